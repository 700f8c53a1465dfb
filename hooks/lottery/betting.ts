'use client'
import { useEffect, useState } from 'react'
import { useIsMounted } from '#hooks/core/navigate.ts'
import { useMoneyCommand } from '#hooks/money-command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Outcome } from '#lib/commands/command.ts'
import type { EvidenceRow } from '#lib/commands/evidence.ts'
import type { SentCommand } from '#lib/commands/ledger.ts'
import { isDrawn, mayBeOfBet, ownLines } from '#lib/lottery/own-bets.ts'
import { betAt, chatBetOf } from '#lib/lottery/sent-bets.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import { notify } from '#lib/notify.ts'
import type { RoomBets } from './round-bets.ts'

export const BET_PLACED = '投注成功'
/** The room shows it for this time. */
const PLACED_MS = 4_000

const riskOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

interface Place {
  readonly roomId: string
  readonly groups: readonly PlayGroup[]
  readonly lastPeriod: string
  /** The member's bets in this room. */
  readonly bets: Pick<RoomBets, 'records'>
  readonly onRefused: () => void
}

interface BetIntent {
  readonly slip: Slip
  /** The period in the review. */
  readonly period: string
  /** The reason against the bet, checked at its sending, which may be seconds after the tap. */
  readonly problem: () => string | null
}

/**
 * Places bets of one room, always by order (docs/decisions/0013-lottery-room.md). One intent is sent at most once. After
 * an unknown outcome no bet is sent until that outcome is settled (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting({ roomId, groups, lastPeriod, bets, onRefused }: Place) {
  const records = {
    ...bets.records,
    mayBeOf: ({ detail = '' }: EvidenceRow, { bet }: SentCommand) =>
      bet === null || mayBeOfBet({ detail }, bet, groups),
  }
  const command = useMoneyCommand(placeBet, { quiet: true, records, riskOf })
  const { unknown } = command
  const [isPlaced, setPlaced] = useState(false)
  const isMounted = useIsMounted()
  useEffect(() => {
    if (!isPlaced) return
    const timer = setTimeout(() => setPlaced(false), PLACED_MS)
    return () => clearTimeout(timer)
  }, [isPlaced])

  const send = async ({ slip, period, problem }: BetIntent): Promise<Outcome<typeof placeBet>> => {
    const input = { roomId, lines: orderOf(slip), period }
    setPlaced(false)
    const outcome = await command.send(input, {
      before: problem,
      note: () => ({ bet: { roomId, period, lines: ownLines(slip, groups) } }),
    })
    if (outcome.kind === 'done') {
      if (isMounted()) setPlaced(true)
      else notify.success(BET_PLACED)
    }
    if (outcome.kind === 'refused') onRefused()
    return outcome
  }

  const bet = unknown && betAt(unknown.at)
  /** The bet may belong to another room, whose rounds this page does not know. */
  const isOver = bet !== null && bet.roomId === roomId && isDrawn(bet.period, lastPeriod)
  return {
    ...command,
    /** True for some seconds after a bet. */
    isPlaced,
    send,
    /** The bet of unknown outcome, as far as this tab knows it. */
    unknownBet: bet,
    shownBet: { picks: bet ? chatBetOf(bet).text : '', isOver },
  }
}
