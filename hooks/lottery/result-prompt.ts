'use client'
import { useEffect, useRef } from 'react'
import type { RoundBet } from '#lib/lottery/round-bets.ts'
import { formatYuan, isPositive, sumOf } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { preferred } from '#lib/preferences.ts'
import { quietMode, winPrompt } from '#lib/room/preferences.ts'

/**
 * Announces the result of own bets once they are settled; only a return above the stake is called a win (RTS
 * 14F).
 */
export function useResultPrompt(bets: readonly RoundBet[]): void {
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    for (const bet of bets) if (bet.status === 'open') waiting.current.add(bet.period)
    for (const period of waiting.current) {
      const mine = bets.filter((bet) => bet.period === period)
      if (mine.length === 0 || mine.some((bet) => bet.status === 'open')) continue
      waiting.current.delete(period)
      if (preferred(quietMode) || !preferred(winPrompt)) continue
      const net = sumOf(mine.map((bet) => bet.net))
      const back = sumOf([net, ...mine.map((bet) => bet.stake)])
      if (back === null) notify.info(`第 ${period} 期已开奖，结果请以投注记录为准`)
      else if (net !== null && isPositive(net))
        notify.success(`第 ${period} 期派彩 ${formatYuan(back)}`)
      else notify.info(`第 ${period} 期已结算，返还 ${formatYuan(back)}`)
    }
  }, [bets])
}
