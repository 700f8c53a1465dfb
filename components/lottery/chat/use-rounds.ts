'use client'
import { useEffect, useState } from 'react'
import { netOf } from '#hooks/lottery/win.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { RoundBet } from '#lib/lottery/own-bets.ts'
import { newestSerial, type LoggedEntry } from '#lib/room/chat.ts'
import type { Amount } from '#lib/money/amount.ts'

/** A round that was drawn while the room was on screen. */
export interface RoundCard {
  readonly period: string
  readonly result: DrawResult
  /** Of the own bets; null where there are none, or it is not known yet. */
  readonly net: Amount | null
  /** Serial of the last line before it; 0 for none. */
  readonly after: number
}

interface Drawn {
  readonly period: string
  readonly result: DrawResult | null
  readonly bets: readonly RoundBet[]
  /** The balls are still falling: the chat does not tell before them. */
  readonly held: boolean
}

const CARDS_MAX = 60

const netIn = (period: string, bets: readonly RoundBet[]) =>
  netOf(bets.filter((bet) => bet.period === period))

/** The cards of the rounds that were drawn since the room opened. */
export function useRounds(log: readonly LoggedEntry[], drawn: Drawn): readonly RoundCard[] {
  const { period, result, bets, held } = drawn
  const [first] = useState(period)
  const [cards, setCards] = useState<readonly RoundCard[]>([])
  const after = newestSerial(log)
  const isNew = !held && period !== first && cards.at(-1)?.period !== period
  if (isNew && result)
    setCards([...cards, { period, result, net: netIn(period, bets), after }].slice(-CARDS_MAX))
  useEffect(() => {
    setCards((before) =>
      before.map((card) => {
        const net = card.net ?? netIn(card.period, bets)
        return net === card.net ? card : { ...card, net }
      }),
    )
  }, [bets])
  return cards
}
