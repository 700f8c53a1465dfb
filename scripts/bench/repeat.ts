import { devices, type Browser } from 'playwright'
import { visitIn, type Target } from './measure.ts'
import { median } from './percentiles.ts'

/** The second visit of a phone that has stored the release. */
export interface Repeat {
  /** Milliseconds since navigation. */
  readonly firstPaint: number
  /** Sent by the site's own host, headers included, without the platform's answers. */
  readonly bytes: number
}

/** The empty page has no worker: the browser's own cache holds its files. */
export const REPEATED: readonly string[] = ['empty', 'hall', 'login']
const MOST_BYTES = 5_000
const MOST_OF_EMPTY = 0.8

/** Rounds over all pages, so that a busy moment of the machine hits them alike. */
export async function measureRepeats(
  browser: Browser,
  targets: readonly Target[],
  runs: number,
  bytesSoFar: () => number,
): Promise<Map<string, Repeat>> {
  const samples = new Map<string, Repeat[]>()
  for (let run = 1; run <= runs; run++) {
    for (const target of targets) {
      const sample = await secondVisit(browser, target, bytesSoFar)
      samples.set(target.name, [...(samples.get(target.name) ?? []), sample])
    }
    console.log(`第 ${run} / ${runs} 轮`)
  }
  return new Map([...samples].map(([name, each]) => [name, middleOf(each)]))
}

async function secondVisit(browser: Browser, target: Target, bytesSoFar: () => number) {
  const { defaultBrowserType: _its, ...phone } = devices['Pixel 7']!
  const context = await browser.newContext({ ...phone, locale: 'zh-CN' })
  const first = await context.newPage()
  await first.goto(target.url, { waitUntil: 'networkidle' })
  if (target.name !== 'empty') {
    await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  }
  await first.close()
  const before = bytesSoFar()
  const { firstPaint } = await visitIn(context, target, () => 0)
  const bytes = bytesSoFar() - before
  await context.close()
  return { firstPaint, bytes }
}

const middleOf = (samples: readonly Repeat[]): Repeat => ({
  firstPaint: median(samples.map((each) => each.firstPaint)),
  bytes: median(samples.map((each) => each.bytes)),
})

export function judgeRepeats(measured: ReadonlyMap<string, Repeat>) {
  const empty = measured.get('empty')
  return [...measured].flatMap(([page, { firstPaint, bytes }]) => {
    if (!empty || page === 'empty') return []
    const ratio = firstPaint / empty.firstPaint
    return [
      {
        text: `${page} 首次绘制 ${ratio.toFixed(2)} × empty (≤ ${MOST_OF_EMPTY})`,
        met: ratio <= MOST_OF_EMPTY,
      },
      { text: `${page} 站点流量 ${bytes} B (≤ ${MOST_BYTES})`, met: bytes <= MOST_BYTES },
    ]
  })
}

/** The measurements and the verdicts as lines to print. */
export const reportRepeats = (
  measured: ReadonlyMap<string, Repeat>,
  judged: ReturnType<typeof judgeRepeats>,
): string[] => [
  '再次访问，1.6 Mbit/s，150 ms，处理器慢 4 倍',
  ...[...measured].map(
    ([name, { firstPaint, bytes }]) =>
      `${name.padEnd(8)}${`${Math.round(firstPaint)} ms`.padStart(10)}${`${bytes} B`.padStart(10)}`,
  ),
  ...judged.map(({ text, met }) => `${met ? '✓ pass' : '✗ miss'}  ${text}`),
]
