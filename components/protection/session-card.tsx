'use client'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/money.tsx'
import { usePlayTime } from '#hooks/protection/elapsed.ts'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { useSession } from '#hooks/session/session.ts'
import { useNetSince } from '#hooks/protection/statement.ts'
import styles from './protection.module.css'

/** Elapsed time and net position of this session (RTS 2E, 13C). */
export function SessionCard() {
  const member = useSession() === 'member'
  if (!useHydrated() || !member) return null
  return <Figures />
}

function Figures() {
  const { since, elapsed } = usePlayTime()
  const { net, complete } = useNetSince(since)
  return (
    <Card className={styles.figures}>
      <div>
        <span className={styles.label}>本次时长</span>
        <strong className="num">{elapsed}</strong>
      </div>
      <div>
        <span className={styles.label}>本次净输赢{!complete && '（估算）'}</span>
        <strong>{net === null ? '—' : <Money amount={net} signed />}</strong>
      </div>
    </Card>
  )
}
