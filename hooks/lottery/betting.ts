'use client'
import { useEffect, useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { useIsMounted } from '#hooks/core/navigate.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Outcome } from '#lib/commands/command.ts'
import { acceptBet, forgetBet, noteBet, ownBets } from '#lib/lottery/bet/bets.ts'
import { orderOf, readable, type Slip } from '#lib/lottery/bet/slip.ts'
import { writeBet } from '#lib/lottery/bet/typed-bet.ts'
import { drawTimeOf } from '#lib/lottery/draw/round.ts'
import { notify } from '#lib/notify.ts'
import { useLatestRoom, type TimedRoom } from './timed-room.ts'

export const BET_PLACED = '投注成功'
/** The room shows it for this time. */
const PLACED_MS = 4_000

const riskOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

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
export function useBetting(room: TimedRoom, onRefused: () => void) {
  const command = useMoneyCommand(placeBet, {
    quiet: true,
    riskOf,
    // One bet is sent at a time, also where an unknown one is sent again.
    onDone(_, { period }) {
      const sent = ownBets().findLast((bet) => !bet.isAccepted && bet.period === period)
      if (sent) acceptBet(sent.at)
    },
  })
  const latestRoom = useLatestRoom(room)
  const [isPlaced, setPlaced] = useState(false)
  const isMounted = useIsMounted()
  useEffect(() => {
    if (!isPlaced) return
    const timer = setTimeout(() => setPlaced(false), PLACED_MS)
    return () => clearTimeout(timer)
  }, [isPlaced])

  const send = async ({ slip, period, problem }: BetIntent): Promise<Outcome<typeof placeBet>> => {
    const roomId = room.id
    setPlaced(false)
    let noted: number | null = null
    const outcome = await command.send(
      { roomId, lines: orderOf(slip), period },
      {
        before() {
          const reason = problem()
          if (reason !== null) return reason
          const { groups, round } = latestRoom()
          const lines = readable(slip)
          const text = writeBet(lines, groups)
          noted = noteBet({ roomId, period, openedAt: drawTimeOf(round), lines, text })
          return null
        },
      },
    )
    if (noted !== null && (outcome.kind === 'refused' || outcome.kind === 'busy')) forgetBet(noted)
    if (outcome.kind === 'done') {
      if (isMounted()) setPlaced(true)
      else notify.success(BET_PLACED)
    }
    if (outcome.kind === 'refused') onRefused()
    return outcome
  }

  return {
    ...command,
    /** True for some seconds after a bet. */
    isPlaced,
    send,
  }
}
