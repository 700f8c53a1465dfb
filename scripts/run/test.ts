import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { webkit } from 'playwright'
import * as v from 'valibot'
import { ensureBrowser, ensureHeadless } from '#scripts/support/find-browser.ts'
import { NGINX, ROOT, runNode, startNode, TOOLS } from '#scripts/support/processes.ts'
import { buildVariant, VARIANT_NAMES, type Variant } from '#scripts/support/variants.ts'

/** `npm test` checks what every change needs. `npm run test:all` runs the journeys of {@link LONG} and their builds. */
const long = process.argv.includes('--long')
const units = join(ROOT, '.builds/units.json')
const journeys = join(ROOT, '.builds/journeys.json')
const started = Date.now()
const sum = { passed: 0, failed: 0 }

/** Matches Playwright's "project file title": @long, and on the bare platform all but the main job. */
const LONG = '@long|^bare (?!main-job)'

/** Adds a result. A failed run without a failed test counts as one failure. */
function add(name: string, ok: boolean, passed = Number(ok), failed = 0): boolean {
  const faults = Math.max(failed, Number(!ok))
  sum.passed += passed
  sum.failed += faults
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${faults === 0 ? '✓' : '✗'} ${name}: ${passed} / ${faults} (after ${seconds} s)`)
  return faults === 0
}

const begin = (what: string): void => console.log(`… ${what}`)

const unitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const journeyReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
})

/** Returns the counts of a report, or undefined if there is no report. */
function read<S extends v.GenericSchema>(file: string, schema: S) {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

async function check(name: string, args: readonly string[]): Promise<boolean> {
  const { ok, output } = await startNode(args)
  if (!ok) console.log(output)
  return add(name, ok)
}

/** Runs the checks of the sources. The rest runs only if all of them pass. */
async function readSources(): Promise<boolean> {
  begin('format, lint, unused code, types')
  if (!(await check('types of the routes', [TOOLS.next, 'typegen']))) return false
  const found = await Promise.all([
    check('format', [TOOLS.oxfmt, '--check']),
    check('lint', [TOOLS.oxlint, '--deny-warnings']),
    check('unused code', [TOOLS.knip, '--no-progress']),
    check('types', [TOOLS.tsc, '--noEmit']),
  ])
  return found.every(Boolean)
}

async function runUnits(): Promise<void> {
  rmSync(units, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${units}`]
  const { ok, output } = await startNode([TOOLS.vitest, 'run', ...reporters])
  if (!ok) console.log(output)
  const counts = read(units, unitReport)
  add('unit tests', ok, counts?.numPassedTests ?? 0, counts?.numFailedTests)
}

async function build(variants: readonly Variant[]): Promise<boolean> {
  let done = true
  for (const variant of variants)
    done = add(`build ${variant}`, await buildVariant(variant)) && done
  return done
}

function runJourneys(name: string, args: readonly string[], env = {}): void {
  begin(name)
  rmSync(journeys, { force: true })
  const ok = runNode([TOOLS.playwright, 'test', '--reporter=list,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  })
  const stats = read(journeys, journeyReport)?.stats
  // Skipped and flaky tests count as failures.
  const failed = stats && stats.unexpected + stats.flaky + stats.skipped
  add(name, ok, stats?.expected ?? 0, failed)
}

async function run(): Promise<void> {
  if (!long && !(await readSources())) return
  const variants = long ? VARIANT_NAMES : (['demo'] as const)
  begin(`${long ? '' : 'unit tests, beside '}the build of ${variants.join(', ')}`)
  // In parallel, because neither keeps two cores busy.
  const [built] = await Promise.all([build(variants), long ? undefined : runUnits()])
  if (!built) return
  if (!add('browser', ensureHeadless() !== null && (!long || ensureBrowser() !== null))) return
  runJourneys('journeys', [`--${long ? 'grep' : 'grep-invert'}=${LONG}`])
  if (long && existsSync(webkit.executablePath()))
    runJourneys('journeys in WebKit', ['--project=webkit'], { WEBKIT: 'yes' })
}

await run()
if (NGINX === null)
  console.log('没有 nginx，未测试 deploy/ 与容器 (left out: apt-get install nginx-light openssl)')
process.exitCode = sum.failed === 0 ? 0 : 1
console.log(`${sum.passed} passed, ${sum.failed} failed`)
