'use client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Outcome } from '#lib/commands/command.ts'
import { acceptBet, forgetBet, storeBet } from '#lib/lottery/bet/bets.ts'
import { betLines, type Slip } from '#lib/lottery/bet/slip.ts'
import { drawTimeOf } from '#lib/lottery/draw/round.ts'
import { notify } from '#lib/notify.ts'
import type { RoomScope } from './room-context.ts'

export const BET_PLACED = '投注成功'
/** The room shows it for this time. */
const PLACED_MS = 4_000

/** The room, and whether betting in it is stopped. Both may change between the tap and the sending. */
export type BettingScope = Pick<RoomScope, 'room' | 'isStopped'>

interface BetIntent {
  readonly slip: Slip
  /** The text in the chat that is the bet; null for a bet from the board. */
  readonly text: string | null
  /** The period that the member confirmed. */
  readonly period: string
  /** Returns the reason against the bet. It is called right before the sending, which may be seconds after the tap. */
  readonly findProblem: (present: BettingScope) => string | null
}

const spendOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

interface BetListeners {
  readonly onDone?: () => void
  readonly onRefused?: () => void
}

/** The command of a bet. At its end the sent bet is accepted or removed. */
export const usePlaceBet = ({ onDone, onRefused }: BetListeners = {}) =>
  useMoneyCommand(placeBet, {
    spendOf,
    onDone({ requestId }) {
      acceptBet(requestId)
      onDone?.()
    },
    onRefused(requestId) {
      forgetBet(requestId)
      onRefused?.()
    },
  })

/**
 * Places bets in one room (docs/decisions/0013-lottery-room.md). An intent is sent at most once. After an unknown outcome
 * no bet is sent until that outcome is closed (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting(scope: BettingScope, listeners?: BetListeners) {
  const command = usePlaceBet(listeners)
  const present = useRef(scope)
  useLayoutEffect(() => {
    present.current = scope
  })
  const [isJustPlaced, setJustPlaced] = useState(false)
  const isMounted = useMountCheck()
  useEffect(() => {
    if (!isJustPlaced) return
    const timer = setTimeout(() => setJustPlaced(false), PLACED_MS)
    return () => clearTimeout(timer)
  }, [isJustPlaced])

  const send = async ({
    slip,
    text,
    period,
    findProblem,
  }: BetIntent): Promise<Outcome<typeof placeBet>> => {
    const roomId = scope.room.id
    const lines = betLines(slip)
    setJustPlaced(false)
    const outcome = await command.send(
      { roomId, lines, period },
      {
        beforeSend(requestId) {
          const reason = findProblem(present.current)
          if (reason !== null) return reason
          const drawTime = drawTimeOf(present.current.room.round)
          storeBet({ requestId, roomId, period, drawTime, lines, text })
          return null
        },
      },
    )
    if (outcome.kind === 'done') {
      if (isMounted()) setJustPlaced(true)
      else notify.success(BET_PLACED)
    }
    return outcome
  }

  return {
    ...command,
    /** True for some seconds after a bet. */
    isJustPlaced,
    send,
  }
}
