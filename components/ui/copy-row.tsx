import { CopyButton } from './copy-button.tsx'
import styles from './copy-row.module.css'

interface Props {
  label: string
  value: string
  /** What is copied, when it is written differently than it is shown. */
  copies?: string
  /** Only tells; there is nothing to copy. */
  plain?: boolean
}

/** A labelled value with a button that copies it. */
export function CopyRow({ label, value, copies = value, plain }: Props) {
  const copied = !plain && value !== ''
  return (
    <div className={styles.row} data-copies={copied || undefined}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value || '—'}</span>
      {copied && <CopyButton text={copies} what={label} />}
    </div>
  )
}
