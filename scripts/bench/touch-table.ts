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
  /** The same strokes over as many of the same rows in a page without a script. */
  readonly control: readonly number[]
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
const REFRESH_MS = 1000 / 60

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
const isSlow = (ms: number): boolean => ms > SLOW_FRAME_MS
const slowShare = (frames: readonly number[]): number =>
  frames.length > 0 ? frames.filter(isSlow).length / frames.length : 1
/** The part of the time in which the page stood still: what each slow frame takes beyond one refresh of the screen. */
const stalledShare = (frames: readonly number[]): number =>
  sum(frames.filter(isSlow).map((ms) => ms - REFRESH_MS)) / Math.max(1, sum(frames))
const longest = (frames: readonly number[]): number => Math.round(Math.max(0, ...frames))
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/**
 * A job is met with a p95 of at most 200 ms and 2.5 times that of the empty page's button; scrolling with at most 2 %
 * of slow frames, or with no more of them or no more stalled time than a page without a script has. Without a
 * measurement neither is. Why stalled time counts: docs/decisions/0016-records.md.
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
  const scrolled = scrolls.map(({ name, frames, control }): TouchVerdict => {
    const share = slowShare(frames)
    const inherent = control.length > 0 ? slowShare(control) : 0
    const [stalled, inherentlyStalled] = [stalledShare(frames), stalledShare(control)]
    const slow = frames.filter(isSlow).length
    return {
      name,
      line: `${name} ${frames.length} 帧，超过 ${SLOW_FRAME_MS} ms 的 ${slow} 帧（${percent(share)}，共停顿 ${percent(stalled)}，最长 ${longest(frames)} ms；没有脚本的同一列表 ${percent(inherent)}，${percent(inherentlyStalled)}，${longest(control)} ms）`,
      met:
        frames.length > 0 &&
        (share <= Math.max(MOST_SLOW_FRAMES, inherent) || stalled <= inherentlyStalled),
    }
  })
  return [...touched, ...scrolled]
}

export const reportTouch = (verdicts: readonly TouchVerdict[]): string[] =>
  verdicts.map(({ line, met }) => `${met ? '✓ pass' : '✗ miss'}  ${line}`)
