import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import {
  coded,
  firstText,
  html,
  objectOf,
  page,
  requiredText,
  rows,
  text,
  time,
} from '#lib/api/schema.ts'

/** The kinds of promotions, which are the tabs of their page (spec 1 §7). */
export const getPromoTypes = query('POST /api/activitytype', {
  data: rows(objectOf({ id: requiredText, name: requiredText })),
})

/** 1 pending review, 2 approved, 3 rejected; 0, 4 and the rest are undefined (spec 1 §4). */
const applicationState = coded({ 1: 'pending', 2: 'approved', 3: 'rejected' }, 'unknown')
export type ApplicationState = v.InferOutput<typeof applicationState>

const promo = v.pipe(
  objectOf({
    id: requiredText,
    title: text,
    banner: text,
    type: text,
    can_apply: v.optional(v.unknown()),
    created_at: time,
    content: html,
    memo: html,
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    banner: wire.banner,
    type: wire.type,
    /** Missing means the promotion can be applied to. */
    canApply: wire.can_apply !== 0 && wire.can_apply !== '0' && wire.can_apply !== false,
    createdAt: wire.created_at,
    contentHtml: wire.content,
    rulesHtml: wire.memo,
  })),
)
export type Promo = v.InferOutput<typeof promo>

/** Promotions of one type, or of all. */
export const getPromos = query('POST /api/activitylist', {
  input: v.pipe(
    v.object({ type: v.optional(v.string()), page: v.optional(v.number(), 1) }),
    // The call table names `type` alone: the first question has no `page`.
    v.transform(({ type, page: wanted }) => ({ type, page: wanted > 1 ? wanted : undefined })),
  ),
  data: page(promo),
})

/** One promotion by its id. The path is spelled as on the wire. */
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

/** The member’s own applications, newest first (spec 1 §7). */
export const getPromoApplications = query('POST /api/activityApplyLog', {
  input: v.object({ page: v.number() }),
  data: page(application),
})

/** Applies for a promotion by its id; the platform says in words why it does not accept (spec 1 §8). */
export const applyPromo = command('POST /api/doactivityapply', {
  input: v.pipe(
    v.object({ id: v.string() }),
    v.transform((given) => ({ activityid: given.id })),
  ),
  touches: [getPromo, getPromos, getPromoApplications],
})
