import { formatBeijing } from '#lib/time/dates.ts'
import { add, compare, formatYuan, isPositive, subtract, type Amount } from '#lib/money/amount.ts'
import {
  limitAt,
  onBreak,
  PERIODS,
  type Kind,
  type LimitKey,
  type Period,
  type Protection,
} from './own-limits.ts'
import type { Sums } from './usage.ts'

/** The amounts used up in each period: yuan deposited (of them `pending`) and lost, minutes played. */
export type Usage = Readonly<Record<Kind | 'pending', Sums>>

export const periodNames: Readonly<Record<Period, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
}

const UNREAD = '暂时无法核对您设置的限额，请稍后再试'

function breakProblem(state: Protection, now: number): string | null {
  if (!onBreak(state, now)) return null
  return `您正在暂停期，${formatBeijing(state.breakUntil, 'minute')} 前不能投注和存款，取款不受影响`
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
  return `超过您设置的${periodNames[over.period]}存款限额 ${formatYuan(over.limit)}，还可存 ${formatYuan(over.left)}${why}`
}

/** Less than any stake, and than a minute. */
export const SMALLEST = '0.01'

/** The break, or the limit of losses or time that `more` yuan would break; what is not known breaks none. */
export function reachedProblem(
  state: Protection,
  usage: Usage,
  more: Amount,
  now: number,
): string | null {
  const paused = breakProblem(state, now)
  if (paused) return paused
  const loss = overrun(state, 'loss', usage, more, now)
  if (loss) {
    return `可能超过您设置的${periodNames[loss.period]}亏损限额 ${formatYuan(loss.limit)}，剩余 ${formatYuan(loss.left)}`
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
