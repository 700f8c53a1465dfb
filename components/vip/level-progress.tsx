import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { formatYuan, isPositive } from '#lib/money.ts'
import { progressPercent, stillNeeded } from '#lib/vip/progress.ts'
import styles from './vip.module.css'

interface Props {
  label: string
  done: string
  required: string
  tone: 'onArt' | 'gold'
}

/** How far one of a level's two requirements is, and what is still missing. */
export function LevelProgress({ label, done, required, tone }: Props) {
  const missing = stillNeeded(done, required)
  return (
    <div>
      <p className={styles.barHead}>
        <span>
          {label} {formatYuan(done)}
        </span>
        <span>{isPositive(missing) ? `还差 ${formatYuan(missing)}` : '已满足'}</span>
      </p>
      <ProgressBar percent={progressPercent(done, required)} label={`${label}进度`} tone={tone} />
    </div>
  )
}
