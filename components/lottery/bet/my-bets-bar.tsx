'use client'
import { memo, useMemo } from 'react'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { BET_PLACED } from '#hooks/lottery/betting.ts'
import { useValueBeforeDraw } from '#hooks/lottery/draw-step.ts'
import { useRoom, type RoomSheet } from '#hooks/lottery/room-context.ts'
import {
  isInPlay,
  linesOfRound,
  resultIn,
  stakeOfRound,
  type OwnRound,
} from '#lib/lottery/bet/bets.ts'
import { expectedResult, resultWords } from '#lib/lottery/bet/verdicts.ts'
import { formatYuan } from '#lib/money/amount.ts'
import styles from './my-bets.module.css'

interface Props {
  /** Own rounds of this room, newest first. */
  rounds: readonly OwnRound[]
  onSheet: (sheet: RoomSheet) => void
  /** True just after a bet was accepted. */
  isJustPlaced: boolean
  /** Puts the last bet into the empty slip; undefined if the slip has lines or the room does not offer the bet. */
  onRepeat: (() => void) | undefined
}

/** The running own round as text or, if none is running, the last one with its expected result. */
function useSummary(rounds: readonly OwnRound[]) {
  const { room } = useRoom()
  return useMemo(() => {
    const ownRound = rounds.find((each) => isInPlay(each, room)) ?? rounds[0]
    if (!ownRound) return null
    const stake = formatYuan(stakeOfRound(ownRound))
    if (isInPlay(ownRound, room)) {
      const { length } = linesOfRound(ownRound)
      return { expected: null, words: `本期 ${length} 注 ${stake}` }
    }
    const result = resultIn(room, ownRound)
    if (result === null) return { expected: null, words: '我的注单' }
    if (result === 'waiting')
      return { expected: null, words: `${ownRound.period} 期投注 ${stake}，待开奖` }
    const expected = expectedResult(ownRound, result)
    return { expected, words: `${ownRound.period} 期 ${resultWords(expected)}` }
  }, [rounds, room])
}

/** Own bets of the running round, or else the expected result of the last ones (GLI-19 4.3.4). */
export const MyBetsBar = memo(function MyBetsBar(props: Props) {
  const { rounds, onSheet, isJustPlaced, onRepeat } = props
  const summary = useValueBeforeDraw(useSummary(rounds), useRoom().isResultHidden)
  if (summary === null && !isJustPlaced) return null
  return (
    <Row className={styles.bar}>
      <DoneLine>{isJustPlaced ? BET_PLACED : ''}</DoneLine>
      {summary && (
        <button type="button" className={styles.mine} onClick={() => onSheet('mine')}>
          <span className="num">{summary.words}</span>
          <Icon name="chevron" size={14} />
        </button>
      )}
      {onRepeat && !summary?.expected?.isLoss && (
        <button type="button" className={styles.repeat} onClick={onRepeat}>
          再来一注
        </button>
      )}
    </Row>
  )
})
