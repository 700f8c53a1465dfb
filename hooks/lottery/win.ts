'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoundBet } from '#lib/lottery/own-bets.ts'
import { isPositive, sumOf, type Amount } from '#lib/money/amount.ts'
import { preferred } from '#lib/preferences.ts'
import { quietMode, winPrompt } from '#lib/room/preferences.ts'

/** A period whose bets, now settled, return more than they cost. */
export interface Win {
  readonly period: string
  readonly bets: readonly RoundBet[]
  readonly net: Amount
}

/** The net result of the bets of one period; null while one is open or unknown. */
export const netOf = (bets: readonly RoundBet[]): Amount | null =>
  bets.length === 0 ? null : sumOf(bets.map(({ net }) => net))

/**
 * The win that is to be shown, and what ends it. Only a return above the stake is a win (RTS 14F); bets that were
 * settled when the room opened are none.
 */
export function useWin(bets: readonly RoundBet[]): readonly [win: Win | null, end: () => void] {
  const waiting = useRef(new Set<string>())
  const [win, setWin] = useState<Win | null>(null)
  useEffect(() => {
    for (const bet of bets) if (bet.status === 'open') waiting.current.add(bet.period)
    for (const period of waiting.current) {
      const mine = bets.filter((bet) => bet.period === period)
      if (mine.length === 0 || mine.some((bet) => bet.status === 'open')) continue
      waiting.current.delete(period)
      const net = netOf(mine)
      if (net === null || !isPositive(net)) continue
      if (!preferred(quietMode) && preferred(winPrompt)) setWin({ period, bets: mine, net })
    }
  }, [bets])
  return [win, useCallback(() => setWin(null), [])]
}
