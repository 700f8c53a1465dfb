'use client'
import { quickStakes } from '#lib/lottery/quick-stakes.ts'
import styles from './quick-amounts.module.css'

interface Props {
  value: string
  onChange: (stake: string) => void
  disabled?: boolean
}

/** The quick stakes in one row, also at 320 px (spec 1 §9). */
export function QuickAmounts({ value, onChange, disabled }: Props) {
  return (
    <div className={styles.amounts} role="group" aria-label="每注金额">
      {quickStakes().map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.amount}
          disabled={disabled}
          aria-pressed={value === String(amount)}
          onClick={() => onChange(String(amount))}
        >
          {amount}
        </button>
      ))}
    </div>
  )
}
