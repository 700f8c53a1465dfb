'use client'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
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
  return hydrated && session === 'member' ? <Figures /> : <Shown />
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
}

const Shown = ({ elapsed = UNKNOWN, net = UNKNOWN, estimated }: ShownProps) => (
  <Card className={styles.figures}>
    <div>
      <span className={styles.label}>本次时长</span>
      <strong className="num">{elapsed}</strong>
    </div>
    <div>
      <span className={styles.label}>{`本次净输赢${estimated ? '（估算）' : ''}`}</span>
      <strong>{net}</strong>
    </div>
  </Card>
)
