'use client'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { clearBet } from '#lib/lottery/bet/bets.ts'

const spendOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

/**
 * The command of a bet (docs/decisions/0013-lottery-room.md). An accepted bet leaves the slip or the chat's input. After an
 * unknown outcome no bet is sent until that outcome is closed (GLI-19 4.2.3; spec 4 §1).
 */
export const usePlaceBet = (onDone?: () => void) =>
  useMoneyCommand(placeBet, {
    spendOf,
    onDone({ requestId }) {
      clearBet(requestId)
      onDone?.()
    },
  })
