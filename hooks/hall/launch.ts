'use client'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { useLimitedCommand } from '#hooks/protection/limited-command.ts'
import { useMember } from '#hooks/session/session.ts'

/** The same call where it moves nothing: a lost answer leaves nothing to look up. */
const launchOnly = { ...launchGame, money: false }
const noStake = () => ({ kind: 'stake' as const, stakes: [] })

/** An unknown auto-transfer counts as on. Shows no toast: the screen distinguishes a refusal from a missing answer. */
export function useLaunchGame() {
  const member = useMember()
  const movesNothing = member?.autoTransfer === false || member?.isGuest === true
  return useLimitedCommand(movesNothing ? launchOnly : launchGame, noStake, { quiet: true })
}
