import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import {
  wordOf,
  firstText,
  html,
  objectOf,
  page,
  requiredText,
  rows,
  text,
  time,
} from '#lib/api/schema.ts'

/** Reads the types of promotions, one tab each (spec 1 §7). */
export const getPromoTypes = query('POST /api/activitytype', {
  data: rows(objectOf({ id: requiredText, name: requiredText })),
})

/** The state of an application. The specification defines no other codes than these (spec 1 §4). */
const applicationState = wordOf({ 1: 'pending', 2: 'approved', 3: 'rejected' }, 'unknown')
export type ApplicationState = v.InferOutput<typeof applicationState>

const promo = v.pipe(
  objectOf({
    id: requiredText,
    title: text,
    banner: text,
    can_apply: v.optional(v.unknown()),
    content: html,
    memo: html,
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    banner: wire.banner,
    /** False only if the platform sends 0 or false. */
    canApply: wire.can_apply !== 0 && wire.can_apply !== '0' && wire.can_apply !== false,
    contentHtml: wire.content,
    rulesHtml: wire.memo,
  })),
)
export type Promo = v.InferOutput<typeof promo>

/** Reads the promotions of one type, or of all. */
export const getPromos = query('POST /api/activitylist', {
  input: v.pipe(
    v.object({ type: v.optional(v.string()), page: v.optional(v.number(), 1) }),
    // The first call has no `page`, because the call table has only `type`.
    v.transform(({ type, page: number }) => ({ type, page: number > 1 ? number : undefined })),
  ),
  data: page(promo),
})

/** Reads one promotion by its id. The platform spells the path like this. */
export const getPromo = query('POST /api/activitydeatil', {
  input: v.object({ id: v.string() }),
  data: promo,
})

const application = v.pipe(
  objectOf({
    id: text,
    activity_name: text,
    activity_title: text,
    activityid: text,
    state: applicationState,
    memo: text,
    created_at: time,
  }),
  v.transform((wire) => ({
    id: wire.id,
    promoId: wire.activityid,
    name: firstText(wire.activity_name, wire.activity_title),
    state: wire.state,
    note: wire.memo,
    createdAt: wire.created_at,
  })),
)
export type PromoApplication = v.InferOutput<typeof application>

/** Reads the member’s own applications, newest first (spec 1 §7). */
export const getPromoApplications = query('POST /api/activityApplyLog', {
  input: v.object({ page: v.number() }),
  data: page(application),
})

/** Applies for a promotion by its id. A refusal has the reason in words (spec 1 §8). */
export const applyPromo = command('POST /api/doactivityapply', {
  input: v.pipe(
    v.object({ id: v.string() }),
    v.transform((input) => ({ activityid: input.id })),
  ),
  invalidates: [getPromo, getPromos, getPromoApplications],
})
