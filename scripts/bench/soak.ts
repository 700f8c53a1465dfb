import { parseArgs } from 'node:util'
import { ensureBrowser } from '#scripts/support/find-browser.ts'
import { judgeSoak, reportSoak, type SoakSample } from './slopes.ts'
import { heapOf, openRoomPage } from './room-page.ts'

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
const MINUTE_MS = 60_000
const SAMPLE_MS = Math.min(30_000, (minutes * MINUTE_MS) / 20)

/** Leaves a room open and in use, and prints how heap, nodes and listeners go. */
async function soak(executablePath: string): Promise<boolean> {
  const ms = minutes * MINUTE_MS
  const room = await openRoomPage(executablePath, { kind: 'flood', times: 1, rate, ms })
  if (!room) return false
  const { page, control, enter, close } = room
  await control.send('Performance.enable')
  await enter()
  const acknowledge = page.getByRole('button', { name: '我知道了，继续' })
  const started = Date.now()
  const samples: SoakSample[] = []
  while (Date.now() - started < ms) {
    await page.waitForTimeout(SAMPLE_MS)
    if (await acknowledge.isVisible()) await acknowledge.click()
    // Somebody is there: an untouched session would lock. Nothing is typed: the browser holds a text node for each of the last 1 000
    // steps that could be undone, which would be counted here and is none of the page's.
    await page.keyboard.press('Shift')
    const heap = await heapOf(control)
    const { metrics } = await control.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
    const sample = {
      at: Date.now() - started,
      heap,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    }
    samples.push(sample)
    const minute = (sample.at / MINUTE_MS).toFixed(1).padStart(5)
    const mb = (heap / 1024 / 1024).toFixed(2)
    console.log(`${minute} min  ${mb} MB  ${sample.nodes} nodes  ${sample.listeners} listeners`)
  }
  await close()
  const verdicts = judgeSoak(samples)
  console.log(`\n${reportSoak(verdicts).join('\n')}`)
  return verdicts.every((each) => each.met)
}

const browser = ensureBrowser()
process.exitCode = browser && (await soak(browser)) ? 0 : 1
