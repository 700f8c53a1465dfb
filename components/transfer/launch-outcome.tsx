'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useLaunchGame } from '#hooks/hall/launch.ts'
import { href } from '#lib/routes.ts'
import styles from './launch-outcome.module.css'

/** Opening a game moves money while auto-transfer is on: a lost answer is looked up here, whichever game it was. */
export function LaunchOutcome() {
  const launch = useLaunchGame()
  if (launch.state !== 'unknown') return null
  return (
    <Card>
      <h2 className={styles.title}>进入游戏时的自动转账</h2>
      <UnknownOutcome of={launch} records={href('/transRecord', { type: 3 })} />
    </Card>
  )
}
