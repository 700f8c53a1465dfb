'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useOwnLimits } from '#hooks/protection/protection.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { confirm, notify } from '#lib/notify.ts'
import { onBreak, periodMs, type Period } from '#lib/protection/own-limits.ts'
import styles from './protection.module.css'

const breaks: readonly { period: Period; label: string }[] = [
  { period: '24h', label: '1 天' },
  { period: '7d', label: '7 天' },
  { period: '30d', label: '30 天' },
]

/** Starts a break: no bets or deposits; withdrawals remain possible (GLI-19 A.3.8). */
export function BreakCard() {
  const { state, now, takeBreak } = useOwnLimits()
  const paused = onBreak(state, now)
  const start = async (period: Period, label: string) => {
    const sure = await confirm({
      title: `暂停 ${label}？`,
      body: '暂停期间不能投注和存款，取款不受影响。暂停开始后不能提前结束。',
      accept: `暂停 ${label}`,
      danger: true,
    })
    if (!sure) return
    takeBreak(periodMs[period])
    notify.success('暂停已开始')
  }
  return (
    <Card>
      <p className={styles.text}>
        {paused
          ? `您正在暂停期，到 ${formatBeijing(state.breakUntil, 'minute')} 为止。取款不受影响，可以延长暂停。`
          : '暂停期间不能投注和存款，取款不受影响，开始后不能提前结束。'}
      </p>
      <Row gap={2}>
        {breaks.map(({ period, label }) => (
          <Button key={period} tone="quiet" block onPress={() => void start(period, label)}>
            {label}
          </Button>
        ))}
      </Row>
    </Card>
  )
}
