'use client'
import { useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { ListRow } from '#components/ui/list-row.tsx'
import { useOwnLimits } from '#hooks/protection.ts'
import { formatBeijing } from '#lib/dates.ts'
import { limitAt, PERIODS, waitingAt, type LimitKey } from '#lib/protection/own-limits.ts'
import { LimitSheet } from './limit-sheet.tsx'
import { nameOf, written } from './words.ts'

const keys: readonly LimitKey[] = [
  ...PERIODS.map((period) => `deposit.${period}` as const),
  ...PERIODS.map((period) => `loss.${period}` as const),
  'stake',
  ...PERIODS.map((period) => `time.${period}` as const),
]

export function LimitList() {
  const { state, now } = useOwnLimits()
  const [editing, setEditing] = useState<LimitKey | null>(null)
  return (
    <>
      <Card look="list">
        {keys.map((key) => {
          const value = limitAt(state, key, now)
          const waiting = waitingAt(state, key, now)
          return (
            <ListRow
              key={key}
              title={nameOf(key)}
              value={value === null ? '未设置' : written(key, value)}
              onPress={() => setEditing(key)}
              {...(waiting && {
                note: `${formatBeijing(waiting.at, 'minute')} 起：${
                  waiting.value === null ? '取消限额' : written(key, waiting.value)
                }`,
              })}
            />
          )
        })}
      </Card>
      <LimitSheet limit={editing} onClose={() => setEditing(null)} />
    </>
  )
}
