import * as v from 'valibot'
import { isLasting } from '#lib/session/member-key.ts'
import { read, remove, slot, write } from '#lib/storage.ts'

const entry = v.object({
  /** lib/session/member-key.ts */
  member: v.string(),
  /** The endpoint. */
  id: v.string(),
  /** Epoch ms of the moment it was sent. */
  at: v.number(),
  /** The tab that sent it. */
  tab: v.string(),
  /** Sent and not ended, as far as that tab knew; else the outcome is unknown. */
  open: v.boolean(),
})
/** A money command without a clear answer. It holds no amount, address or name. */
export type JournalEntry = v.InferOutput<typeof entry>

const ENTRIES_MAX = 50

/** Outlives sessions: an unresolved command is reported again to the same member (docs/decisions/0002-session.md). */
const stored = slot(
  'commands',
  'local',
  'device',
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((each): each is JournalEntry => v.is(entry, each))),
  ),
)
export const JOURNAL_KEY = stored.key

const all = (): readonly JournalEntry[] => read(stored) ?? []
const isOf = (member: string, id: string) => (each: JournalEntry) =>
  each.member === member && each.id === id

/** Whether two entries of the journal are of one command. */
export const isSame = (a: JournalEntry | null | undefined, b: JournalEntry | null) =>
  a?.at === b?.at && a?.tab === b?.tab

/** The unresolved commands of one member, oldest first. */
export const entriesOf = (member: string): readonly JournalEntry[] =>
  all().filter((each) => each.member === member)

/** Adds or replaces the entry of its member and endpoint. */
export const putEntry = (next: JournalEntry): void =>
  writeEntries([...all().filter((each) => !isOf(next.member, next.id)(each)), next])

/** The command has a clear answer. Does nothing where the journal has no entry of it. */
export function dropEntry(member: string, id: string): void {
  const before = all()
  const after = before.filter((each) => !isOf(member, id)(each))
  if (after.length < before.length) writeEntries(after)
}

function writeEntries(entries: readonly JournalEntry[]): void {
  if (entries.length === 0) return remove(stored)
  // Entries of members whom no later session can recognise are dropped first.
  const ordered = [false, true].flatMap((lasting) =>
    entries.filter(({ member }) => isLasting(member) === lasting),
  )
  write(stored, ordered.slice(-ENTRIES_MAX))
}
