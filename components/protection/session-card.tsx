'use client'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import { classes } from '#components/ui/classes.ts'
import { Money } from '#components/ui/text/money.tsx'
import { usePlayTime } from '#hooks/protection/elapsed.ts'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { useSession } from '#hooks/session/session.ts'
import { useNetSince } from '#hooks/protection/statement.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import styles from './protection.module.css'

/** Elapsed time and net position of this session (RTS 2E, 13C). */
export function SessionCard() {
  const session = useSession()
  const hydrated = useHydrated()
  if (session === 'visitor') return null
  if (!hydrated || session === 'unknown') return <Shown className={styles.forMember} />
  return <Figures />
}

function Figures() {
  const { since, elapsed } = usePlayTime()
  const { net, complete } = useNetSince(since)
  return (
    <Shown
      elapsed={elapsed}
      net={net === null ? UNKNOWN : <Money amount={net} signed />}
      estimated={!complete}
    />
  )
}

interface ShownProps {
  elapsed?: string
  net?: ReactNode
  estimated?: boolean
  className?: string | undefined
}

const Shown = ({ elapsed = UNKNOWN, net = UNKNOWN, estimated, className }: ShownProps) => (
  <Card className={classes(styles.figures, className)}>
    <div>
      <span className={styles.label}>本次时长</span>
      <strong className="num">{elapsed}</strong>
    </div>
    <div>
      <span className={styles.label}>本次净输赢{estimated && '（估算）'}</span>
      <strong>{net}</strong>
    </div>
  </Card>
)
