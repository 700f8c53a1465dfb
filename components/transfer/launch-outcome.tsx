'use client'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useLaunchGame } from '#hooks/hall/launch.ts'
import { href } from '#lib/routes.ts'

/** Opening a game moves money while auto-transfer is on: a lost answer is looked up here, whichever game it was. */
export const LaunchOutcome = () => (
  <UnknownOutcome of={useLaunchGame()} records={href('/transRecord', { type: 3 })} />
)
