import { atom, type WritableAtom } from 'jotai/vanilla'
import * as v from 'valibot'
import { onEvent } from '#lib/events.ts'
import { parseTyped, type Amount } from '#lib/money/amount.ts'
import { pageStore } from '#lib/page-store.ts'
import { epochAtom, isMemberKnown, memberKey } from '#lib/session/session.ts'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'

type Drafts = Readonly<Record<string, unknown>>

const NONE: Drafts = {}
/**
 * The drafts of this page by member key. After an expiry the drafts of its member stay until the next sign-in tells who that
 * member is.
 */
const draftsByMemberAtom = atom<Readonly<Record<string, Drafts>>>({})
/**
 * The drafts of the session. The key is not in the page's store, but it changes only with the epoch or with a write to the
 * map above.
 */
const draftsAtom = atom(
  (get): Drafts => {
    get(epochAtom)
    return get(draftsByMemberAtom)[memberKey()] ?? NONE
  },
  (get, set, drafts: Drafts) =>
    set(draftsByMemberAtom, { ...get(draftsByMemberAtom), [memberKey()]: drafts }),
)

/** The drafts of a known member, which survive a reload of the tab. */
const storedDrafts = slot(
  'drafts',
  'session',
  'member',
  v.object({ member: v.string(), drafts: v.record(v.string(), v.unknown()) }),
)

function storeDrafts(): void {
  const drafts = pageStore.get(draftsAtom)
  if (isMemberKnown() && drafts !== NONE) writeSlot(storedDrafts, { member: memberKey(), drafts })
}

type Change<Values> = (before: Values) => Values

/** What the member has typed for one command or for the chat. */
export interface Draft<Values> {
  /** An atom of the page's store. */
  readonly atom: WritableAtom<Values, [Change<Values>], void>
  readonly initial: Values
}

interface Options<Values> {
  readonly key: string
  /** The values that may be stored: no password, code or file. */
  readonly shape: v.GenericSchema<unknown, Values>
  readonly initial: Values
}

/** Declares a draft. hooks/core/state.ts reads and changes it. */
export function draftOf<Values>({ key, shape, initial }: Options<Values>): Draft<Values> {
  const storedAtom = atom((get) => get(draftsAtom)[key])
  const valuesAtom = atom((get) => {
    const values = v.safeParse(shape, get(storedAtom))
    return values.success ? values.output : initial
  })
  const changeAtom = atom(
    (get) => get(valuesAtom),
    (get, set, change: Change<Values>) =>
      set(draftsAtom, { ...get(draftsAtom), [key]: change(get(valuesAtom)) }),
  )
  return { initial, atom: changeAtom }
}

/** Returns the values of a draft of the session. */
export const readDraft = <Values>({ atom: values }: Draft<Values>): Values => pageStore.get(values)

/** Changes a draft of the session, for example after its command is carried out. */
export const changeDraft = <Values>(
  { atom: values }: Draft<Values>,
  change: Change<Values>,
): void => pageStore.set(values, change)

/**
 * Empties a draft, except the `kept` values, after its command has sent an amount of yuan. A draft with another amount stays,
 * because the member has typed it since. If the sent amount is unknown, the draft is emptied.
 */
export const emptySentDraft = <Values extends { readonly amount: string }>(
  draft: Draft<Values>,
  sent: Amount | undefined,
  kept: readonly (keyof Values)[],
): void =>
  changeDraft(draft, (before) =>
    sent !== undefined && parseTyped(before.amount) !== sent
      ? before
      : { ...draft.initial, ...Object.fromEntries(kept.map((name) => [name, before[name]])) },
  )

/** Reads the stored drafts, and follows the session. Returns the function that ends it. */
export function followDrafts(): () => void {
  const stored = readSlot(storedDrafts)
  if (stored)
    pageStore.set(draftsByMemberAtom, (all) => ({ [stored.member]: stored.drafts, ...all }))
  const offs = [
    pageStore.sub(draftsAtom, storeDrafts),
    onEvent('memberKnown', ({ temporary, key }) =>
      pageStore.set(draftsByMemberAtom, (all) => ({ [key]: { ...all[key], ...all[temporary] } })),
    ),
    onEvent('sessionEnded', (why) => {
      if (why !== 'expired') pageStore.set(draftsByMemberAtom, {})
    }),
  ]
  return () => offs.forEach((off) => off())
}
