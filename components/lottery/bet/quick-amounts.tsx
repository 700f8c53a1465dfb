'use client'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { quickStakes } from '#lib/lottery/bet/stake.ts'
import styles from './quick-amounts.module.css'

interface Props {
  value: string
  onChange: (stake: string) => void
  disabled?: boolean
}

/** The quick stakes in one row, also at 320 px (spec 1 §9). */
export function QuickAmounts({ value, onChange, disabled }: Props) {
  return (
    <ButtonGroup label="每注金额" className={styles.amounts}>
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
    </ButtonGroup>
  )
}
