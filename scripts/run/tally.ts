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

/** Counts what a test command ran, prints each result with the seconds since its start, and closes with the sum. */
export class Tally {
  private readonly started = Date.now()
  private readonly results: Counts[] = []

  private print(ok: boolean, text: string): void {
    const seconds = Math.round((Date.now() - this.started) / 1000)
    console.log(`${ok ? '✓' : '✗'} ${text} (${seconds} s)`)
  }

  /** One result that passed or failed as a whole. */
  note(name: string, ok: boolean, output = ''): void {
    this.results.push({ passed: Number(ok), failed: Number(!ok) })
    this.print(ok, name)
    if (!ok && output) console.log(output)
  }

  /** The counts of a report file. */
  count(name: string, ok: boolean, report: string): void {
    const counts = readCounts(report, ok)
    this.results.push(counts)
    this.print(counts.failed === 0, `${name}: ${counts.passed} / ${counts.failed}`)
  }

  /** The journeys of some Playwright projects. */
  journeys(name: string, folder: string, projects: readonly string[]): void {
    const report = join(folder, 'e2e.json')
    const args = projects.map((each) => `--project=${each}`)
    const ok = runNode([TOOLS.playwright, 'test', ...args], { PLAYWRIGHT_JSON: report })
    this.count(name, ok, report)
  }

  finish(): void {
    const { passed, failed } = sum(this.results)
    process.exitCode = failed === 0 ? 0 : 1
    console.log(`${passed} passed, ${failed} failed`)
  }
}
