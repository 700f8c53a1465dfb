import { CopyButton } from '#components/ui/button/copy-button.tsx'
import styles from './copy-row.module.css'

interface Props {
  label: string
  value: string
  /** The value to copy, if it differs from the shown one. */
  copies?: string
  /** Without a copy button. */
  plain?: boolean
}

/** A labelled value with a button that copies it. */
export function CopyRow({ label, value, copies = value, plain }: Props) {
  const copied = !plain && value !== ''
  return (
    <div className={styles.row} data-copies={copied || undefined}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value || '—'}</span>
      {copied && <CopyButton text={copies} name={label} />}
    </div>
  )
}
