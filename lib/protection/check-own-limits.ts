import { multiply } from '#lib/money/amount.ts'
import { minutesPlayed, ownLimits } from './stored.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { depositProblem, stakeProblem, type Usage } from './limit-problems.ts'
import { hasLimit } from './own-limits.ts'
import { realityCheckDue } from './reality.ts'
import { lossesOf, sumsOf, UNREAD, type UsageEntry, type UsageReading } from './usage.ts'
import { HOUR_MS, serverNow, within } from '#lib/time/clock.ts'

/** Yuan: the stakes of the lines of a bet (none for opening a game), or a deposit. */
export type Risk =
  | { readonly kind: 'stake'; readonly stakes: readonly string[] }
  | { readonly kind: 'deposit'; readonly amount: string }

/** The newest reading of the deposits and of the bets; null while there is none. */
let readings: { deposit: UsageReading | null; stake: UsageReading | null } = {
  deposit: null,
  stake: null,
}

interface Sent extends UsageEntry {
  readonly kind: Risk['kind']
  readonly epoch: number
}
/** Sent from this page and not in a reading yet. */
let sent: readonly Sent[] = []

/** How long a deposit waits for the records that a new page is still reading. */
const READING_MS = 5_000
const reading = new Set<() => void>()

/** A reading of the records has come: deposits, or the bets whose stakes may be lost. Null while unknown. */
export function noteReading(kind: Risk['kind'], next: UsageReading | null): void {
  readings = { ...readings, [kind]: next }
  if (next) sent = sent.filter((each) => each.kind !== kind || each.at >= next.askedAt)
  if (readings.deposit) {
    for (const done of reading) done()
    reading.clear()
  }
}

/** A risk was taken, or may have been: it counts until a reading that was requested after it shows the truth. */
export function noteRisk(risk: Risk): void {
  const at = serverNow()
  const epoch = currentEpoch().id
  const amounts = risk.kind === 'deposit' ? [risk.amount] : risk.stakes
  const entries = amounts.map((yuan) => ({
    at,
    epoch,
    kind: risk.kind,
    amount: risk.kind === 'deposit' ? yuan : multiply(yuan, '-1'),
  }))
  sent = [...sent.filter((each) => each.epoch === epoch), ...entries]
}

/** Entries of the newest reading and of everything sent since. */
function entriesOf(kind: Risk['kind']): readonly UsageEntry[] {
  const epoch = currentEpoch().id
  const own = sent.filter((each) => each.kind === kind && each.epoch === epoch)
  return [...(readings[kind]?.entries ?? []), ...own]
}

/** Minutes played by the hour number of the platform's clock, as entries at the end of each hour. */
const played = (): UsageEntry[] =>
  Object.entries(minutesPlayed()).map(([hour, minutes]) => ({
    at: (Number(hour) + 1) * HOUR_MS,
    amount: String(minutes),
  }))

async function readDeposits(): Promise<void> {
  if (readings.deposit || !hasLimit(ownLimits(), 'deposit', serverNow())) return
  // Still unknown afterwards: the deposit is refused.
  await within(READING_MS, new Promise<void>((done) => reading.add(done))).catch(() => undefined)
}

/**
 * Why the member's own settings forbid this risk, in words; null when they do not. A deposit waits up to 5 s for the
 * records of a page that has just been opened; a bet does not, because its round may close meanwhile.
 */
export async function checkOwnLimits(risk: Risk): Promise<string | null> {
  if (risk.kind === 'deposit') await readDeposits()
  const state = ownLimits()
  const now = serverNow()
  const { deposit, stake } = readings
  const usage: Usage = {
    deposit: deposit ? sumsOf(entriesOf('deposit'), now, deposit.since) : UNREAD,
    loss: stake ? lossesOf(entriesOf('stake'), now, stake.since) : UNREAD,
    time: sumsOf(played(), now),
  }
  if (risk.kind === 'deposit') return depositProblem(state, usage, risk.amount, now)
  if (realityCheckDue(state.realityMinutes)) return '请先确认游戏时间提醒，再继续投注'
  return stakeProblem(state, usage, risk.stakes, now)
}
