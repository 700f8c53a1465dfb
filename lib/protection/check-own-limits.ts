import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import type { DatedRows } from '#lib/api/pages.ts'
import type { Risk } from '#lib/commands/ledger.ts'
import { mayBeRecordOf, RECORD_MS } from '#lib/commands/match.ts'
import {
  compare,
  multiply,
  isPositive,
  sumOf,
  type Amount,
  add,
  formatYuan,
  subtract,
} from '#lib/money/amount.ts'
import { toPlatformTime, HOUR_MS, DAY_MS } from '#lib/time/clock.ts'
import { startOfBeijingDay, formatBeijing } from '#lib/time/dates.ts'
import {
  hasLimit,
  PERIODS,
  periodMs,
  type Period,
  limitAt,
  onBreak,
  type Kind,
  type LimitKey,
  type Protection,
} from './own-limits.ts'

export { RECORD_MS }
/** Yuan: the stakes of the lines of a bet (none for opening a game), or a deposit. */
export type NewRisk = Pick<Risk, 'kind' | 'amounts'>

/** What is known when a risk is to be taken. */
export interface Known {
  readonly limits: Protection
  /** Minutes played by the hour number of the platform's clock. */
  readonly minutes: Readonly<Record<string, number>>
  /** The last 30 days; null where they could not be read, or no limit asks for them. */
  readonly deposits: DatedRows<Transaction> | null
  readonly bets: DatedRows<Bet> | null
}

/** From when on records are read (epoch ms): cut to the day, a key that holds for a day. */
export const countedFrom = (now: number): number =>
  Math.floor((now - periodMs['30d']) / DAY_MS) * DAY_MS

/** Which records a risk is held against; null where no limit of the member asks for any. */
export function recordsFor(
  { kind }: NewRisk,
  limits: Protection,
  now: number,
): Risk['kind'] | null {
  return hasLimit(limits, kind === 'deposit' ? 'deposit' : 'loss', now) ? kind : null
}

/** Risks as entries: a stake counts as lost. */
const entriesOf = (sent: readonly Risk[], kind: Risk['kind']): UsageEntry[] =>
  sent
    .filter((each) => each.kind === kind)
    .flatMap(({ amounts, sentAt }) =>
      amounts.map((yuan) => ({
        at: sentAt,
        amount: kind === 'stake' ? multiply(yuan, '-1') : yuan,
        pending: true,
      })),
    )

/** The records with everything that was sent lately and has no record among them. */
function withSent(read: UsageRecord | null, sent: readonly UsageEntry[]): readonly UsageEntry[] {
  const records = [...(read?.entries ?? [])]
  const missing = sent.filter((each) => {
    if (read && read.askedAt - each.at >= RECORD_MS) return false
    const place = records.findIndex((record) => mayBeRecordOf(each, record))
    if (place !== -1) records.splice(place, 1)
    return place === -1
  })
  return [...(read?.entries ?? []), ...missing]
}

/** Minutes played, as entries at the end of each hour. */
const played = (minutes: Known['minutes']): UsageEntry[] =>
  Object.entries(minutes).map(([hour, count]) => ({
    at: (Number(hour) + 1) * HOUR_MS,
    amount: String(count),
  }))

function usageOf({ minutes, deposits, bets }: Known, sent: readonly Risk[], now: number): Usage {
  const deposit = deposits && depositUsage(deposits, now)
  const stake = bets && resultUsage(bets, now)
  const paid = withSent(deposit, entriesOf(sent, 'deposit'))
  return {
    deposit: deposit ? sumsOf(paid, now, deposit.since) : UNKNOWN_SUMS,
    pending: sumsOf(
      paid.filter(({ pending }) => pending),
      now,
    ),
    loss: stake
      ? lossesOf(withSent(stake, entriesOf(sent, 'stake')), now, stake.since)
      : UNKNOWN_SUMS,
    time: sumsOf(played(minutes), now),
  }
}

/**
 * Why the member's own limits forbid a risk, in words; null when they do not. `sent`: what was sent lately; `now`:
 * limitsNow, and earliestNow for the sums.
 */
export function problemOf(
  risk: NewRisk,
  known: Known,
  sent: readonly Risk[],
  now: number,
  summedUpTo = now,
): string | null {
  const usage = usageOf(known, sent, summedUpTo)
  return risk.kind === 'deposit'
    ? depositProblem(known.limits, usage, sumOf(risk.amounts) ?? '0', now)
    : stakeProblem(known.limits, usage, risk.amounts, now)
}

/** The break or limit that a running game has reached, in words; null while none is known to be. */
export const limitReached = (
  known: Known,
  sent: readonly Risk[],
  now: number,
  summedUpTo = now,
): string | null => reachedProblem(known.limits, usageOf(known, sent, summedUpTo), SMALLEST, now)

/** One entry that counts towards a limit: when (epoch ms) and how much (yuan, or minutes). */
interface UsageEntry {
  readonly at: number
  readonly amount: Amount | null
  /** Of a deposit that is not decided. */
  readonly pending?: boolean
}

/** What one read of the records says. */
interface UsageRecord {
  readonly entries: readonly UsageEntry[]
  /** Every entry since this instant is among them (epoch ms). */
  readonly since: number
  /** When it was requested (epoch ms): what was sent after that is not in it. */
  readonly askedAt: number
}

const usageRecord = <T extends { at: number | null }>(
  { rows, complete, askedAt }: DatedRows<T>,
  now: number,
  entries: readonly UsageEntry[],
): UsageRecord => ({ entries, askedAt, since: complete ? -Infinity : (rows.at(-1)?.at ?? now) })

/** An order is paid within the hour, or never. */
const PENDING_MS = DAY_MS

/**
 * Deposits in yuan that count towards a limit: all but the rejected ones (spec 2 §4) and those that are pending for
 * more than a day. One without a time counts from `now`, in every period.
 */
export function depositUsage(read: DatedRows<Transaction>, now: number): UsageRecord {
  const counted = read.rows
    .map(({ at, amount, state }) => ({
      at: at ?? now,
      amount,
      state,
      pending: state === 'pending',
    }))
    .filter(({ at, state, pending }) => state !== 'rejected' && !(pending && at < now - PENDING_MS))
  return usageRecord(
    read,
    now,
    counted.map(({ at, amount, pending }) => ({ at, amount, pending })),
  )
}

/**
 * Results in yuan that count towards a limit of losses (RTS 12B): of a settled bet its result, of one that is not
 * settled its stake as lost, of an invalid one nothing. One without a time counts from `now`, in every period.
 */
export function resultUsage(read: DatedRows<Bet>, now: number): UsageRecord {
  const counted = read.rows.filter(({ status }) => status !== 'invalid')
  return usageRecord(
    read,
    now,
    counted.map(({ at, status, net, stake }) => ({
      at: at ?? now,
      amount: status === 'settled' ? net : stake && multiply(stake, '-1'),
    })),
  )
}

/** Sums by period; null where it is not known. */
type Sums = Readonly<Record<Period, Amount | null>>

export const UNKNOWN_SUMS: Sums = { '24h': null, '7d': null, '30d': null }

/** The 30 days are those that the records can be asked for: calendar days of Beijing, today among them (spec 2 §5). */
const startOf = (period: Period, now: number): number =>
  period === '30d' ? startOfBeijingDay(now) - periodMs[period] + DAY_MS : now - periodMs[period]

/**
 * Sums of the entries that lie within each period before `now`; null where an amount is not known or the entries do
 * not reach back to the period's beginning: a sum that may be too small must not pass a limit.
 */
export function sumsOf(entries: readonly UsageEntry[], now: number, since = -Infinity): Sums {
  const sums = PERIODS.map((period) => {
    const from = startOf(period, now)
    const within = entries.filter(({ at }) => at >= from)
    return [period, since > from ? null : sumOf(within.map(({ amount }) => amount))] as const
  })
  return Object.fromEntries(sums) as Record<Period, Amount | null>
}

/** Net loss of each period from results (positive: won); a net win counts as 0. */
export function lossesOf(results: readonly UsageEntry[], now: number, since = -Infinity): Sums {
  const sums = sumsOf(results, now, since)
  const losses = PERIODS.map((period) => {
    const loss = sums[period] && multiply(sums[period], '-1')
    return [period, loss === null || isPositive(loss) ? loss : '0'] as const
  })
  return Object.fromEntries(losses) as Record<Period, Amount | null>
}

/** The amounts used up in each period: yuan deposited (of them `pending`) and lost, minutes played. */
export type Usage = Readonly<Record<Kind | 'pending', Sums>>

export const periodNames: Readonly<Record<Period, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
}

const UNREAD = '限额核对失败，请稍后再试'

function breakProblem(state: Protection, now: number): string | null {
  if (!onBreak(state, now)) return null
  return `暂停中，${formatBeijing(toPlatformTime(state.breakUntil), 'minute')} 前不能投注和存款，取款不受影响`
}

/** Whether a period with a limit is one whose sum is not known. */
const isUnread = (state: Protection, kind: Kind, usage: Usage, now: number): boolean =>
  PERIODS.some(
    (period) => usage[kind][period] === null && limitAt(state, `${kind}.${period}`, now) !== null,
  )

/** The first period whose limit `more` would break, with what is left. */
function overrun(state: Protection, kind: Kind, usage: Usage, more: Amount, now: number) {
  for (const period of PERIODS) {
    const limit = limitAt(state, `${kind}.${period}` as LimitKey, now)
    const used = usage[kind][period]
    if (limit === null || used === null) continue
    if (compare(add(used, more), limit) > 0) {
      const left = subtract(limit, used)
      return { period, limit, left: isPositive(left) ? left : '0' }
    }
  }
  return null
}

/** Why a deposit must not be sent, in the member's words; null when it may. Amount in yuan. */
export function depositProblem(state: Protection, usage: Usage, amount: Amount, now: number) {
  const paused = breakProblem(state, now)
  if (paused) return paused
  if (isUnread(state, 'deposit', usage, now)) return UNREAD
  const over = overrun(state, 'deposit', usage, amount, now)
  if (!over) return null
  const pending = usage.pending[over.period]
  const why = pending && isPositive(pending) ? `（含未到账存款 ${formatYuan(pending)}）` : ''
  return `超过您设置的 ${periodNames[over.period]}存款限额 ${formatYuan(over.limit)}，还可存 ${formatYuan(over.left)}${why}`
}

/** Less than any stake, and than a minute. */
const SMALLEST = '0.01'

/** The break, or the limit of losses or time that `more` yuan would break; what is not known breaks none. */
function reachedProblem(state: Protection, usage: Usage, more: Amount, now: number): string | null {
  const paused = breakProblem(state, now)
  if (paused) return paused
  const loss = overrun(state, 'loss', usage, more, now)
  if (loss) {
    return `可能超过您设置的 ${periodNames[loss.period]}亏损限额 ${formatYuan(loss.limit)}，剩余 ${formatYuan(loss.left)}`
  }
  const time = overrun(state, 'time', usage, SMALLEST, now)
  return time && `已达到您设置的${periodNames[time.period]}游戏时间限额 ${time.limit} 分钟`
}

/** Why a bet or a game must not be started. `stakes` are those of the lines, none for a game; in yuan. */
export function stakeProblem(
  state: Protection,
  usage: Usage,
  stakes: readonly Amount[],
  now: number,
): string | null {
  const paused = breakProblem(state, now)
  if (paused) return paused
  const total = stakes.length === 0 ? SMALLEST : add('0', ...stakes)
  const single = limitAt(state, 'stake', now)
  if (single !== null && compare(total, single) > 0) {
    return `超过您设置的单笔投注限额 ${formatYuan(single)}`
  }
  for (const kind of ['loss', 'time'] as const) {
    if (isUnread(state, kind, usage, now)) return UNREAD
  }
  return reachedProblem(state, usage, total, now)
}
