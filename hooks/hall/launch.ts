'use client'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { useCommand } from '#hooks/core/command.ts'

/** Shows no toast: the screen distinguishes a refusal from a missing answer. */
export const useLaunchGame = () => useCommand(launchGame, { quiet: true })
