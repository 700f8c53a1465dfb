import type { Sample } from './measure.ts'

export interface Goal {
  readonly page: string
  readonly measure: keyof Sample
  /** The page it is compared with; null when the value itself counts. */
  readonly against: string | null
  readonly most: number
}

/** Rounded to three decimals, as reports of CLS do, it is 0: a 5 px step of one word is 0.00001. */
const NO_SHIFT = 0.0005

/** Limits of the product; ratios are to a page of the same run. */
export const GOALS: readonly Goal[] = [
  ...['hall', 'login', 'promotions', 'room'].flatMap((page): Goal[] => [
    { page, measure: 'firstPaint', against: 'empty', most: 1.3 },
    { page, measure: 'blocking', against: 'empty', most: 1.3 },
    { page, measure: 'largestPaint', against: 'empty', most: 2 },
    { page, measure: 'shift', against: null, most: NO_SHIFT },
  ]),
  ...['hall', 'login'].map((page): Goal => ({
    page,
    measure: 'script',
    against: 'empty',
    most: 1.35,
  })),
  { page: 'room', measure: 'script', against: 'empty', most: 1.6 },
  { page: 'hall', measure: 'contentPaint', against: 'hand', most: 2 },
]

export interface GoalVerdict extends Goal {
  readonly ratio: number
  readonly met: boolean
}

export const judge = (measured: ReadonlyMap<string, Sample>): GoalVerdict[] =>
  GOALS.flatMap((goal) => {
    const ours = measured.get(goal.page)?.[goal.measure]
    const theirs = goal.against === null ? 1 : measured.get(goal.against)?.[goal.measure]
    if (ours === undefined || theirs === undefined) return []
    const ratio = ours === 0 ? 0 : ours / theirs
    return [{ ...goal, ratio, met: ratio <= goal.most }]
  })

const NAMES: Record<keyof Sample, string> = {
  firstPaint: '首次绘制',
  contentPaint: '内容绘制',
  largestPaint: '最大绘制',
  shift: '布局偏移',
  blocking: '阻塞时间',
  script: '脚本 gzip',
}

const ms = (value: number) => `${Math.round(value)} ms`
const kb = (value: number) => `${(value / 1024).toFixed(1)} kB`

/** The measurements and the verdicts as lines to print. */
export function report(measured: ReadonlyMap<string, Sample>): string[] {
  const row = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(12))).join('')
  const head = row(['', 'first paint', 'content', 'largest', 'shift', 'blocking', 'script gz'])
  const body = [...measured].map(([name, each]) =>
    row([
      name,
      ms(each.firstPaint),
      ms(each.contentPaint),
      ms(each.largestPaint),
      each.shift.toFixed(3),
      ms(each.blocking),
      kb(each.script),
    ]),
  )
  const verdicts = judge(measured).map(
    ({ page, measure, against, most, ratio, met }) =>
      `${met ? '✓ pass' : '✗ miss'}  ${page} ${NAMES[measure]} ${ratio.toFixed(2)}${against === null ? '' : ` × ${against}`} (≤ ${most})`,
  )
  return [head, ...body, '', ...verdicts]
}
