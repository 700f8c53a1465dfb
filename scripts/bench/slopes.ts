import { HOUR_MS } from '#lib/time/clock.ts'
export interface SoakSample {
  /** Milliseconds since the room was opened. */
  readonly at: number
  /** Bytes in use after a collection. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

export const SOAK_MEASURES = ['heap', 'nodes', 'listeners'] as const
type Measure = (typeof SOAK_MEASURES)[number]

export interface SlopeVerdict {
  readonly measure: Measure
  /** By the straight line through the samples after the warm-up: per hour, and over the time that was watched. */
  readonly perHour: number
  readonly growth: number
  readonly most: number
  readonly met: boolean
}

/**
 * The first third fills caches: the chat's 300 messages, the charts, the pictures, and after a
 * quarter of an hour the first sheet, for which React listens to the body.
 */
const WARM_UP = 1 / 3
const MB = 1024 * 1024
/** How much the line may rise over the whole watch: what a collection leaves lying about, not a leak. */
const MOST: Readonly<Record<Measure, number>> = { heap: 2 * MB, nodes: 20, listeners: 20 }

/** Rise per millisecond of the least-squares line. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, each) => sum + each[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, each) => sum + (each[0] - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread
}

export function judgeSoak(samples: readonly SoakSample[]): SlopeVerdict[] {
  const end = samples.at(-1)?.at ?? 0
  const warm = samples.filter(({ at }) => at >= end * WARM_UP)
  const span = end - (warm[0]?.at ?? 0)
  return SOAK_MEASURES.map((measure) => {
    const slope = slopeOf(warm.map((each) => [each.at, each[measure]]))
    const growth = slope * span
    const most = MOST[measure]
    return { measure, perHour: slope * HOUR_MS, growth, most, met: growth <= most }
  })
}

const NAMES: Readonly<Record<Measure, string>> = { heap: '堆', nodes: '节点', listeners: '监听器' }
const written = (measure: Measure, value: number) =>
  measure === 'heap' ? `${(value / MB).toFixed(2)} MB` : `${Math.round(value)}`

/** The verdicts as lines to print. */
export const reportSoak = (verdicts: readonly SlopeVerdict[]): string[] =>
  verdicts.map(
    ({ measure, perHour, growth, most, met }) =>
      `${met ? '✓ pass' : '✗ miss'}  ${NAMES[measure]} 每小时 ${written(measure, perHour)}，全程 ${written(measure, growth)} (≤ ${written(measure, most)})`,
  )
