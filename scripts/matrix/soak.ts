import { reportSoak, SOAK_MEASURES } from '#scripts/bench/slopes.ts'
import { soakRoom } from '#scripts/bench/soak-room.ts'
import { ensureBrowser } from '#scripts/support/find-browser.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

const HOUR = { minutes: 60, rate: 5 } as const

export const soak: Matrix = {
  name: 'soak',
  about:
    'A room that stays open for an hour while five messages a second arrive: over the last forty minutes the straight line through the samples rises by at most 2 MB of heap, ' +
    '20 nodes and 20 listeners. A try is a sample; `npm run soak` prints them.',
  list: () => Promise.resolve(SOAK_MEASURES),
  async run(pending, state) {
    const browser = ensureBrowser()
    const soaked = browser === null ? null : await soakRoom(browser, HOUR)
    for (const verdict of soaked?.verdicts ?? []) {
      if (!pending.includes(verdict.measure)) continue
      const [note = ''] = reportSoak([verdict])
      appendResult(state, { name: verdict.measure, ok: verdict.met, note, tries: soaked?.samples })
      console.log(note)
    }
  },
}
