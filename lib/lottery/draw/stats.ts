import type { Draw, DrawResult, LotteryKind } from '#lib/api/endpoints/lottery.ts'
import { twoDigits } from './balls.ts'

interface Figure {
  readonly name: string
  readonly lowest: number
  readonly highest: number
  /** The smallest big figure. */
  readonly big: number
  /** The figure that is not big, small, odd or even. */
  readonly tie: number | null
}
/** The number that players follow: the sum of the 28-type, or the special number of the six-mark. */
export const FIGURES: Readonly<Record<LotteryKind, Figure>> = {
  sum28: { name: '和值', lowest: 0, highest: 27, big: 14, tie: null },
  mark6: { name: '特码', lowest: 1, highest: 49, big: 25, tie: 49 },
}
/** Returns the figure of a result. */
export function figureOf(result: DrawResult): number {
  return result.kind === 'sum28' ? result.sum : (result.balls[6]?.value ?? 0)
}

/** Writes a result: '开出 9、6、0，和值 15 大单', '开出 01、…、06，特码 49'. */
export function drawWords(result: DrawResult): string {
  if (result.kind === 'sum28') {
    return `开出 ${result.digits.join('、')}，和值 ${result.sum} ${result.label}`
  }
  const [special, ...others] = result.balls.map(({ value }) => twoDigits(value)).toReversed()
  return `开出 ${others.toReversed().join('、')}，特码 ${special}`
}

export type Side = 'a' | 'b' | 'tie'
export type SideKind = 'size' | 'parity'
/** Names of the sides a and b. */
export const SIDE_NAMES: Readonly<Record<SideKind, Readonly<Record<Side, string>>>> = {
  size: { a: '大', b: '小', tie: '和' },
  parity: { a: '单', b: '双', tie: '和' },
}

/** Returns `a` for a big or odd figure, `b` for a small or even one, and `tie` for 49 of the six-mark. */
export function sideOf(result: DrawResult, by: SideKind): Side {
  const figure = figureOf(result)
  const { big, tie } = FIGURES[result.kind]
  if (figure === tie) return 'tie'
  const isFirst = by === 'parity' ? figure % 2 === 1 : figure >= big
  return isFirst ? 'a' : 'b'
}

export interface DrawWithResult extends Draw {
  readonly result: DrawResult
}

/** Returns the draws with a readable result, oldest first. `draws` is newest first. */
export const drawsOldestFirst = (draws: readonly Draw[]): DrawWithResult[] =>
  draws.filter((draw): draw is DrawWithResult => draw.result !== null).toReversed()

export interface Cell {
  readonly column: number
  readonly row: number
  readonly side: Side
  /** The number of ties after this draw, only in the big road. A tie gets no cell. */
  readonly ties: number
}

/** The rows of both roads. */
export const ROAD_ROWS = 6

/** Returns the cells of the bead plate (珠盘路): six draws in each column, in order. */
export const beadPlate = (sides: readonly Side[]): Cell[] =>
  sides.map((side, index) => ({
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
    side,
    ties: 0,
  }))

/**
 * Returns the cells of the big road (大路): a run goes down its column, and to the right once the column ends or another run blocks it ('dragon
 * tail'). A change of side starts at the next free column of the top row. A tie marks the cell before it.
 */
export function bigRoad(sides: readonly Side[]): Cell[] {
  const cells: Cell[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(`${column}/${row}`)
  let start = -1
  for (const side of sides) {
    const last = cells.at(-1)
    if (side === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    let next = { column: 0, row: 0 }
    if (last && last.side === side) {
      const isTail = last.column > start
      const hasRoom = !isTail && isFree(last.column, last.row + 1)
      next = hasRoom
        ? { column: last.column, row: last.row + 1 }
        : { column: last.column + 1, row: last.row }
    } else {
      start += 1
      while (!isFree(start, 0)) start += 1
      next = { column: start, row: 0 }
    }
    taken.add(`${next.column}/${next.row}`)
    cells.push({ ...next, side, ties: 0 })
  }
  return cells
}

/** Returns the lengths of the current run and of the longest run of one side. */
export function runLengths(sides: readonly Side[]): { current: number; longest: number } {
  let [current, longest] = [0, 0]
  let previous: Side | null = null
  for (const side of sides) {
    if (side === 'tie') continue
    current = side === previous ? current + 1 : 1
    previous = side
    longest = Math.max(longest, current)
  }
  return { current, longest }
}

const USUAL_SECONDS = 60

/** Returns the usual seconds between the newest draws, or 60 if they have no times. `draws` is newest first. */
export function secondsBetweenDraws(draws: readonly Draw[]): number {
  const gaps = draws.slice(0, 6).flatMap((draw, index) => {
    const before = draws[index + 1]?.drawTime
    const gap = draw.drawTime !== null && before ? (draw.drawTime - before) / 1000 : 0
    return gap > 0 ? [gap] : []
  })
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? USUAL_SECONDS
}
