/** Measures of one visit with an empty cache. */
export interface Visit {
  /** Transferred bytes of the site's files, without answers of the platform. */
  readonly bytes: number
  /** Milliseconds since navigation. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Milliseconds of long tasks beyond 50 each. */
  readonly blocking: number
}

/** A line of the report, with missed goals. */
export interface Row {
  readonly cells: readonly string[]
  readonly missed: readonly string[]
}

const FIRST_PAINT_TIMES = 1.5
/** A smaller shift is 0 in a report, which has three decimals. */
const NO_SHIFT = 0.0005

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Medians of visits, but the largest shift, because members see a rare shift too. */
export const medianVisit = (visits: readonly Visit[]): Visit => ({
  bytes: median(visits.map(({ bytes }) => bytes)),
  firstPaint: median(visits.map(({ firstPaint }) => firstPaint)),
  largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
  shift: Math.max(...visits.map(({ shift }) => shift)),
  blocking: median(visits.map(({ blocking }) => blocking)),
})

export const VISIT_HEAD = ['page', 'kB', 'first', 'largest', 'shift', 'blocking']

const ms = (value: number): string => `${Math.round(value)} ms`

/** Compares a page with the empty page. Without `empty` the row has no goal. */
export function visitRow(name: string, visit: Visit, empty?: Visit): Row {
  const { bytes, firstPaint, largestPaint, shift, blocking } = visit
  const times = (one: number, other: number) => `${(one / other).toFixed(2)}×`
  const missed = empty
    ? [
        firstPaint <= FIRST_PAINT_TIMES * empty.firstPaint
          ? ''
          : `first paint ${times(firstPaint, empty.firstPaint)} > ${FIRST_PAINT_TIMES}×`,
        shift <= NO_SHIFT ? '' : 'shifts',
        blocking <= empty.blocking ? '' : `blocking > ${ms(empty.blocking)}`,
      ].filter(Boolean)
    : []
  const kilobytes = (bytes / 1024).toFixed(0)
  return {
    cells: [name, kilobytes, ms(firstPaint), ms(largestPaint), shift.toFixed(3), ms(blocking)],
    missed,
  }
}

export function tableOf(head: readonly string[], rows: readonly Row[]): string {
  const lines = [
    [...head, 'goal'],
    ...rows.map(({ cells, missed }) => [
      ...cells,
      missed.length > 0 ? `✗ ${missed.join(', ')}` : '✓',
    ]),
  ]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  const pad = (cell: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? cell.length) - cell.length)
    return column === 0 || column >= head.length ? cell + space : space + cell
  }
  return lines.map((line) => line.map(pad).join('  ')).join('\n')
}
