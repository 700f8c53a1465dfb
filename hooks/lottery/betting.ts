'use client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Outcome } from '#lib/commands/command.ts'
import { clearBet, type BetDetails } from '#lib/lottery/bet/bets.ts'
import { betLines, type Slip } from '#lib/lottery/bet/slip.ts'
import { drawTimeOf } from '#lib/lottery/draw/round.ts'
import { notify } from '#lib/notify.ts'
import type { RoomScope } from './room.ts'

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
  readonly findRefusal: (present: BettingScope) => string | null
}

const spendOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

/** The command of a bet. An accepted bet leaves the slip or the chat's input. */
export const usePlaceBet = (onDone?: () => void) =>
  useMoneyCommand(placeBet, {
    spendOf,
    onDone({ requestId }) {
      clearBet(requestId)
      onDone?.()
    },
  })

/**
 * Places bets in one room (docs/decisions/0013-lottery-room.md). An intent is sent at most once. After an unknown outcome
 * no bet is sent until that outcome is closed (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting(scope: BettingScope, onDone?: () => void) {
  const command = usePlaceBet(onDone)
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
    findRefusal,
  }: BetIntent): Promise<Outcome<typeof placeBet>> => {
    const { id: roomId, round } = scope.room
    const lines = betLines(slip)
    const details: BetDetails = { roomId, period, drawTime: drawTimeOf(round), lines, text }
    setJustPlaced(false)
    const outcome = await command.send(
      { roomId, lines, period },
      { details, beforeSend: () => findRefusal(present.current) },
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
