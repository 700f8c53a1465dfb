'use client'
import { useEffect, useRef } from 'react'
import { formatYuan, isPositive, sumOf } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { preferred } from '#lib/preferences.ts'
import { quietMode, winPrompt } from '#lib/room/preferences.ts'
import type { Chime } from '#lib/room/chime.ts'
import type { Phase } from '#lib/room/round.ts'
import type { RoundBet } from '#lib/lottery/round-bets.ts'

/** The code of the signal is fetched when the first one is due; when it does not come, nothing sounds. */
function signal(kind: Chime): void {
  import('#lib/room/chime.ts').then(
    ({ chime }) => chime(kind),
    () => undefined,
  )
}

/** Calls back when betting ends while the room is on screen. */
export function useOnClosing(phase: Phase, onClosing: () => void): void {
  const before = useRef(phase)
  useEffect(() => {
    const ended = before.current === 'open' && phase !== 'open'
    before.current = phase
    if (!ended) return
    signal('closed')
    onClosing()
  })
}

/** A signal for every result that comes in while the room is on screen. */
export function useDrawSignal(lastPeriod: string): void {
  const before = useRef(lastPeriod)
  useEffect(() => {
    if (before.current === lastPeriod) return
    before.current = lastPeriod
    signal('drawn')
  }, [lastPeriod])
}

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
