'use client'
import { moneyFormat } from '#lib/money/format.ts'
import { normalizeTyped } from '#lib/money/typed.ts'
import { classes } from '#components/ui/classes.ts'
import box from '#components/ui/form/input-box.module.css'
import styles from './stake-field.module.css'

interface Props {
  label: string
  value: string
  onChange: (typed: string) => void
  placeholder?: string
  wrong?: boolean
}

const MOST_DIGITS = 9

/** A stake in yuan, as small as a chip. Accepts full-width digits; ignores input that cannot become an amount. */
export function StakeField({ label, value, onChange, placeholder, wrong = false }: Props) {
  return (
    <label className={classes(box.box, styles.box, wrong && box.wrong)}>
      <span aria-hidden>{moneyFormat().symbol}</span>
      <input
        className={classes('num', styles.input)}
        value={value}
        aria-label={label}
        aria-invalid={wrong || undefined}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = normalizeTyped(event.target.value, MOST_DIGITS)
          if (typed !== null) onChange(typed)
        }}
      />
    </label>
  )
}
