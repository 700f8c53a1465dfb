import type { Draw, DrawResult, LotteryKind } from '#lib/api/endpoints/lottery.ts'
import { twoDigits } from './balls.ts'
import { verdictOf, type Rulebook } from './rulebook.ts'

interface Figure {
  /** What players call it. */
  readonly name: string
  readonly lowest: number
  readonly highest: number
  /** The least one that counts as big. */
  readonly big: number
  /** Neither big nor small, neither odd nor even. */
  readonly tie: number | null
}
/** The number by which players follow a draw: the sum of the 28-type, the special number of the six-mark. */
export const FIGURES: Readonly<Record<LotteryKind, Figure>> = {
  sum28: { name: '和值', lowest: 0, highest: 27, big: 14, tie: null },
  mark6: { name: '特码', lowest: 1, highest: 49, big: 25, tie: 49 },
}
export function figureOf(result: DrawResult): number {
  return result.kind === 'sum28' ? result.sum : (result.balls[6]?.value ?? 0)
}

/** A result in words: '开出 9、6、0，和值 15 大单', '开出 01、…、06，特码 49'. */
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

/** big/odd is a, small/even is b, 49 of the six-mark is a tie. */
export function sideOf(result: DrawResult, by: SideKind): Side {
  const figure = figureOf(result)
  const { big, tie } = FIGURES[result.kind]
  if (figure === tie) return 'tie'
  const first = by === 'parity' ? figure % 2 === 1 : figure >= big
  return first ? 'a' : 'b'
}

export interface KnownDraw extends Draw {
  readonly result: DrawResult
}

/** Drawn periods whose result could be read, oldest first (openlist is newest first). */
export const inOrder = (draws: readonly Draw[]): KnownDraw[] =>
  draws.filter((draw): draw is KnownDraw => draw.result !== null).toReversed()

export interface Cell {
  readonly column: number
  readonly row: number
  readonly side: Side
  /** Ties after this draw, which have no cell of their own (big road only). */
  readonly ties: number
}

/** Bead plate: six per column, in order. */
export const beadPlate = (sides: readonly Side[], height = 6): Cell[] =>
  sides.map((side, index) => ({
    column: Math.floor(index / height),
    row: index % height,
    side,
    ties: 0,
  }))

/**
 * Big road: a run goes down its column and, where the column is full or taken, to the right
 * ('dragon tail'); a change opens the next free column of the top row. Ties mark the cell before.
 */
export function bigRoad(sides: readonly Side[], height = 6): Cell[] {
  const cells: Cell[] = []
  const taken = new Set<string>()
  const free = (column: number, row: number) => row < height && !taken.has(`${column}/${row}`)
  let start = -1
  for (const side of sides) {
    const last = cells.at(-1)
    if (side === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    let place = { column: 0, row: 0 }
    if (last && last.side === side) {
      const turned = last.column > start
      const below = !turned && free(last.column, last.row + 1)
      place = below
        ? { column: last.column, row: last.row + 1 }
        : { column: last.column + 1, row: last.row }
    } else {
      start += 1
      while (!free(start, 0)) start += 1
      place = { column: start, row: 0 }
    }
    taken.add(`${place.column}/${place.row}`)
    cells.push({ ...place, side, ties: 0 })
  }
  return cells
}

/** Longest and current run of a side. */
export function runs(sides: readonly Side[]): { current: number; longest: number } {
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

/** Seconds between the newest draws (newest first); 60 when they carry no times. */
export function roundLength(draws: readonly Draw[]): number {
  const gaps = draws.slice(0, 6).flatMap((draw, index) => {
    const before = draws[index + 1]?.openedAt
    const gap = draw.openedAt !== null && before ? (draw.openedAt - before) / 1000 : 0
    return gap > 0 ? [gap] : []
  })
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? USUAL_SECONDS
}

interface Missing {
  readonly name: string
  readonly selection: string
  /** Draws since it was last drawn; `total` when it is not in the list. */
  readonly since: number
  readonly wins: number
  readonly total: number
}

type Named = { name: string; selection: string }

/** Draws since each pick last won. Always shown with the sentence that it predicts nothing about the next draw. */
export function missing(
  book: Rulebook,
  draws: readonly KnownDraw[],
  picks: readonly Named[],
): Missing[] {
  const newestFirst = draws.toReversed()
  return picks.flatMap(({ name, selection }) => {
    const hits = newestFirst.map(({ result }) => verdictOf(book, { name, selection }, result))
    if (hits.some((verdict) => verdict === null)) return []
    const since = hits.indexOf('win')
    const wins = hits.filter((verdict) => verdict === 'win').length
    return [{ name, selection, since: since < 0 ? hits.length : since, wins, total: hits.length }]
  })
}
