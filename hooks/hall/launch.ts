'use client'
import { launchGame } from '#lib/api/endpoints/games.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { useLimitedCommand } from '#hooks/protection/limited-command.ts'
import { useMember } from '#hooks/session/session.ts'

/** The same call where it moves nothing: a lost answer leaves nothing to look up. */
const launchOnly = { ...launchGame, money: null }
const noStake = () => ({ kind: 'stake' as const, stakes: [] })

/** What a game takes along: the limits of playing are asked before the money moves, too. */
export const useCarry = () => useLimitedCommand(transfer, noStake)

/** An unknown auto-transfer counts as on. Shows no toast: the screen distinguishes a refusal from a missing answer. */
export function useLaunchGame() {
  const member = useMember()
  const movesNothing = member?.autoTransfer === false || member?.isGuest === true
  return useLimitedCommand(movesNothing ? launchOnly : launchGame, noStake, { quiet: true })
}
