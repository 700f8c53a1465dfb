import { atom, type WritableAtom } from 'jotai/vanilla'
import * as v from 'valibot'
import { keptOf, type Endpoint } from '#lib/api/endpoint.ts'
import { listen, type Resolved } from '#lib/events.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  currentEpoch,
  isEndedByPlatform,
  epochAtom,
  memberKey,
  memberOf,
  onSessionEnd,
  tokenAtom,
} from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'

const fields = v.record(v.string(), v.unknown())
const entry = v.object({
  values: v.unknown(),
  /** The command that it is for, and the fields of its input that it decides; null while it asks for nothing. */
  command: v.string(),
  asks: v.nullable(fields),
  /** The values once that is carried out. */
  after: v.unknown(),
})
type Entry = v.InferOutput<typeof entry>
type Drafts = Readonly<Record<string, Entry>>

const NONE: Drafts = {}
const stored = slot('drafts', 'session', 'member', v.record(v.string(), entry))
/** For the same member's next session in this page, when one expired meanwhile. */
let held = { member: '', drafts: NONE }

const changedAtom = atom<Drafts | null>(null)
/** What a member has typed: kept until the session ends, also over a reload of the tab. Of a visitor nothing is kept. */
const draftsAtom = atom(
  (get): Drafts => {
    const changed = get(changedAtom)
    if (changed !== null) return changed
    if (!get(tokenAtom)) return NONE
    return memberOf(held.member) === memberKey() ? held.drafts : (read(stored) ?? NONE)
  },
  (_get, set, drafts: Drafts) => {
    set(changedAtom, drafts)
    const member = memberKey()
    if (member === '') return
    held = { member, drafts }
    write(stored, drafts)
  },
)

type Change<Values> = (before: Values) => Values

/** A half-filled form, slip or line of one command. */
export interface Draft<Values> {
  /** In the session's store. */
  readonly atom: WritableAtom<Values, [Change<Values>], void>
  readonly initial: Values
}

interface Options<Values> {
  readonly key: string
  /** What may be kept: no password, code or file. */
  readonly shape: v.GenericSchema<unknown, Values>
  readonly initial: Values
  readonly command: Pick<Endpoint, 'id' | 'input'>
  /** The fields of the command's input that the values decide; null while they ask for nothing. */
  readonly asks: (values: Values) => object | null
  /** What stays once that is carried out; `initial` by default. */
  readonly after?: Change<Values>
}

export function draftOf<Values>(options: Options<Values>): Draft<Values> {
  const { key, shape, initial, command, asks, after = () => initial } = options
  const entryAtom = atom((get) => get(draftsAtom)[key])
  const valuesAtom = atom((get) => {
    const kept = v.safeParse(shape, get(entryAtom)?.values)
    return kept.success ? kept.output : initial
  })
  const changeAtom = atom(
    (get) => get(valuesAtom),
    (get, set, change: Change<Values>) => {
      const values = change(get(valuesAtom))
      const asked = asks(values)
      const made: Entry = {
        values,
        command: command.id,
        asks: asked && (keptOf(command.input, asked) as object as Entry['asks']),
        after: after(values),
      }
      set(draftsAtom, { ...get(draftsAtom), [key]: made })
    },
  )
  return { initial, atom: changeAtom }
}

function isAskedBy({ command, asks }: Entry, { id, input }: Resolved): boolean {
  if (asks === null || command !== id) return false
  const sent = v.safeParse(fields, JSON.parse(input))
  return (
    sent.success &&
    Object.entries(asks).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(sent.output[name]),
    )
  )
}

/** A draft ends with the intent that it still is, on screen or not. */
function endCarriedOut(resolved: Resolved): void {
  if (!resolved.isCarriedOut) return
  const { store } = currentEpoch()
  const drafts = Object.entries(store.get(draftsAtom))
  if (!drafts.some(([, each]) => isAskedBy(each, resolved))) return
  store.set(
    draftsAtom,
    Object.fromEntries(
      drafts.map(([key, each]) => [
        key,
        isAskedBy(each, resolved) ? { ...each, values: each.after, asks: null } : each,
      ]),
    ),
  )
}

/** Follows outcomes and the end of the session. Returns the function that ends it. */
export function followDrafts(): () => void {
  const member = memberKey()
  if (member !== '' && memberOf(held.member) !== member)
    held = { member, drafts: read(stored) ?? NONE }
  const offs = [
    // What another session has kept is this one's again, also over a reload.
    pageStore.sub(epochAtom, () => {
      if (memberKey() !== '' && memberOf(held.member) === memberKey()) write(stored, held.drafts)
    }),
    listen('commandResolved', endCarriedOut),
    onSessionEnd((why) => {
      if (!isEndedByPlatform(why)) held = { member: '', drafts: NONE }
    }),
  ]
  return () => offs.forEach((off) => off())
}
