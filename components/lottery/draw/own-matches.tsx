'use client'
import { useRoom, useRulebook } from '#components/lottery/room/room-context.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { RoundBet } from '#lib/lottery/own-bets.ts'
import { verdictOf } from '#lib/lottery/rulebook.ts'
import { linesOf, pickLabel } from '#lib/lottery/typed-bet.ts'

interface Props {
  /** Own bets of the drawn period. */
  bets: readonly RoundBet[]
  result: DrawResult
  className?: string
  /** Puts each pick into a frame. */
  isFramed?: boolean
}

/** The own picks that the result matches; empty without a match. */
export function OwnMatches({ bets, result, className, isFramed = false }: Props) {
  const { room } = useRoom()
  const book = useRulebook()
  const picks = bets
    .toReversed()
    .flatMap(({ text }) => linesOf(text, room.groups))
    .filter(({ pick }) => verdictOf(book, pick, result) === 'win')
    .map(({ pick }) => pickLabel(pick))
  if (picks.length === 0) return null
  const won = [...new Set(picks)]
  if (!isFramed) return <span className={className}>{`中 ${won.join('、')}`}</span>
  return (
    <span className={className}>
      {'中 '}
      {won.map((pick) => (
        <b key={pick}>{pick}</b>
      ))}
    </span>
  )
}
