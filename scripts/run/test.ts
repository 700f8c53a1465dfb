import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCounts, sum, type Counts } from './counts.ts'
import { floorFaults } from '#scripts/floor/check.ts'
import { ensureBrowser } from './find-browser.ts'
import { readers } from './lint.ts'
import { ROOT, runNode, startNode, TOOLS } from './processes.ts'
import { buildVariant, VARIANT_NAMES, variantRoot } from './variants.ts'

const REPORTS = join(ROOT, '.builds/reports')
const started = Date.now()
const results: Counts[] = []

function note(name: string, ok: boolean, output = ''): void {
  results.push({ passed: Number(ok), failed: Number(!ok) })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!ok && output) console.log(output)
}

/** Checks that read the sources: side by side, each counted as one. */
async function readSources(): Promise<void> {
  await startNode([TOOLS.next, 'typegen'])
  const checks = { ...readers(), types: [TOOLS.tsc, '--noEmit'] }
  await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const { ok, output } = await startNode(args)
      note(name, ok, output)
    }),
  )
}

function count(name: string, ok: boolean, report: string): void {
  const counts = readCounts(report, ok)
  results.push(counts)
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} / ${counts.failed}`)
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
await readSources()
const unit = join(REPORTS, 'unit.json')
// Beside the builds: each leaves the other a part of two cores.
const units = startNode([
  TOOLS.vitest,
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unit}`,
])
for (const variant of VARIANT_NAMES) note(`build ${variant}`, await buildVariant(variant))
for (const variant of ['demo', 'production'] as const) {
  const faults = floorFaults(variantRoot(variant))
  note(`floor ${variant}`, faults.length === 0, faults.join('\n'))
}
const { ok, output } = await units
if (!ok) console.log(output)
count('unit', ok, unit)
note('browser', ensureBrowser() !== null)
const journeys = join(REPORTS, 'e2e.json')
count('browser tests', runNode([TOOLS.playwright, 'test'], { PLAYWRIGHT_JSON: journeys }), journeys)

const { passed, failed } = sum(results)
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
