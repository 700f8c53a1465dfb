import { join } from 'node:path'
import { floorFaults } from '#scripts/floor/check.ts'
import { ensureHeadless } from '#scripts/support/find-browser.ts'
import { readers } from './lint.ts'
import { startNode, TOOLS } from '#scripts/support/processes.ts'
import { reportFolder, Tally } from '#scripts/support/tally.ts'
import { buildVariant, variantRoot } from '#scripts/support/variants.ts'

/**
 * `npm test`: sources, unit tests, the builds that its journeys open, and every flow of a member on the platform of the
 * specifications. Long tables, other builds and the other dialects are in `npm run test:all` (e2e/dialects.ts).
 */
const tally = new Tally()
const reports = reportFolder('test')

/** Checks that read the sources: side by side, each counted as one. */
async function readSources(): Promise<void> {
  await startNode([TOOLS.next, 'typegen'])
  const checks = { ...readers(), types: [TOOLS.tsc, '--noEmit'] }
  await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const { ok, output } = await startNode(args)
      tally.note(name, ok, output)
    }),
  )
}

async function runUnits(): Promise<void> {
  const report = join(reports, 'unit.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, output } = await startNode([TOOLS.vitest, 'run', ...reporters])
  if (!ok) console.log(output)
  tally.count('unit', ok, report, output)
}

async function buildSites(): Promise<void> {
  for (const variant of ['demo', 'production'] as const) {
    tally.note(`build ${variant}`, await buildVariant(variant))
    const faults = floorFaults(variantRoot(variant))
    tally.note(`floor ${variant}`, faults.length === 0, faults.join('\n'))
  }
}

tally.phase('sources')
await readSources()
tally.phase('unit tests beside builds')
// Together they take less time: neither keeps both cores busy by itself.
await Promise.all([runUnits(), buildSites()])
tally.phase('journeys')
tally.note('browser', ensureHeadless() !== null)
tally.journeys('journeys', reports, ['iPhone', 'once'])
tally.finish()
