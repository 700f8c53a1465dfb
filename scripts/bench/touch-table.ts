import { median, p95 } from './percentiles.ts'

/** Milliseconds from each event to the next painted frame; the first job is the empty page's button. */
export interface TouchJob {
  readonly name: string
  readonly paints: readonly number[]
}

/** Milliseconds between the frames of a list that is scrolled. */
export interface ScrollJob {
  readonly name: string
  readonly frames: readonly number[]
}

export interface TouchVerdict {
  readonly name: string
  readonly line: string
  readonly met: boolean
}

const MOST_MS = 200
const MOST_TIMES = 2.5
const SLOW_FRAME_MS = 33
const MOST_SLOW_FRAMES = 0.02

/**
 * A job is met with a p95 of at most 200 ms and 2.5 times that of the empty page's button; without a
 * measurement it is not.
 */
export function judgeTouch(
  jobs: readonly TouchJob[],
  scrolls: readonly ScrollJob[],
): TouchVerdict[] {
  const control = p95(jobs[0]?.paints ?? [])
  const touched = jobs.map(({ name, paints }, index): TouchVerdict => {
    const worst = p95(paints)
    const times = control > 0 ? worst / control : Number.POSITIVE_INFINITY
    const line = `${name} ${paints.length} 次，p50 ${Math.round(median(paints))} ms，p95 ${Math.round(worst)} ms，${times.toFixed(2)} × 空白页`
    const measured = paints.length > 0
    return {
      name,
      line,
      met: measured && (index === 0 || (worst <= MOST_MS && times <= MOST_TIMES)),
    }
  })
  const scrolled = scrolls.map(({ name, frames }): TouchVerdict => {
    const slow = frames.filter((each) => each > SLOW_FRAME_MS).length
    const share = frames.length > 0 ? slow / frames.length : 1
    return {
      name,
      line: `${name} ${frames.length} 帧，超过 ${SLOW_FRAME_MS} ms 的 ${slow} 帧（${(share * 100).toFixed(1)} %）`,
      met: share <= MOST_SLOW_FRAMES,
    }
  })
  return [...touched, ...scrolled]
}

export const reportTouch = (verdicts: readonly TouchVerdict[]): string[] =>
  verdicts.map(({ line, met }) => `${met ? '✓ pass' : '✗ miss'}  ${line}`)
