'use client'
import { memo, useMemo } from 'react'
import type { RoomSheet } from '#components/lottery/room/room-context.ts'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { BET_PLACED } from '#hooks/lottery/betting.ts'
import { useHeldBack } from '#hooks/lottery/room.ts'
import { isSettled, netSum, stakeSum, type RoundBet } from '#lib/lottery/own-bets.ts'
import { compare, formatYuan } from '#lib/money/amount.ts'
import styles from './my-bets.module.css'

interface Props {
  bets: readonly RoundBet[]
  period: string
  /** The bets of the member's last round, while its result is new. */
  lastBets: readonly RoundBet[]
  onSheet: (sheet: RoomSheet) => void
  /** The last round has a bet of unknown outcome, so that its result is not known. */
  isUncertain: boolean
  /** True while a draw is on stage: its result waits. */
  isHeld: boolean
  /** True while the win card shows the sum. */
  isCelebrated: boolean
  /** True just after a bet was accepted. */
  isAccepted: boolean
  /**
   * Puts the last bet into the empty slip. Undefined when the slip has plays, the room does not offer the bet, or it
   * lost.
   */
  onAgain: (() => void) | undefined
}

/** Own bets of the current period, else the result of the last ones (GLI-19 4.3.4). */
export const MyBetsBar = memo(function MyBetsBar(props: Props) {
  const { bets, period, lastBets, isUncertain, onSheet, isHeld, isCelebrated } = props
  const { isAccepted, onAgain } = props
  const now = bets.filter((bet) => bet.period === period)
  const isOver = now.length === 0 && lastBets.length > 0 && isSettled(lastBets) && !isUncertain
  const words =
    now.length > 0
      ? `${period} 期 ${now.length} 注 ${formatYuan(stakeSum(now))}`
      : lastBets.length > 0
        ? `${lastBets[0]!.period} 期${isOver ? '净输赢 ' : `投注 ${formatYuan(stakeSum(lastBets))}，等待结算`}`
        : ''
  const net = isOver ? netSum(lastBets) : undefined
  const drawn = useHeldBack(
    useMemo(() => ({ words, net }), [words, net]),
    isHeld,
  )
  if (drawn.words === '' && !isAccepted) return null
  const isLost = drawn.net !== undefined && drawn.net !== null && compare(drawn.net, '0') < 0
  const isTold = isCelebrated && drawn.net !== undefined
  return (
    <Row className={styles.bar}>
      <DoneLine>{isAccepted ? BET_PLACED : ''}</DoneLine>
      {drawn.words !== '' && (
        <button type="button" className={styles.mine} onClick={() => onSheet('mine')}>
          <span className="num">
            <span>{isTold ? '查看注单' : drawn.words}</span>
            {drawn.net !== undefined && !isTold && <Money amount={drawn.net} signed />}
          </span>
          <Icon name="chevron" size={14} />
        </button>
      )}
      {onAgain && !isLost && (
        <button type="button" className={styles.again} onClick={onAgain}>
          再来一注
        </button>
      )}
    </Row>
  )
})
