import { atom, type WritableAtom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { listen, type DoneCommand } from '#lib/events.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  isEndedByPlatform,
  epochAtom,
  isMemberKnown,
  memberKeyAtom,
} from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage/storage.ts'

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
interface Kept {
  /** The key of the member. */
  readonly member: string
  readonly drafts: Drafts
}
const storedDrafts = slot(
  'drafts',
  'session',
  'member',
  v.object({ member: v.string(), drafts: v.record(v.string(), entry) }),
)
const NOBODYS: Kept = { member: '', drafts: NONE }
/** Drafts in memory, for the same member's next session in this page after an expiry. */
let memory = NOBODYS

const keptOf = (key: string): Drafts =>
  [memory, read(storedDrafts)].find((each) => each?.member === key)?.drafts ?? NONE

/** Keeps the drafts of a known member; before, they are only in the memory of the session. */
function keep(drafts: Drafts): void {
  if (!isMemberKnown() || Object.keys(drafts).length === 0) return
  memory = { member: currentEpoch().store.get(memberKeyAtom), drafts }
  write(storedDrafts, memory)
}

const changesAtom = atom(NONE)
/** The drafts of the member; they stay until the session ends, also after a reload of the tab. */
const draftsAtom = atom(
  (get): Drafts => ({ ...keptOf(get(memberKeyAtom)), ...get(changesAtom) }),
  (_get, set, drafts: Drafts) => {
    set(changesAtom, drafts)
    keep(drafts)
  },
)

type Change<Values> = (before: Values) => Values

/** The values of an unsent form, slip or line of one command. */
export interface Draft<Values> {
  /** An atom of the session's store. */
  readonly atom: WritableAtom<Values, [Change<Values>], void>
  readonly initial: Values
}

interface Options<Values> {
  readonly key: string
  /** The values that may be stored: no password, code or file. */
  readonly shape: v.GenericSchema<unknown, Values>
  readonly initial: Values
  readonly command: Pick<Endpoint, 'id'>
  /** The fields of the command's input that the values decide, no secret; null if the values are not ready. */
  readonly inputOf: (values: Values) => object | null
  /** The values after the command is carried out; `initial` by default. */
  readonly after?: Change<Values>
}

/** Declares a draft; hooks/core reads and changes it by its atom. */
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

/** Empties the drafts of a command that is carried out, also when no screen shows them. */
function endDrafts(done: DoneCommand): void {
  const { store } = currentEpoch()
  const drafts = Object.entries(store.get(draftsAtom))
  if (!drafts.some(([, each]) => isDraftOf(each, done))) return
  store.set(
    draftsAtom,
    Object.fromEntries(
      drafts.map(([key, each]) => [
        key,
        isDraftOf(each, done) ? { ...each, values: each.after, input: null } : each,
      ]),
    ),
  )
}

const keepPresent = (): void => keep(currentEpoch().store.get(draftsAtom))

/** Follows outcomes and the session. Returns the function that ends it. */
export function followDrafts(): () => void {
  keepPresent()
  const offs = [
    // The member's next session stores the drafts again, for a reload.
    pageStore.sub(epochAtom, keepPresent),
    listen('memberKnown', keepPresent),
    listen('commandDone', endDrafts),
    listen('sessionEnded', (why) => {
      if (!isEndedByPlatform(why)) memory = NOBODYS
    }),
  ]
  return () => offs.forEach((off) => off())
}
