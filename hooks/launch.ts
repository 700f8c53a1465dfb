'use client'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { useCommand } from './command.ts'

export const useLaunchGame = () => useCommand(launchGame, { quiet: true })
