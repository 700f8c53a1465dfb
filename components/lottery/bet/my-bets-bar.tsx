'use client'
import { memo } from 'react'
import type { RoomSheet } from '#components/lottery/room/room-context.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { isSettled, returnSum, stakeSum, type RoundBet } from '#lib/lottery/own-bets.ts'
import { formatYuan } from '#lib/money/amount.ts'
import styles from './my-bets.module.css'

interface Props {
  bets: readonly RoundBet[]
  period: string
  lastPeriod: string
  onSheet: (sheet: RoomSheet) => void
}

/** Own bets of the current period, else the result of the last one (GLI-19 4.3.4). */
export const MyBetsBar = memo(function MyBetsBar({ bets, period, lastPeriod, onSheet }: Props) {
  const now = bets.filter((bet) => bet.period === period)
  const before = bets.filter((bet) => bet.period === lastPeriod)
  if (now.length === 0 && before.length === 0) return null
  const back = isSettled(before) ? `派彩 ${formatYuan(returnSum(before))}` : '等待结算'
  return (
    <button type="button" className={styles.bar} onClick={() => onSheet('mine')} data-clear>
      {now.length > 0 ? (
        <b key="now" className="num">{`本期注单 ${now.length} 注 ${formatYuan(stakeSum(now))}`}</b>
      ) : (
        <span key="before" className="num">
          {`${lastPeriod} 期投注 ${formatYuan(stakeSum(before))}，${back}`}
        </span>
      )}
      <Icon name="chevron" size={14} />
    </button>
  )
})
