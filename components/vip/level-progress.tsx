import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { formatYuan, isPositive, type MaybeAmount } from '#lib/money/amount.ts'
import { wayTo } from '#lib/vip.ts'
import styles from './vip.module.css'

interface Props {
  label: string
  done: MaybeAmount
  required: MaybeAmount
  tone: 'onArt' | 'gold'
}

/** Progress of one of a level's two requirements, and the missing amount. */
export function LevelProgress({ label, done, required, tone }: Props) {
  const { missing, percent } = wayTo(done, required)
  // Turnover done is no specified field: where it is not known there is nothing to show.
  if (missing === null) return null
  return (
    <div>
      <p className={styles.barHead}>
        <span>{`${label} ${formatYuan(done)}`}</span>
        <span>{isPositive(missing) ? `还差 ${formatYuan(missing)}` : '已满足'}</span>
      </p>
      {percent !== null && <ProgressBar percent={percent} label={`${label}进度`} tone={tone} />}
    </div>
  )
}
