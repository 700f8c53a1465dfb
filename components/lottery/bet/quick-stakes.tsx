'use client'
import { ButtonGroup } from '#components/ui/button/button-group.tsx'
import { quickStakes } from '#lib/lottery/bet/stake.ts'
import styles from './quick-stakes.module.css'

interface Props {
  value: string
  onChange: (stake: string) => void
  disabled?: boolean
}

/** The quick stakes in one row, also at 320 px (spec 1 §9). */
export function QuickStakes({ value, onChange, disabled }: Props) {
  return (
    <ButtonGroup label="每注金额" className={styles.stakes}>
      {quickStakes().map((stake) => (
        <button
          key={stake}
          type="button"
          className={styles.stake}
          disabled={disabled}
          aria-pressed={value === String(stake)}
          onClick={() => onChange(String(stake))}
        >
          {stake}
        </button>
      ))}
    </ButtonGroup>
  )
}
