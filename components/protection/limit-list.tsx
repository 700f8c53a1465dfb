'use client'
import { useState } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import { useOwnLimits } from '#hooks/protection/protection.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import {
  limitAt,
  PERIODS,
  waitingAt,
  type Kind,
  type LimitKey,
} from '#lib/protection/own-limits.ts'
import { LimitSheet } from './limit-sheet.tsx'
import styles from './protection.module.css'
import { kindNames, partsOf, written } from './words.ts'

const keysOf = (kind: Kind): LimitKey[] => PERIODS.map((period) => `${kind}.${period}` as const)

const groups: readonly { name: string; keys: readonly LimitKey[] }[] = [
  { name: kindNames.deposit, keys: keysOf('deposit') },
  { name: kindNames.loss, keys: keysOf('loss') },
  { name: kindNames.time, keys: keysOf('time') },
  { name: kindNames.stake, keys: ['stake'] },
]

/** The member's own limits, grouped by kind; a tap sets one. */
export function LimitList() {
  const [editing, setEditing] = useState<LimitKey | null>(null)
  return (
    <>
      <Card className={styles.limits}>
        {groups.map(({ name, keys }) => (
          <div key={name} role="group" aria-label={name}>
            <h3 className={styles.label}>{name}</h3>
            <div className={styles.tiles}>
              {keys.map((key) => (
                <Tile key={key} limit={key} onPress={() => setEditing(key)} />
              ))}
            </div>
          </div>
        ))}
      </Card>
      <LimitSheet limit={editing} onClose={() => setEditing(null)} />
    </>
  )
}

function Tile({ limit, onPress }: { limit: LimitKey; onPress: () => void }) {
  const { state, now } = useOwnLimits()
  const value = limitAt(state, limit, now)
  const waiting = waitingAt(state, limit, now)
  const { span, kind } = partsOf(limit)
  return (
    <button type="button" aria-haspopup="dialog" className={styles.tile} onClick={onPress}>
      <span className={styles.label}>
        {span}
        <span className="sr-only">{kind}</span>
      </span>
      <span className={value === null ? styles.unset : styles.set}>
        {value === null ? '未设置' : written(limit, value)}
      </span>
      {waiting && (
        <span className={styles.waiting}>
          {`${formatBeijing(waiting.at, 'minute').slice(5)} 起${waiting.value === null ? '取消' : ` ${written(limit, waiting.value)}`}`}
        </span>
      )}
    </button>
  )
}
