'use client'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { useCommand } from '#hooks/core/command.ts'

/** Says nothing itself: the screen tells a refusal from an answer that did not come. */
export const useLaunchGame = () => useCommand(launchGame, { quiet: true })
