import type { Risk } from '#lib/api/endpoint.ts'
import { preferred } from '#lib/preferences.ts'
import { playMinutes, protection } from './stored.ts'
import { protectionNow } from '#lib/time/play-clock.ts'
import { within } from '#lib/time/within.ts'
import { depositProblem, stakeProblem, type Usage } from './gate.ts'
import { HOUR_MS, hasLimit } from './own-limits.ts'
import { realityCheckDue } from './reality.ts'
import { sumsOf, type UsageEntry } from './usage.ts'

let deposited: readonly UsageEntry[] | null = null
let results: Usage['loss'] = null

/** How long a deposit waits for the records that a new page is still reading. */
const READING_MS = 5_000
const reading = new Set<() => void>()

/** Deposits from the records (yuan), and the loss per period; null while unknown. */
export function noteUsage(next: {
  deposits?: readonly UsageEntry[] | null
  losses?: Usage['loss']
}): void {
  if (next.deposits !== undefined) deposited = next.deposits
  if (deposited) {
    for (const done of reading) done()
    reading.clear()
  }
  if (next.losses !== undefined) results = next.losses
}

/** Minutes played by the hour number of the platform's clock, as entries at the end of each hour. */
const played = (): UsageEntry[] =>
  Object.entries(preferred(playMinutes)).map(([hour, minutes]) => ({
    at: (Number(hour) + 1) * HOUR_MS,
    amount: String(minutes),
  }))

async function readDeposits(): Promise<void> {
  if (deposited || !hasLimit(preferred(protection), 'deposit', protectionNow())) return
  // Still unknown afterwards: the deposit is refused.
  await within(READING_MS, new Promise<void>((done) => reading.add(done))).catch(() => undefined)
}

/**
 * Why the member's own settings forbid this risk, in words; null when they do not. A deposit waits up to 5 s for the
 * records of a page that has just been opened; a bet does not, because its round may close meanwhile.
 */
export async function checkOwnLimits(risk: Risk): Promise<string | null> {
  if (risk.kind === 'deposit') await readDeposits()
  const state = preferred(protection)
  const now = protectionNow()
  const usage: Usage = {
    deposit: deposited && sumsOf(deposited, now),
    loss: results,
    time: sumsOf(played(), now),
  }
  if (risk.kind === 'deposit') return depositProblem(state, usage, risk.amount, now)
  if (realityCheckDue(state.realityMinutes)) return '请先确认游戏时间提醒，再继续投注'
  return stakeProblem(state, usage, risk.stakes, now)
}
