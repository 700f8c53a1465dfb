import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { useMember } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { isPositive } from '#lib/money/amount.ts'
import styles from './recall-button.module.css'

/** Brings all balances back; lit while the venues hold something or are not known. */
export function RecallButton({ size, className }: { size?: number; className?: string }) {
  const venues = useMember()?.gameBalance
  const { recall, pending } = useRecallAll()
  const lit = typeof venues !== 'string' || isPositive(venues)
  return (
    <IconButton
      icon="recall"
      size={size}
      label="一键回收"
      pending={pending}
      onPress={() => void recall()}
      className={classes(className, lit ? styles.lit : styles.recall)}
    />
  )
}
