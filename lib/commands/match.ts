import { compare, formatUsdt, formatYuan, subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import type { Unit } from '#lib/records/totals.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import type { EvidenceRow } from './evidence.ts'
import { isDone, type SentCommand, type UnknownCommand } from './ledger.ts'

/*
 * Which records may belong to a command. Ids, amounts and times that fit make a record possible, never certain
 * (decision 0019).
 */

/** The platform's clock is known to a second or so, and its rows carry whole seconds (ms). */
const CLOCK_DOUBT_MS = 3_000
/** A platform may show the record of a command this much later (ms). */
export const RECORD_MS = 2 * MINUTE_MS
/** Equal amounts of USDT may differ by less than this: the platform may round, this site cuts. */
const ROUNDING = '0.011'

interface Row {
  readonly id: string
  /** Epoch ms. */
  readonly at: number | null
}
export interface AmountRow extends Row {
  readonly amount?: Amount | null
  readonly unit?: Unit
}
type Sent = Pick<SentCommand, 'known' | 'sentAt' | 'answeredAt' | 'timed'>
/** Rules out records that name another command, such as other picks. */
export type MayBeOf<R> = (row: R, command: SentCommand) => boolean
const any = () => true

/** True where ids or the platform's time tell which records came after a command. */
export const isComparable = ({ known, timed }: Sent): boolean => known !== null || timed

/**
 * Tells the records that came after a command was sent: their ids were not known before, and they are listed before a known
 * one or dated after one; `rows` are newest first. If the list was read and empty, every row is new. If it was not read
 * (null), a row must not be older than the command, and every row may be new where the platform's time is not known.
 */
export function cameAfter(command: Sent, rows: readonly Row[]): (row: Row) => boolean {
  const { known, sentAt, timed } = command
  const ids = new Set(known)
  ids.delete('')
  const isKnown = ({ id }: Row) => ids.has(id)
  const last = rows.findLastIndex(isKnown)
  if (last < 0) {
    const from = timed && known?.length !== 0 ? sentAt - CLOCK_DOUBT_MS : -Infinity
    return ({ at }) => (at ?? Infinity) >= from
  }
  // The lines of one bet have one time, and the first page may end among them.
  const above = new Set(rows.slice(0, last))
  const oldest = Math.min(...rows.filter(isKnown).map(({ at }) => at ?? Infinity))
  return (row) => !isKnown(row) && (above.has(row) || (row.at ?? -Infinity) > oldest)
}

/** Whether a record is dated between the sending of a command and its answer. */
export const isDatedWithin = (row: Row, command: Sent): boolean =>
  row.at !== null &&
  row.at >= command.sentAt - CLOCK_DOUBT_MS &&
  row.at <= (command.answeredAt ?? command.sentAt) + CLOCK_DOUBT_MS

/** Whether a record is early enough to be explained by a command: later ones belong to later commands. */
const isDatedSoon = (row: Row, { timed, answeredAt, sentAt }: Sent): boolean =>
  !timed || (row.at ?? -Infinity) <= (answeredAt ?? sentAt) + RECORD_MS + CLOCK_DOUBT_MS

/** Whether a record may be that of an amount which this device has sent, by time and amount alone. */
export const mayBeRecordOf = (
  sent: { readonly at: number; readonly amount: Amount | null },
  record: { readonly at: number; readonly amount: Amount | null },
): boolean =>
  sent.amount !== null &&
  record.amount !== null &&
  compare(sent.amount, record.amount) === 0 &&
  Math.abs(sent.at - record.at) < RECORD_MS

/** Whether two amounts of USDT may be the same, rounded by the platform and cut by this site. */
export const isNear = (one: Amount, other: Amount): boolean =>
  compare(subtract(one, other), ROUNDING) < 0 && compare(subtract(other, one), ROUNDING) < 0

/** Whether a record can have this amount (yuan; null for any). In USDT the platform decides the figure of a withdrawal. */
const hasAmount = ({ amount: found, unit }: AmountRow, amount: string | null): boolean =>
  found == null || amount === null || unit === 'usdt' || compare(found, amount) === 0

const amountsOf = ({ record }: SentCommand): readonly (string | null)[] => record?.amounts ?? []
/** The one row that some platforms write for all lines of a bet. */
const wholeOf = (command: SentCommand): string | null =>
  amountsOf(command).length > 1 ? sumOf(amountsOf(command)) : null

type Fits<R> = (row: R) => boolean

/** Hands out records (newest first), each to one command at most. */
export function recordMatcher<R extends Row>(rows: readonly R[]) {
  let left = rows.toReversed()
  const take = (fits: Fits<R>): R | null => {
    const index = left.findIndex(fits)
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null)
  }
  return {
    /**
     * Takes the oldest fitting record for each line of a command, or one for the whole where a line has none. Lines without
     * a record are null.
     */
    take(command: Sent, lines: readonly Fits<R>[], whole: Fits<R> | null) {
      const isAfter = cameAfter(command, rows)
      const takeAfter = (fits: Fits<R>) => take((row) => isAfter(row) && fits(row))
      const before = [...left]
      const single = lines.map(takeAfter)
      if (whole === null || single.every((row) => row !== null)) return { single, whole: null }
      const partial = left
      left = before
      const one = takeAfter(whole)
      if (one !== null) return { single: lines.map(() => null), whole: one }
      left = partial
      return { single, whole: null }
    },
    /** The records that no command has taken, newest first. */
    left: (): readonly R[] => left.toReversed(),
  }
}

/** The records (newest first) that came after a command and have one of its amounts. */
export function possibleRecords<R extends AmountRow>(
  command: SentCommand,
  rows: readonly R[],
  mayBeOf: MayBeOf<R> = any,
): readonly R[] {
  const isAfter = cameAfter(command, rows)
  const amounts = [...amountsOf(command), ...[wholeOf(command)].filter((whole) => whole !== null)]
  return rows.filter(
    (row) =>
      isAfter(row) && mayBeOf(row, command) && amounts.some((amount) => hasAmount(row, amount)),
  )
}

/** `¥10.00` or `10.00 USDT`, if all these records have that amount; '' if not. */
export function amountInWords(rows: readonly AmountRow[]): string {
  const [first] = rows
  if (!first?.amount || rows.some(({ amount }) => amount !== first.amount)) return ''
  return first.unit === 'usdt' ? formatUsdt(first.amount) : formatYuan(first.amount)
}

/** The records of each command, in the order in which they were sent, and the records that are left. */
export function matchRecords<R extends AmountRow>(
  commands: readonly SentCommand[],
  rows: readonly R[],
  mayBeOf: MayBeOf<R> = any,
): { readonly of: ReadonlyMap<SentCommand, readonly R[]>; readonly left: readonly R[] } {
  const { take, left } = recordMatcher(rows)
  const of = new Map(
    commands.map((command) => {
      const fits = (amount: string | null) => (row: R) =>
        isDatedSoon(row, command) && mayBeOf(row, command) && hasAmount(row, amount)
      const sum = wholeOf(command)
      const { single, whole } = take(
        command,
        amountsOf(command).map(fits),
        sum === null ? null : fits(sum),
      )
      return [command, [...single, whole].filter((row) => row !== null)]
    }),
  )
  return { of, left: left() }
}

/** The commands of a session whose records are in the same list. */
const sameList = (command: SentCommand, commands: readonly SentCommand[]) =>
  commands.filter(
    ({ id, record }) => id === command.id && record?.lookup === command.record?.lookup,
  )

/** The new records of its amount that no carried out command of the session explains. */
export function unexplainedRecords<R extends AmountRow>(
  command: SentCommand,
  commands: readonly SentCommand[],
  rows: readonly R[],
  mayBeOf: MayBeOf<R> = any,
): readonly R[] {
  const others = sameList(command, commands).filter(
    (each) => each.at !== command.at && isDone(each),
  )
  const { left } = matchRecords(others, rows, mayBeOf)
  return possibleRecords(command, rows, mayBeOf).filter((row) => left.includes(row))
}

/** New records of a confirmed command's amount, if there are more than the session's commands explain; else none. */
export function surplusRecords<R extends AmountRow>(
  command: SentCommand,
  commands: readonly SentCommand[],
  rows: readonly R[],
  mayBeOf: MayBeOf<R> = any,
): readonly R[] {
  const { left } = matchRecords(sameList(command, commands), rows, mayBeOf)
  const possible = possibleRecords(command, rows, mayBeOf)
  return possible.some((row) => left.includes(row))
    ? unexplainedRecords(command, commands, rows, mayBeOf)
    : []
}

/**
 * True if the wallet lost at least the amount of a command (yuan) since it was read before the sending; false if one of the
 * two balances is unknown.
 */
export const hasFallen = ({ record, balance }: SentCommand, now: Amount | null): boolean =>
  record?.spends != null &&
  balance !== null &&
  now !== null &&
  compare(subtract(balance, now), record.spends) >= 0

/** If no record is specified, the list starts so long before the sending, because the clocks may differ (ms). */
const BEFORE_MS = MINUTE_MS
/** So many records that do not fit are listed. */
const OTHERS_MAX = 3

/** A record beside an unknown outcome; `fits`: it may be the command's. */
export interface FoundRecord extends EvidenceRow {
  readonly fits: boolean
}

/** The records beside a command of unknown outcome. They prove nothing, unless one has the command's name. */
export interface FoundRecords {
  /** Records since the sending, those that fit first, newest first. */
  readonly records: readonly FoundRecord[]
  /** Earlier records were known, so that these are new. */
  readonly isNew: boolean
  /** The list reaches back to the sending, so that a record that is not in it is not there yet. */
  readonly isWhole: boolean
  /** Records among those that fit which another command of the session explains. */
  readonly explained: number
  /** A record carries the request id of the command. */
  readonly isNamed: boolean
}

/**
 * Finds the records of a command in the rows of each look-up. `command` is null where its input is lost: then, and where
 * no record is specified, every record since a minute before the sending may be its own.
 */
export function findRecords(
  { sentAt, requestId: name }: Pick<UnknownCommand, 'sentAt' | 'requestId'>,
  command: SentCommand | null,
  commands: readonly SentCommand[],
  answers: readonly (readonly EvidenceRow[])[],
  mayBeOf: MayBeOf<EvidenceRow> = any,
): FoundRecords {
  const isRecord = (row: EvidenceRow) => row.id !== '' || row.at !== null
  const isNamed = name !== '' && answers.flat().some(({ requestId }) => requestId === name)
  const byDate = (one: EvidenceRow, other: EvidenceRow) =>
    (other.at ?? Infinity) - (one.at ?? Infinity)
  const isOlder = (since: number) => (row: EvidenceRow) => row.at !== null && row.at < since
  if (!command?.record) {
    const since = sentAt === null ? -Infinity : sentAt - BEFORE_MS
    const lists = answers.map((rows) => rows.filter(isRecord))
    const records = lists
      .flat()
      .filter((row) => !isOlder(since)(row))
      .toSorted(byDate)
      .map((row) => ({ ...row, fits: true }))
    const isWhole = lists.every((rows) => rows.length === 0 || rows.some(isOlder(since)))
    return { records, isNew: false, isWhole, explained: 0, isNamed }
  }
  const rows = (answers[command.record.lookup] ?? []).filter(isRecord)
  const possible = possibleRecords(command, rows, mayBeOf)
  const others = rows.filter(cameAfter(command, rows)).filter((row) => !possible.includes(row))
  const isBefore = isOlder(command.timed ? command.sentAt - CLOCK_DOUBT_MS : -Infinity)
  return {
    records: [
      ...possible.map((row) => ({ ...row, fits: true })),
      ...others.slice(0, OTHERS_MAX).map((row) => ({ ...row, fits: false })),
    ],
    isNew: command.known !== null,
    isWhole:
      rows.length === 0 ||
      rows.some((row) => isBefore(row) || (row.id !== '' && command.known?.includes(row.id))),
    explained: possible.length - unexplainedRecords(command, commands, rows, mayBeOf).length,
    isNamed,
  }
}
