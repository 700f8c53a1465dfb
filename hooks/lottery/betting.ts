'use client'
import { useEffect, useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { useIsMounted } from '#hooks/core/mounted.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Outcome } from '#lib/commands/command.ts'
import type { OnEnd } from '#lib/commands/open-commands.ts'
import { acceptBet, addOwnBet, forgetBet } from '#lib/lottery/bet/bets.ts'
import { betLines, type Slip } from '#lib/lottery/bet/slip.ts'
import { drawTimeOf } from '#lib/lottery/draw/round.ts'
import { notify } from '#lib/notify.ts'
import type { TimedRoom } from './timed-room.ts'

export const BET_PLACED = '投注成功'
/** The room shows it for this time. */
const PLACED_MS = 4_000

interface BetIntent {
  readonly slip: Slip
  /** The period in the review. */
  readonly period: string
  /** Returns the reason against the bet; called immediately before the sending, seconds after the tap perhaps. */
  readonly problem: () => string | null
  readonly onEnd?: OnEnd
}

const riskOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

/**
 * Places bets of one room, always by order (docs/decisions/0013-lottery-room.md). One intent is sent at most once. After
 * an unknown outcome no bet is sent until that outcome is settled (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting(room: TimedRoom, onRefused: () => void) {
  const command = useMoneyCommand(placeBet, { riskOf })
  const [isPlaced, setPlaced] = useState(false)
  const isMounted = useIsMounted()
  useEffect(() => {
    if (!isPlaced) return
    const timer = setTimeout(() => setPlaced(false), PLACED_MS)
    return () => clearTimeout(timer)
  }, [isPlaced])

  const send = async ({
    slip,
    period,
    problem,
    onEnd,
  }: BetIntent): Promise<Outcome<typeof placeBet>> => {
    const roomId = room.id
    const lines = betLines(slip)
    setPlaced(false)
    let addedAt: number | null = null
    const outcome = await command.send(
      { roomId, lines: betLines(slip), period },
      {
        beforeSend() {
          const reason = problem()
          if (reason !== null) return reason
          const drawTime = drawTimeOf(room.round)
          addedAt = addOwnBet({ roomId, period, drawTime, lines })
          return null
        },
        // Also after the room was left, and when the bet is sent again.
        onEnd(end) {
          if (addedAt !== null) (end.kind === 'done' ? acceptBet : forgetBet)(addedAt)
          onEnd?.(end)
        },
      },
    )
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
