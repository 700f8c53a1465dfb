import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCounts, sum, type Counts } from './counts.ts'
import { ROOT, runNode, TOOLS } from './processes.ts'

/** Report files of one test command; `name` keeps commands apart. */
export function reportFolder(name: string): string {
  const folder = join(ROOT, '.builds/reports', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const secondsSince = (from: number, to = Date.now()): number => Math.round((to - from) / 1000)

interface Phase {
  readonly name: string
  readonly from: number
}

/** A run can fail without a failing test, by an error outside of one: the end of its output says which. */
const LAST_LINES = 40

const endOf = (name: string, output: string): string =>
  [name, ...output.trim().split('\n').slice(-LAST_LINES)].join('\n  ').trim()

/**
 * Counts what a test command ran and prints each result with the seconds since its start. At the end it prints the name
 * of every failure again, because the log of a CI run may show only its last lines, then the seconds of each phase and
 * the sum.
 */
export class Tally {
  readonly #started = Date.now()
  readonly #results: Counts[] = []
  readonly #phases: Phase[] = []

  /** Begins a phase: the results after it belong to it. */
  phase(name: string): void {
    this.#phases.push({ name, from: Date.now() })
  }

  #print(ok: boolean, text: string): void {
    console.log(`${ok ? '✓' : '✗'} ${text} (${secondsSince(this.#started)} s)`)
  }

  /** One result that passed or failed as a whole. */
  note(name: string, ok: boolean, output = ''): void {
    this.#results.push({
      passed: Number(ok),
      failed: Number(!ok),
      failures: ok ? [] : [endOf(name, output)],
    })
    this.#print(ok, name)
    if (!ok && output) console.log(output)
  }

  /** Prints a part that is left out, and counts no failure. */
  skip(name: string, why: string): void {
    console.log(`- ${name}: not run, ${why}`)
  }

  /** Counts that something else took; null where the machine can't run it. */
  add(name: string, counts: Counts | null, output = ''): void {
    if (!counts) {
      this.skip(name, 'this machine lacks it')
      return
    }
    const { failed, failures = [] } = counts
    const unnamed = failed > 0 && failures.length === 0
    this.#results.push({ ...counts, failures: unnamed ? [endOf(name, output)] : failures })
    this.#print(counts.failed === 0, `${name}: ${counts.passed} / ${counts.failed}`)
  }

  /** The counts of a report file. */
  count(name: string, ok: boolean, report: string, output = ''): void {
    this.add(name, readCounts(report, ok), output)
  }

  /** The journeys of some Playwright projects. */
  journeys(name: string, folder: string, projects: readonly string[]): void {
    const slug = name.replaceAll(' ', '-')
    const report = join(folder, `${slug}.json`)
    // Playwright empties the folder of its traces and pictures at each start: those of a failed phase would be lost.
    const args = [...projects.map((each) => `--project=${each}`), `--output=test-results/${slug}`]
    const ok = runNode([TOOLS.playwright, 'test', ...args], { PLAYWRIGHT_JSON: report })
    this.count(name, ok, report)
  }

  finish(): void {
    const { passed, failed, failures = [] } = sum(this.#results)
    if (failures.length > 0) console.log(['', 'failed:', ...failures, ''].join('\n'))
    const times = this.#phases.map(
      ({ name, from }, index) => `${name} ${secondsSince(from, this.#phases[index + 1]?.from)} s`,
    )
    console.log(`time: ${[...times, `${secondsSince(this.#started)} s in all`].join(', ')}`)
    process.exitCode = failed === 0 ? 0 : 1
    console.log(`${passed} passed, ${failed} failed`)
  }
}
