import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { formatYuan, isPositive, UNKNOWN } from '#lib/money/amount.ts'
import type { Way } from '#lib/vip/progress.ts'
import styles from './vip.module.css'

interface Props {
  next: { readonly name: string; readonly deposit: Way; readonly turnover: Way }
}

const isMet = ({ missing }: Way): boolean => missing !== null && !isPositive(missing)

/** Progress to the next level: a bar for each of its two requirements. */
export function NextLevel({ next: { name, deposit, turnover } }: Props) {
  if (isMet(deposit) && isMet(turnover)) {
    return <p className={styles.note}>已满足 {name} 的要求，次日 24:00 前晋级</p>
  }
  return (
    <div className={styles.next} role="group" aria-label={`晋级 ${name}`}>
      <strong>晋级 {name}</strong>
      <Line label="存款" way={deposit} />
      <Line label="流水" way={turnover} />
    </div>
  )
}

const Line = ({ label, way: { missing, percent } }: { label: string; way: Way }) => (
  <div>
    <p className={styles.barHead}>
      <span className="num">
        {label} {percent === null ? UNKNOWN : `${percent}%`}
      </span>
      <span className={styles.note}>
        {missing !== null && !isPositive(missing)
          ? '已满足'
          : `还需${label} ${formatYuan(missing)}`}
      </span>
    </p>
    {percent === null ? (
      <div className={styles.barPlace} />
    ) : (
      <ProgressBar percent={percent} label={`晋级${label}进度`} tone="gold" />
    )}
  </div>
)
