import { verdictOf, type Rulebook } from './rulebook.ts'
import type { KnownDraw } from './stats.ts'

export interface Missing {
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
