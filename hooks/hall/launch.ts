'use client'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useMember } from '#hooks/session/session.ts'

/** The same call where it moves nothing: a lost answer leaves nothing to look up. */
const launchOnly = { ...launchGame, money: false }

/** An unknown auto-transfer counts as on. Shows no toast: the screen distinguishes a refusal from a missing answer. */
export function useLaunchGame() {
  const member = useMember()
  const movesNothing = member?.autoTransfer === false || member?.isGuest === true
  return useCommand(movesNothing ? launchOnly : launchGame, { quiet: true })
}
