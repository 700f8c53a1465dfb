import { atom, type WritableAtom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { onEvent, type DoneCommand } from '#lib/events.ts'
import { pageStore } from '#lib/page-store.ts'
import { epochAtom, isEndedByPlatform, isMemberKnown, memberKey } from '#lib/session/session.ts'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'

const fields = v.record(v.string(), v.unknown())
const entry = v.object({
  values: v.unknown(),
  /** The id of the draft's command. */
  command: v.string(),
  /** The fields of the command's input that the draft decides; null if the draft is not ready. */
  input: v.nullable(fields),
  /** The values after the command is carried out. */
  after: v.unknown(),
})
type Entry = v.InferOutput<typeof entry>
type Drafts = Readonly<Record<string, Entry>>

const NONE: Drafts = {}
/**
 * The drafts of this page by member key: those of the session, and after an expiry those of its member until the next
 * sign-in tells who it is.
 */
const draftsByMemberAtom = atom<Readonly<Record<string, Drafts>>>({})
/** The drafts of the session. A change of the member's key always changes the epoch or the map. */
const draftsAtom = atom(
  (get): Drafts => {
    get(epochAtom)
    return get(draftsByMemberAtom)[memberKey()] ?? NONE
  },
  (get, set, drafts: Drafts) =>
    set(draftsByMemberAtom, { ...get(draftsByMemberAtom), [memberKey()]: drafts }),
)

/** The known member's drafts, for a reload of the tab. */
const storedDrafts = slot(
  'drafts',
  'session',
  'member',
  v.object({ member: v.string(), drafts: v.record(v.string(), entry) }),
)

function storeDrafts(): void {
  const drafts = pageStore.get(draftsAtom)
  if (isMemberKnown() && drafts !== NONE) writeSlot(storedDrafts, { member: memberKey(), drafts })
}

type Change<Values> = (before: Values) => Values

/** The values of an unsent form, slip or line of one command. */
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
  readonly command: Pick<Endpoint, 'id'>
  /** Returns the fields of the command's input that the values decide, no secret; null if the values are not ready. */
  readonly inputOf: (values: Values) => object | null
  /** The values after the command is carried out; `initial` by default. */
  readonly after?: Change<Values>
}

/** Declares a draft; hooks/core/state.ts reads and changes it. */
export function draftOf<Values>(options: Options<Values>): Draft<Values> {
  const { key, shape, initial, command, inputOf, after = () => initial } = options
  const entryAtom = atom((get) => get(draftsAtom)[key])
  const valuesAtom = atom((get) => {
    const values = v.safeParse(shape, get(entryAtom)?.values)
    return values.success ? values.output : initial
  })
  const changeAtom = atom(
    (get) => get(valuesAtom),
    (get, set, change: Change<Values>) => {
      const values = change(get(valuesAtom))
      const input = inputOf(values)
      const next: Entry = {
        values,
        command: command.id,
        input: input && { ...input },
        after: after(values),
      }
      set(draftsAtom, { ...get(draftsAtom), [key]: next })
    },
  )
  return { initial, atom: changeAtom }
}

function isDraftOf(draft: Entry, done: DoneCommand): boolean {
  if (draft.input === null || draft.command !== done.id) return false
  const sent = v.safeParse(fields, done.input)
  return (
    sent.success &&
    Object.entries(draft.input).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(sent.output[name]),
    )
  )
}

/** Empties the drafts of a command that is carried out, also those that no screen shows. */
function endDrafts(done: DoneCommand): void {
  const drafts = Object.entries(pageStore.get(draftsAtom))
  if (!drafts.some(([, each]) => isDraftOf(each, done))) return
  pageStore.set(
    draftsAtom,
    Object.fromEntries(
      drafts.map(([key, each]) => [
        key,
        isDraftOf(each, done) ? { ...each, values: each.after, input: null } : each,
      ]),
    ),
  )
}

/** Reads the stored drafts, and follows done commands and the session. Returns the function that ends it. */
export function followDrafts(): () => void {
  const stored = readSlot(storedDrafts)
  if (stored)
    pageStore.set(draftsByMemberAtom, (all) => ({ [stored.member]: stored.drafts, ...all }))
  const offs = [
    pageStore.sub(draftsAtom, storeDrafts),
    onEvent('memberKnown', ({ temporary, key }) =>
      pageStore.set(draftsByMemberAtom, (all) => ({ [key]: { ...all[key], ...all[temporary] } })),
    ),
    onEvent('commandDone', endDrafts),
    onEvent('sessionEnded', (why) => {
      if (!isEndedByPlatform(why)) pageStore.set(draftsByMemberAtom, {})
    }),
  ]
  return () => offs.forEach((off) => off())
}
