import { useRoom } from '#hooks/lottery/room-context.ts'
import { isInPlay, resultIn, type OwnRound } from '#lib/lottery/bet/bets.ts'
import { expectedResult } from '#lib/lottery/bet/verdicts.ts'

interface Props {
  rounds: readonly OwnRound[]
  className: string
}

/** The own picks that the last draw hit; empty without one. */
export function OwnHits({ rounds, className }: Props) {
  const { room } = useRoom()
  const last = rounds.find((each) => each.period === room.now.lastPeriod && !isInPlay(each, room))
  const result = last && resultIn(room, last)
  if (!last || typeof result !== 'object') return null
  const { hits } = expectedResult(last, result)
  return hits.length > 0 && <span className={className}>{`中 ${hits.join('、')}`}</span>
}
