import { join } from 'node:path'
import { floorFaults } from '#scripts/floor/check.ts'
import { ensureBrowser } from './find-browser.ts'
import { readers } from './lint.ts'
import { startNode, TOOLS } from './processes.ts'
import { reportFolder, Tally } from './tally.ts'
import { buildVariant, VARIANT_NAMES, variantRoot } from './variants.ts'

/**
 * `npm test`: sources, unit tests, builds, and every journey on the platform of the specifications. The other
 * dialects are in `npm run test:all`.
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

await readSources()
const unit = join(reports, 'unit.json')
// Beside the builds: each leaves the other a part of two cores.
const units = startNode([
  TOOLS.vitest,
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unit}`,
])
for (const variant of VARIANT_NAMES) tally.note(`build ${variant}`, await buildVariant(variant))
for (const variant of ['demo', 'production'] as const) {
  const faults = floorFaults(variantRoot(variant))
  tally.note(`floor ${variant}`, faults.length === 0, faults.join('\n'))
}
const { ok, output } = await units
if (!ok) console.log(output)
tally.count('unit', ok, unit)
tally.note('browser', ensureBrowser() !== null)
tally.journeys('browser tests', reports, ['iPhone', 'once'])
tally.finish()
