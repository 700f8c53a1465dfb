import { compare, subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import type { Unit } from '#lib/records/totals.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import type { EvidenceRow } from './evidence.ts'
import { isDone, type SentCommand, type UnknownCommand } from './ledger.ts'

/*
 * Which records may belong to a command. Ids, amounts and times that fit make a record possible, never certain
 * (decision 0019).
 */

/** The platform's clock is known to a second or so, and its rows carry whole seconds (ms). */
const CLOCK_DOUBT_MS = 3_000
/** The phone's clock may be wrong by minutes (ms). */
const PHONE_DOUBT_MS = 5 * MINUTE_MS
/** A platform may show the record of a command this much later (ms). */
export const RECORD_MS = 2 * MINUTE_MS
/** USDT: the platform may round where this site cuts. */
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
type Sent = Pick<SentCommand, 'known' | 'sentAt' | 'timed'>

/**
 * Tells the records that came after a command was sent: their ids were not known before, and they are not older than all
 * known ones. Without known ids, the date must not be older than the command.
 */
export function cameAfter(
  { known, sentAt, timed }: Sent,
  rows: readonly Row[],
): (row: Row) => boolean {
  const ids = new Set(known)
  const times = rows.flatMap(({ id, at }) => (ids.has(id) && at !== null ? [at] : []))
  const sentFrom = sentAt - (timed ? CLOCK_DOUBT_MS : PHONE_DOUBT_MS)
  const from = times.length > 0 ? Math.min(...times) : known?.length === 0 ? -Infinity : sentFrom
  return ({ id, at }) => !ids.has(id) && (at ?? Infinity) >= from
}

/** Whether a record is dated between the sending of a command and its answer. */
export const isDatedWithin = (
  row: Row,
  { sentAt, answeredAt }: Pick<SentCommand, 'sentAt' | 'answeredAt'>,
): boolean =>
  row.at !== null &&
  row.at >= sentAt - CLOCK_DOUBT_MS &&
  row.at <= (answeredAt ?? sentAt) + CLOCK_DOUBT_MS

/** Whether a record may be that of an amount which this device has sent, by time and amount alone. */
export const mayBeRecordOf = (
  sent: { readonly at: number; readonly amount: Amount | null },
  record: { readonly at: number; readonly amount: Amount | null },
): boolean =>
  sent.amount !== null &&
  record.amount !== null &&
  compare(sent.amount, record.amount) === 0 &&
  Math.abs(sent.at - record.at) < RECORD_MS

/** Whether two USDT figures are one, but for the platform's rounding. */
export const isNear = (one: Amount, other: Amount): boolean =>
  compare(subtract(one, other), ROUNDING) < 0 && compare(subtract(other, one), ROUNDING) < 0

/** Whether a record can have this amount (yuan; null for any). The record of a withdrawal may be in USDT. */
function hasAmount(row: AmountRow, amount: string | null, { order }: SentCommand): boolean {
  if (row.amount == null || amount === null) return true
  if (row.unit !== 'usdt') return compare(row.amount, amount) === 0
  const { amount: paid } = row
  return [order?.quote?.usdt, order?.quote?.receives].some(
    (usdt) => usdt != null && isNear(paid, usdt),
  )
}

const amountsOf = ({ record }: SentCommand): readonly (string | null)[] => record?.amounts ?? []
/** The one row that some platforms write for all lines of a bet. */
const wholeOf = (command: SentCommand): string | null =>
  amountsOf(command).length > 1 ? sumOf(amountsOf(command)) : null

/** Hands out records (newest first), each to one command at most. */
export function recordMatcher<R extends Row>(rows: readonly R[]) {
  const left = rows.toReversed()
  return {
    /** The oldest record left that came after the command and fits; null where there is none. */
    take(command: Sent, fits: (row: R) => boolean): R | null {
      const isAfter = cameAfter(command, rows)
      const index = left.findIndex((row) => isAfter(row) && fits(row))
      return index < 0 ? null : (left.splice(index, 1)[0] ?? null)
    },
    /** The records that no command has taken, newest first. */
    left: (): readonly R[] => left.toReversed(),
  }
}

/** The records (newest first) that came after a command and have one of its amounts. */
export function possibleRecords<R extends AmountRow>(
  command: SentCommand,
  rows: readonly R[],
): readonly R[] {
  const isAfter = cameAfter(command, rows)
  const amounts = [...amountsOf(command), ...[wholeOf(command)].filter((whole) => whole !== null)]
  return rows.filter(
    (row) => isAfter(row) && amounts.some((amount) => hasAmount(row, amount, command)),
  )
}

/** The record of each command, in the order in which they were sent, and the records that are left. */
export function matchRecords<R extends AmountRow>(
  commands: readonly SentCommand[],
  rows: readonly R[],
): { readonly of: ReadonlyMap<SentCommand, readonly R[]>; readonly left: readonly R[] } {
  const { take, left } = recordMatcher(rows)
  const of = new Map(
    commands.map((command) => {
      const takeOne = (amount: string | null) =>
        take(command, (row) => hasAmount(row, amount, command))
      const single = amountsOf(command).flatMap((amount) => takeOne(amount) ?? [])
      const whole = single.length === 0 && wholeOf(command)
      return [command, whole ? [takeOne(whole)].filter((row) => row !== null) : single]
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
): readonly R[] {
  const others = sameList(command, commands).filter(
    (each) => each.at !== command.at && isDone(each),
  )
  const { left } = matchRecords(others, rows)
  return possibleRecords(command, rows).filter((row) => left.includes(row))
}

/**
 * New records of the amount of a confirmed command where there are more than all commands of the session explain; else
 * none.
 */
export function surplusRecords<R extends AmountRow>(
  command: SentCommand,
  commands: readonly SentCommand[],
  rows: readonly R[],
): readonly R[] {
  const { left } = matchRecords(sameList(command, commands), rows)
  const possible = possibleRecords(command, rows)
  return possible.some((row) => left.includes(row))
    ? unexplainedRecords(command, commands, rows)
    : []
}

/** Whether the wallet lost at least the amount of a command since it was read before. Yuan. */
export const hasFallen = ({ record, balance }: SentCommand, now: Amount | null): boolean =>
  record?.spends != null &&
  balance !== null &&
  now !== null &&
  compare(subtract(balance, now), record.spends) >= 0

/** Without a record to expect, records from so long before the sending are listed: the clocks may differ (ms). */
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
  { at }: Pick<UnknownCommand, 'at'>,
  command: SentCommand | null,
  commands: readonly SentCommand[],
  answers: readonly (readonly EvidenceRow[])[],
): FoundRecords {
  const isRecord = (row: EvidenceRow) => row.id !== '' || row.at !== null
  const name = command?.requestId ?? ''
  const isNamed = name !== '' && answers.flat().some(({ requestId }) => requestId === name)
  const byDate = (one: EvidenceRow, other: EvidenceRow) =>
    (other.at ?? Infinity) - (one.at ?? Infinity)
  if (!command?.record) {
    const since = at + serverNow() - Date.now() - BEFORE_MS
    const rows = answers.flat().filter((row) => isRecord(row) && (row.at ?? Infinity) >= since)
    const records = rows.toSorted(byDate).map((row) => ({ ...row, fits: true }))
    return { records, isNew: false, explained: 0, isNamed }
  }
  const rows = (answers[command.record.lookup] ?? []).filter(isRecord)
  const possible = possibleRecords(command, rows)
  const others = rows.filter(cameAfter(command, rows)).filter((row) => !possible.includes(row))
  return {
    records: [
      ...possible.map((row) => ({ ...row, fits: true })),
      ...others.slice(0, OTHERS_MAX).map((row) => ({ ...row, fits: false })),
    ],
    isNew: command.known !== null,
    explained: possible.length - unexplainedRecords(command, commands, rows).length,
    isNamed,
  }
}
