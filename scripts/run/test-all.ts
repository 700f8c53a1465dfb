import { ensureBrowser } from './find-browser.ts'
import { reportFolder, Tally } from './tally.ts'
import { buildVariant } from './variants.ts'

/** `npm run test:all`: the journeys on the dialects of real back ends, and the platform in the browser. */
const tally = new Tally()
const reports = reportFolder('all')
for (const variant of ['demo', 'worker'] as const) {
  tally.note(`build ${variant}`, await buildVariant(variant))
}
tally.note('browser', ensureBrowser() !== null)
tally.journeys('dialects A and B', reports, ['Pixel', 'B', 'once-A'])
tally.finish()
