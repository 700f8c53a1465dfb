import { ensureBrowser } from './find-browser.ts'
import { reportFolder, Tally } from './tally.ts'
import { buildVariant } from './variants.ts'

/** `npm run test:all`: the journeys of the money flows, rooms, records and rewards on the dialects of real back ends. */
const tally = new Tally()
const reports = reportFolder('all')
tally.note('build demo', await buildVariant('demo'))
tally.note('browser', ensureBrowser() !== null)
tally.journeys('dialects A and B', reports, ['Pixel', 'B'])
tally.finish()
