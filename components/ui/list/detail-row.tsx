'use client'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { copyText } from '#lib/device/copy.ts'
import styles from './detail-row.module.css'
import row from './row.module.css'

interface Props {
  label: string
  value: string
  /** True to have a button that copies the value. */
  copyable?: boolean
  /** The value to copy, if it differs from the shown one. */
  copyValue?: string
}

/** A row with a labelled value. */
export function DetailRow({ label, value, copyable, copyValue = value }: Props) {
  const isCopyable = copyable && value !== ''
  return (
    <div className={styles.row} data-copies={isCopyable || undefined}>
      <span className={row.lines}>
        <span className="label">{label}</span>
        <span className={styles.value}>{value || <Dash />}</span>
      </span>
      {isCopyable && (
        <IconButton
          icon="copy"
          size={18}
          label={`复制${label}`}
          onPress={() => void copyText(copyValue)}
        />
      )}
    </div>
  )
}
