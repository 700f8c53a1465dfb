'use client'
import { OutcomeCard } from '#components/shared/outcome-card.tsx'
import { useLaunchGame } from '#hooks/hall/launch.ts'
import { href } from '#lib/routes.ts'

/** Opening a game moves money while auto-transfer is on: a lost answer is looked up here, whichever game it was. */
export const LaunchOutcome = () => (
  <OutcomeCard
    title="进入游戏时的自动转账"
    of={useLaunchGame()}
    records={href('/transRecord', { type: 3 })}
  />
)
