import styles from './progress-bar.module.css'

interface Props {
  /** 0 to 100. If it is null (unknown), the space of the bar stays empty. */
  percent: number | null
  label: string
}

export function ProgressBar({ percent, label }: Props) {
  if (percent === null) return <svg className={styles.bar} aria-hidden />
  const value = Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.round(percent))) : 0
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
    >
      <rect width="100" height="6" className={styles.track} />
      <rect width={value} height="6" className={styles.done} />
    </svg>
  )
}
