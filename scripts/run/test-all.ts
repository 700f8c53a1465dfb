import { parseArgs } from 'node:util'
import { playFloor } from '#e2e/engines/floor.ts'
import { playWebKit } from '#e2e/engines/webkit.ts'
import { runSamples } from '#scripts/matrix/run.ts'
import { ensureBrowser, ensureHeadless } from '#scripts/support/find-browser.ts'
import { reportFolder, Tally } from '#scripts/support/tally.ts'
import { buildVariant, VARIANT_NAMES } from '#scripts/support/variants.ts'

/**
 * `npm run test:all`: what `npm test` leaves out. The tables and rare cases on S, every journey on the dialects of real
 * back ends, all builds, and a sample in the oldest Chromium and in WebKit, where these can be had. With `--minutes N`
 * nothing more begins after N minutes, for machines that end a run that takes too long; what is left out is printed.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string' } } })
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')
const started = Date.now()
const tally = new Tally()
const reports = reportFolder('all')

tally.phase('builds')
for (const variant of VARIANT_NAMES) tally.note(`build ${variant}`, await buildVariant(variant))
tally.note('browser', ensureHeadless() !== null)
// The back-forward cache exists only in a browser with a window.
tally.note('browser with a window', ensureBrowser() !== null)

async function phase(name: string, run: () => void | Promise<void>): Promise<void> {
  if (Date.now() - started > minutes * 60_000) {
    tally.skip(name, `${minutes} minutes are over`)
    return
  }
  tally.phase(name)
  await run()
}

const journeys = [
  ['rare on S', ['iPhone-rare', 'once-rare']],
  ['A', ['Pixel', 'once-A']],
  ['B', ['B']],
] as const
for (const [name, projects] of journeys) {
  await phase(name, () => tally.journeys(`journeys ${name}`, reports, projects))
}
await phase('matrices', async () => tally.add('a sample of each matrix', await runSamples()))
const engines = { floor: playFloor, webkit: playWebKit }
for (const [name, play] of Object.entries(engines)) {
  await phase(name, async () => tally.add(`journeys ${name}`, await play()))
}
tally.finish()
