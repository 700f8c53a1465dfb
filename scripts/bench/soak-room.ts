import { judgeSoak, type SlopeVerdict, type SoakSample } from './slopes.ts'
import { heapOf, openRoomPage } from './room-page.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'

const MOST_BETWEEN_MS = 30_000

interface Soaked {
  readonly samples: number
  readonly verdicts: readonly SlopeVerdict[]
}

/**
 * Leaves a room open and in use, and prints how heap, nodes and listeners go. `rate`: chat messages per second, besides
 * those of the simulated players. Null when the site cannot be built.
 */
export async function soakRoom(
  executablePath: string,
  { minutes, rate }: { readonly minutes: number; readonly rate: number },
): Promise<Soaked | null> {
  const ms = minutes * MINUTE_MS
  const room = await openRoomPage(executablePath, { kind: 'flood', times: 1, rate, ms })
  if (!room) return null
  const { page, control, enter, close } = room
  await control.send('Performance.enable')
  await enter()
  const acknowledge = page.getByRole('button', { name: '我知道了，继续' })
  const started = Date.now()
  const samples: SoakSample[] = []
  while (Date.now() - started < ms) {
    await page.waitForTimeout(Math.min(MOST_BETWEEN_MS, ms / 20))
    if (await acknowledge.isVisible()) await acknowledge.click()
    // Somebody is there: an untouched session would lock. Nothing is typed: the browser holds a text node for each of
    // the last 1 000 steps that could be undone, which would be counted here and is none of the page's.
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
  return { samples: samples.length, verdicts: judgeSoak(samples) }
}
