import { compare, multiply } from '#lib/money/amount.ts'
import { minutesPlayed, ownLimits } from './stored.ts'
import { currentEpoch } from '#lib/session/session.ts'
import {
  depositProblem,
  reachedProblem,
  SMALLEST,
  stakeProblem,
  type Usage,
} from './limit-problems.ts'
import { hasLimit } from './own-limits.ts'
import { realityCheckDue } from './reality.ts'
import { lossesOf, sumsOf, UNREAD, type UsageEntry, type UsageReading } from './usage.ts'
import { HOUR_MS, MINUTE_MS, serverNow, within } from '#lib/time/clock.ts'

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
/** What this page has sent lately. */
let sent: readonly Sent[] = []

/** How long a platform may take to show a record of what was sent. */
const RECORD_MS = 2 * MINUTE_MS

/** How long a deposit waits for the records that a new page is still reading. */
const READING_MS = 5_000
const reading = new Set<() => void>()

/** A reading of the records has come: deposits, or the bets whose stakes may be lost. Null while unknown. */
export function noteReading(kind: Risk['kind'], next: UsageReading | null): void {
  readings = { ...readings, [kind]: next }
  if (next) sent = sent.filter((each) => each.kind !== kind || next.askedAt - each.at < RECORD_MS)
  if (readings.deposit) {
    for (const done of reading) done()
    reading.clear()
  }
}

/** A risk was taken, or may have been: it counts until its record is read, or for two minutes. */
export function noteRisk(risk: Risk): void {
  const at = serverNow()
  const epoch = currentEpoch().id
  const amounts = risk.kind === 'deposit' ? [risk.amount] : risk.stakes
  const entries = amounts.map((yuan) => ({
    at,
    epoch,
    kind: risk.kind,
    amount: risk.kind === 'deposit' ? yuan : multiply(yuan, '-1'),
    pending: true,
  }))
  sent = [...sent.filter((each) => each.epoch === epoch), ...entries]
}

const isRecordOf = (each: Sent, record: UsageEntry): boolean =>
  each.amount !== null &&
  record.amount !== null &&
  compare(each.amount, record.amount) === 0 &&
  Math.abs(each.at - record.at) < RECORD_MS

/** Entries of the newest reading and everything that was sent lately and has no record there. */
function entriesOf(kind: Risk['kind']): readonly UsageEntry[] {
  const epoch = currentEpoch().id
  const read = readings[kind]?.entries ?? []
  const records = [...read]
  const missing = sent.filter((each) => {
    if (each.kind !== kind || each.epoch !== epoch) return false
    const place = records.findIndex((record) => isRecordOf(each, record))
    if (place !== -1) records.splice(place, 1)
    return place === -1
  })
  return [...read, ...missing]
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

function usageAt(now: number): Usage {
  const { deposit, stake } = readings
  const deposits = entriesOf('deposit')
  return {
    deposit: deposit ? sumsOf(deposits, now, deposit.since) : UNREAD,
    pending: sumsOf(
      deposits.filter(({ pending }) => pending),
      now,
    ),
    loss: stake ? lossesOf(entriesOf('stake'), now, stake.since) : UNREAD,
    time: sumsOf(played(), now),
  }
}

/**
 * Why the member's own settings forbid this risk, in words; null when they do not. A deposit waits up to 5 s for the
 * records of a page that has just been opened; a bet does not, because its round may close meanwhile.
 */
export async function checkOwnLimits(risk: Risk): Promise<string | null> {
  if (risk.kind === 'deposit') await readDeposits()
  const state = ownLimits()
  const now = serverNow()
  const usage = usageAt(now)
  if (risk.kind === 'deposit') return depositProblem(state, usage, risk.amount, now)
  if (realityCheckDue(state.realityMinutes)) return '请先确认游戏时间提醒，再继续投注'
  return stakeProblem(state, usage, risk.stakes, now)
}

/** The break or limit that a running game has reached, in words; null while none is known to be. */
export function limitReached(): string | null {
  const now = serverNow()
  return reachedProblem(ownLimits(), usageAt(now), SMALLEST, now)
}
