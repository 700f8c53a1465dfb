import { parseArgs } from 'node:util'
import { ensureBrowser } from '#scripts/support/find-browser.ts'
import { reportSoak } from './slopes.ts'
import { soakRoom } from './soak-room.ts'

const { values } = parseArgs({
  options: {
    /** How long the room stays open. */
    minutes: { type: 'string', default: '60' },
    /** Chat messages per second, besides those of the simulated players. */
    rate: { type: 'string', default: '5' },
  },
})
const minutes = Math.max(1, Number(values.minutes) || 60)
const rate = Math.max(1, Number(values.rate) || 5)

const browser = ensureBrowser()
const soaked = browser === null ? null : await soakRoom(browser, { minutes, rate })
if (soaked) console.log(`\n${reportSoak(soaked.verdicts).join('\n')}`)
process.exitCode = soaked?.verdicts.every((each) => each.met) ? 0 : 1
