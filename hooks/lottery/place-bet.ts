'use client'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'

const betRisk = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

/** The command of a bet. */
export const usePlaceBet = () => useMoneyCommand(placeBet, { riskOf: betRisk })
