'use client'
import { memo, useEffect, useMemo } from 'react'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { BET_PLACED } from '#hooks/lottery/betting.ts'
import { useRoom, type RoomSheet } from '#hooks/lottery/room-context.ts'
import { useHeldBack } from '#hooks/lottery/room.ts'
import type { Stage } from '#hooks/lottery/stage.ts'
import { isInPlay, noteTold, resultIn, stakeOfRound, type OwnRound } from '#lib/lottery/bet/bets.ts'
import { expectedResult, IN_RECORDS, resultWords } from '#lib/lottery/bet/verdicts.ts'
import { formatYuan } from '#lib/money/amount.ts'
import styles from './my-bets.module.css'

interface Props {
  /** Own rounds of this room, newest first. */
  rounds: readonly OwnRound[]
  onSheet: (sheet: RoomSheet) => void
  /** The draw that the line waits for; null for none. */
  draw: Stage | null
  /** True just after a bet was accepted. */
  isAccepted: boolean
  /**
   * Puts the last bet into the empty slip. Undefined when the slip has plays or the room does not offer the bet.
   */
  onAgain: (() => void) | undefined
}

/** The line of a round: what was bet, or what its draw is expected to bring. */
function useLine(rounds: readonly OwnRound[]) {
  const { room } = useRoom()
  const { period } = room.round
  return useMemo(() => {
    const accepted = rounds.filter(({ bets }) => bets.length > 0)
    const own = accepted.find((each) => isInPlay(each, room)) ?? accepted[0]
    const told = own?.bets[0]?.toldIn ?? ''
    if (!own || (told !== '' && told !== period)) return null
    const stake = formatYuan(stakeOfRound(own))
    const line = { own, expected: null, isTold: false }
    if (isInPlay(own, room)) {
      const { length } = own.bets.flatMap(({ lines }) => lines)
      return { ...line, words: `${own.period} 期 ${length} 注 ${stake}` }
    }
    const result = resultIn(room, own)
    if (result === 'waiting') return { ...line, words: `${own.period} 期投注 ${stake}，等待开奖` }
    if (result === 'unlisted')
      return { ...line, isTold: true, words: `${own.period} 期 ${IN_RECORDS}` }
    const expected = expectedResult(own, result)
    return { own, expected, isTold: true, words: `${own.period} 期 ${resultWords(expected)}` }
  }, [rounds, room, period])
}

/** Own bets of the current period, else what the draw of the last ones is expected to bring (GLI-19 4.3.4). */
export const MyBetsBar = memo(function MyBetsBar(props: Props) {
  const { rounds, onSheet, draw, isAccepted, onAgain } = props
  const { room } = useRoom()
  const { period } = room.round
  const line = useLine(rounds)
  const drawn = useHeldBack(line, draw)
  const isNew = line?.isTold === true && line.own.bets[0]?.toldIn === '' && !draw
  useEffect(() => {
    if (isNew) noteTold(line.own.bets, period)
  }, [isNew, line, period])

  if (drawn === null && !isAccepted) return null
  return (
    <Row className={styles.bar}>
      <DoneLine>{isAccepted ? BET_PLACED : ''}</DoneLine>
      {drawn && (
        <button type="button" className={styles.mine} onClick={() => onSheet('mine')}>
          <span className="num">{drawn.words}</span>
          <Icon name="chevron" size={14} />
        </button>
      )}
      {onAgain && !drawn?.expected?.isLoss && (
        <button type="button" className={styles.again} onClick={onAgain}>
          再来一注
        </button>
      )}
    </Row>
  )
})
