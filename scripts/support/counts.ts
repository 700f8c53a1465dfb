import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { readFailures } from './failures.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** The names of the failed tests, where they are known. */
  readonly failures?: readonly string[]
}

const vitest = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const playwright = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

/**
 * Counts of a report file. A run that failed without a failed test (it crashed, or found nothing to
 * run) counts as one failure, so that the sum never hides it. Skipped and flaky tests are failures: none
 * is meant.
 */
export function readCounts(file: string, ok: boolean): Counts {
  const counts = { ...countsOf(file), failures: readFailures(file) }
  if (counts.failed === 0 && (!ok || counts.passed === 0)) return { ...counts, failed: 1 }
  return counts
}

function countsOf(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const unit = v.safeParse(vitest, raw)
  if (unit.success) {
    return { passed: unit.output.numPassedTests, failed: unit.output.numFailedTests }
  }
  const { expected, unexpected, flaky, skipped } = v.parse(playwright, raw).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, each) => total + each.passed, 0),
  failed: all.reduce((total, each) => total + each.failed, 0),
  failures: all.flatMap((each) => each.failures ?? []),
})
