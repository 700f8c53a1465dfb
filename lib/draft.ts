import { atom, type WritableAtom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { listen, type DoneCommand } from '#lib/events.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  isEndedByPlatform,
  epochAtom,
  memberKey,
  memberOf,
  tokenAtom,
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
const storedDrafts = slot('drafts', 'session', 'member', v.record(v.string(), entry))
/** Drafts in memory, for the same member's next session in this page after an expiry. */
let memory = { member: '', drafts: NONE }

const changesAtom = atom<Drafts | null>(null)
/** The drafts of the member; they stay until the session ends, also after a reload of the tab. A visitor has none. */
const draftsAtom = atom(
  (get): Drafts => {
    const changes = get(changesAtom)
    if (changes !== null) return changes
    if (!get(tokenAtom)) return NONE
    return memberOf(memory.member) === memberKey() ? memory.drafts : (read(storedDrafts) ?? NONE)
  },
  (_get, set, drafts: Drafts) => {
    set(changesAtom, drafts)
    const member = memberKey()
    if (member === '') return
    memory = { member, drafts }
    write(storedDrafts, drafts)
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

/** Follows outcomes and the end of the session. Returns the function that ends it. */
export function followDrafts(): () => void {
  const member = memberKey()
  if (member !== '' && memberOf(memory.member) !== member)
    memory = { member, drafts: read(storedDrafts) ?? NONE }
  const offs = [
    // The member's next session stores the drafts again, for a reload.
    pageStore.sub(epochAtom, () => {
      if (memberKey() !== '' && memberOf(memory.member) === memberKey())
        write(storedDrafts, memory.drafts)
    }),
    listen('commandDone', endDrafts),
    listen('sessionEnded', (why) => {
      if (!isEndedByPlatform(why)) memory = { member: '', drafts: NONE }
    }),
  ]
  return () => offs.forEach((off) => off())
}
