import { LISTED_WITHIN_MS, type Bet, type Transaction } from '#lib/api/endpoints/records.ts'
import type { RowsAsOf } from '#lib/api/pages.ts'
import type { SentSpend, Spend } from '#lib/commands/device-commands.ts'
import {
  compareAmounts,
  multiplyAmount,
  isPositive,
  sumOf,
  type Amount,
  addAmounts,
  formatYuan,
  subtractAmounts,
} from '#lib/money/amount.ts'
import { HOUR_MS, DAY_MS } from '#lib/time/clock.ts'
import { startOfBeijingDay, formatBeijing } from '#lib/time/dates.ts'
import {
  hasLimit,
  LIMIT_PERIODS,
  PERIOD_NAMES,
  PERIOD_MS,
  type LimitPeriod,
  limitAt,
  isOnBreak,
  type LimitKind,
  type LimitKey,
  type OwnLimits,
} from './own-limits.ts'

/** What a check of the limits needs to know. */
export interface LimitFacts {
  readonly limits: OwnLimits
  /** Minutes played by hour number (epoch hours of serverNow). */
  readonly minutes: Readonly<Record<string, number>>
  /** The records of the last 30 days, or null if they could not be read or no limit needs them. */
  readonly deposits: RowsAsOf<Transaction> | null
  readonly bets: RowsAsOf<Bet> | null
}

/** Returns the kind of records that the check of a spend needs, or null if it needs none. */
export function neededRecords(
  { kind }: Spend,
  limits: OwnLimits,
  now: number,
): Spend['kind'] | null {
  return hasLimit(limits, kind === 'deposit' ? 'deposit' : 'loss', now) ? kind : null
}

/** What counts towards a limit: its time (epoch ms), and yuan or minutes. A win is a loss below zero. */
interface UsageEntry {
  readonly at: number
  readonly amount: Amount | null
  /** True for a deposit that is not decided yet. */
  readonly isPending?: boolean
}

/** The entries of one reading of the records. */
interface UsageReading {
  readonly entries: readonly UsageEntry[]
  /** The entries are complete from this time on (epoch ms). */
  readonly completeFrom: number
  /** The time of the request (epoch ms). */
  readonly asOf: number
}

/** Returns the spends of this kind as entries. A stake counts as lost. */
const spendEntries = (spends: readonly SentSpend[], kind: Spend['kind']): UsageEntry[] =>
  spends
    .filter((each) => each.kind === kind)
    .flatMap(({ amounts, sentAt }) =>
      amounts.map((amount) => ({ at: sentAt, amount, isPending: true })),
    )

const usageSum = (entries: readonly UsageEntry[]) => sumOf(entries.map(({ amount }) => amount))

/**
 * Returns the entries that count. Of the two minutes before the reading these are the records or what this device has
 * sent, whichever sum is larger. Earlier the records count, later what this device has sent.
 */
function countedEntries(
  { entries, asOf }: UsageReading,
  sent: readonly UsageEntry[],
): readonly UsageEntry[] {
  const from = asOf - LISTED_WITHIN_MS
  const listed = entries.filter(({ at }) => at >= from)
  const lately = sent.filter(({ at }) => at >= from && at <= asOf)
  const [listedSum, sentSum] = [usageSum(listed), usageSum(lately)]
  return [
    ...entries.filter(({ at }) => at < from),
    // With an unknown sum the records count, so the total is unknown, too.
    ...(listedSum !== null && sentSum !== null && compareAmounts(sentSum, listedSum) > 0
      ? lately
      : listed),
    ...sent.filter(({ at }) => at > asOf),
  ]
}

/** Returns the minutes of each hour as an entry at the end of that hour. */
const minuteEntries = (minutes: LimitFacts['minutes']): UsageEntry[] =>
  Object.entries(minutes).map(([hour, count]) => ({
    at: (Number(hour) + 1) * HOUR_MS,
    amount: String(count),
  }))

function usageOf(
  { minutes, deposits, bets }: LimitFacts,
  spends: readonly SentSpend[],
  now: number,
): Usage {
  const depositReading = deposits && readingOfDeposits(deposits, now)
  const lossReading = bets && readingOfLosses(bets, now)
  const depositEntries = depositReading
    ? countedEntries(depositReading, spendEntries(spends, 'deposit'))
    : []
  const lossEntries = lossReading ? countedEntries(lossReading, spendEntries(spends, 'stake')) : []
  return {
    deposit: depositReading
      ? sumsOf(depositEntries, now, depositReading.completeFrom)
      : UNKNOWN_SUMS,
    pending: sumsOf(
      depositEntries.filter(({ isPending }) => isPending),
      now,
    ),
    loss: lossReading ? lossesOf(lossEntries, now, lossReading.completeFrom) : UNKNOWN_SUMS,
    time: sumsOf(minuteEntries(minutes), now),
  }
}

/**
 * Returns why the member's own limits forbid a spend, in words, or null if they allow it. `recent` are the spends sent
 * lately, `now` is serverNow.
 */
export function ownLimitRefusal(
  spend: Spend,
  facts: LimitFacts,
  recent: readonly SentSpend[],
  now: number,
): string | null {
  const usage = usageOf(facts, recent, now)
  return spend.kind === 'deposit'
    ? depositRefusal(facts.limits, usage, sumOf(spend.amounts) ?? '0', now)
    : stakeRefusal(facts.limits, usage, spend.amounts, now)
}

/** Returns the break or limit that a running game has reached, in words, or null. An unknown sum reaches no limit. */
export const reachedLimitInWords = (
  facts: LimitFacts,
  recent: readonly SentSpend[],
  now: number,
): string | null => exceededInWords(facts.limits, usageOf(facts, recent, now), SMALLEST, now)

const readingOf = <T extends { at: number | null }>(
  { rows, isComplete, asOf }: RowsAsOf<T>,
  now: number,
  entries: readonly UsageEntry[],
): UsageReading => ({
  entries,
  asOf,
  completeFrom: isComplete ? -Infinity : (rows.at(-1)?.at ?? now),
})

/** A pending order counts for this time. Members pay it within the hour or never. */
const PENDING_MS = DAY_MS

/**
 * Returns the deposits in yuan that count towards a limit: all but rejected ones (spec 2 §4) and those pending for more
 * than a day. A deposit without a time counts in every period.
 */
export function readingOfDeposits(records: RowsAsOf<Transaction>, now: number): UsageReading {
  const entries = records.rows
    .filter(({ state }) => state !== 'rejected')
    .map(({ at, amount, state }) => ({ at: at ?? now, amount, isPending: state === 'pending' }))
    .filter(({ at, isPending }) => !(isPending && at < now - PENDING_MS))
  return readingOf(records, now, entries)
}

/**
 * Returns the losses in yuan that count towards a limit (RTS 12B). An open bet counts as lost, an invalid one does not
 * count. A bet without a time counts in every period.
 */
export function readingOfLosses(records: RowsAsOf<Bet>, now: number): UsageReading {
  const bets = records.rows.filter(({ status }) => status !== 'invalid')
  return readingOf(
    records,
    now,
    bets.map(({ at, status, net, stake }) => ({
      at: at ?? now,
      amount: status === 'settled' ? net && multiplyAmount(net, '-1') : stake,
    })),
  )
}

/** A sum for each period, or null if it is unknown. */
type Sums = Readonly<Record<LimitPeriod, Amount | null>>

export const UNKNOWN_SUMS: Sums = { '24h': null, '7d': null, '30d': null }

/**
 * Returns the start of a period. The 30 days are calendar days of Beijing with today, like the filter of the records (spec
 * 2 §5).
 */
const startOf = (period: LimitPeriod, now: number): number =>
  period === '30d' ? startOfBeijingDay(now) - PERIOD_MS[period] + DAY_MS : now - PERIOD_MS[period]

/**
 * Sums the entries of each period before `now`. A sum that may be too small is null: an amount is unknown, or the entries
 * begin after the period does.
 */
export function sumsOf(
  entries: readonly UsageEntry[],
  now: number,
  completeFrom = -Infinity,
): Sums {
  const sums = LIMIT_PERIODS.map((period) => {
    const from = startOf(period, now)
    const within = entries.filter(({ at }) => at >= from)
    return [period, completeFrom > from ? null : sumOf(within.map(({ amount }) => amount))] as const
  })
  return Object.fromEntries(sums) as Record<LimitPeriod, Amount | null>
}

/** Returns the net loss of each period. A net win counts as 0. */
export function lossesOf(
  losses: readonly UsageEntry[],
  now: number,
  completeFrom = -Infinity,
): Sums {
  const sums = sumsOf(losses, now, completeFrom)
  const lossIn = (period: LimitPeriod) => {
    const sum = sums[period]
    return sum === null || isPositive(sum) ? sum : '0'
  }
  return Object.fromEntries(LIMIT_PERIODS.map((each) => [each, lossIn(each)])) as Record<
    LimitPeriod,
    Amount | null
  >
}

/** The yuan deposited, of which some are `pending`, the yuan lost and the minutes played in each period. */
export type Usage = Readonly<Record<LimitKind | 'pending', Sums>>

const UNREAD = '限额核对失败，请稍后再试'

function breakRefusal(limits: OwnLimits, now: number): string | null {
  if (!isOnBreak(limits, now)) return null
  return `暂停中，${formatBeijing(limits.breakUntil, 'minute')} 前不能投注和存款，取款不受影响`
}

/** True if the sum of a period with a limit is unknown. */
const isUnread = (limits: OwnLimits, kind: LimitKind, usage: Usage, now: number): boolean =>
  LIMIT_PERIODS.some(
    (period) => usage[kind][period] === null && limitAt(limits, `${kind}.${period}`, now) !== null,
  )

/** Returns the first period with a limit that `more` would exceed, and the rest of this limit. */
function overrun(limits: OwnLimits, kind: LimitKind, usage: Usage, more: Amount, now: number) {
  for (const period of LIMIT_PERIODS) {
    const limit = limitAt(limits, `${kind}.${period}` as LimitKey, now)
    const used = usage[kind][period]
    if (limit === null || used === null) continue
    if (compareAmounts(addAmounts(used, more), limit) > 0) {
      const rest = subtractAmounts(limit, used)
      return { period, limit, rest: isPositive(rest) ? rest : '0' }
    }
  }
  return null
}

/** Returns why the limits forbid a deposit in yuan, in words, or null if they allow it. */
export function depositRefusal(limits: OwnLimits, usage: Usage, amount: Amount, now: number) {
  const paused = breakRefusal(limits, now)
  if (paused) return paused
  if (isUnread(limits, 'deposit', usage, now)) return UNREAD
  const over = overrun(limits, 'deposit', usage, amount, now)
  if (!over) return null
  const pending = usage.pending[over.period]
  const why = pending && isPositive(pending) ? `（含未到账存款 ${formatYuan(pending)}）` : ''
  return `超过您设置的 ${PERIOD_NAMES[over.period]}存款限额 ${formatYuan(over.limit)}，还可存 ${formatYuan(over.rest)}${why}`
}

/** Less than any stake (yuan), and less than a minute. */
const SMALLEST = '0.01'

/**
 * Returns in words the break, the loss limit that `more` yuan would exceed, or the time limit that is used up, or null. An
 * unknown sum exceeds no limit.
 */
function exceededInWords(
  limits: OwnLimits,
  usage: Usage,
  more: Amount,
  now: number,
): string | null {
  const paused = breakRefusal(limits, now)
  if (paused) return paused
  const loss = overrun(limits, 'loss', usage, more, now)
  if (loss) {
    return `可能超过您设置的 ${PERIOD_NAMES[loss.period]}亏损限额 ${formatYuan(loss.limit)}，剩余 ${formatYuan(loss.rest)}`
  }
  const time = overrun(limits, 'time', usage, SMALLEST, now)
  return time && `已达到您设置的 ${PERIOD_NAMES[time.period]}游戏时间限额 ${time.limit} 分钟`
}

/** Returns why the limits forbid a bet or game, in words, or null if they allow it. A game has no `stakes` (yuan). */
export function stakeRefusal(
  limits: OwnLimits,
  usage: Usage,
  stakes: readonly Amount[],
  now: number,
): string | null {
  const paused = breakRefusal(limits, now)
  if (paused) return paused
  const total = stakes.length === 0 ? SMALLEST : addAmounts('0', ...stakes)
  const single = limitAt(limits, 'stake', now)
  if (single !== null && compareAmounts(total, single) > 0) {
    return `超过您设置的单笔投注限额 ${formatYuan(single)}`
  }
  for (const kind of ['loss', 'time'] as const) {
    if (isUnread(limits, kind, usage, now)) return UNREAD
  }
  return exceededInWords(limits, usage, total, now)
}
