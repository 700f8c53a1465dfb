'use client'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { copyText } from '#lib/device/copy.ts'
import styles from './copy-row.module.css'
import row from './row.module.css'

interface Props {
  label: string
  value: string
  /** The value to copy, if it differs from the shown one. */
  copies?: string
  /** True for no copy button. */
  plain?: boolean
}

/** A labelled value with a button that copies it. */
export function CopyRow({ label, value, copies = value, plain }: Props) {
  const isCopyable = !plain && value !== ''
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
          onPress={() => void copyText(copies)}
        />
      )}
    </div>
  )
}
