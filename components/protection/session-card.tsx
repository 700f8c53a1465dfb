'use client'
import { useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/money.tsx'
import { useElapsed } from '#hooks/elapsed.ts'
import { useHydrated } from '#hooks/hydrated.ts'
import { useSession } from '#hooks/session.ts'
import { useBetsSince } from '#hooks/statement.ts'
import { formatDuration } from '#lib/dates.ts'
import { add } from '#lib/money.ts'
import { playingSince } from '#lib/protection/play-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import styles from './protection.module.css'

/** Elapsed time and net position of this session (RTS 2E, 13C). */
export function SessionCard() {
  const member = useSession() === 'member'
  if (!useHydrated() || !member) return null
  return <Figures />
}

function Figures() {
  const [since] = useState(playingSince)
  const [before] = useState(() => (serverNow() - since) / 1000)
  const elapsed = useElapsed()
  const bets = useBetsSince(since).data
  const settled = bets?.rows.filter(({ status }) => status === 'settled') ?? []
  return (
    <Card className={styles.figures}>
      <div>
        <span className={styles.label}>本次时长</span>
        <strong className="num">{formatDuration(before + elapsed)}</strong>
      </div>
      <div>
        <span className={styles.label}>本次净输赢</span>
        <strong>
          {bets ? <Money amount={add('0', ...settled.map(({ net }) => net))} signed /> : '—'}
        </strong>
      </div>
    </Card>
  )
}
