import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { formatYuan, isPositive, type MaybeAmount } from '#lib/money/amount.ts'
import { confirm } from '#lib/notify.ts'
import { balanceHidden } from '#lib/preferences.ts'
import styles from './recall-button.module.css'

const UnknownRecall = lazyPart(
  async () => (await import('./unknown-recall.tsx')).UnknownRecall,
  null,
)

interface ButtonProps {
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  icon?: 'recall'
  /** The yuan in the venues, or undefined if the page does not read them. At 0 the button is disabled. */
  venueSum?: MaybeAmount
  children?: string
}

/** A button that recalls the balances of all venues. */
export function RecallButton({ venueSum, children = '一键回收', ...look }: ButtonProps) {
  const { send: recall, isPending, unknownRecall } = useRecallAll()
  return (
    <>
      <Button
        {...look}
        variant="quiet"
        pending={isPending}
        disabled={venueSum != null && !isPositive(venueSum)}
        onPress={() => void recall()}
      >
        {children}
      </Button>
      {unknownRecall.isOpen && <UnknownRecall {...unknownRecall} />}
    </>
  )
}

/** The recall as an icon, which asks first. It is highlighted while the venues have money. */
export function RecallIcon({ size, className }: { size?: number; className?: string }) {
  const venues = useMember()?.gameBalance
  const [hidden] = usePreference(balanceHidden)
  const { send: recall, isPending, unknownRecall } = useRecallAll()
  const isEmpty = typeof venues === 'string' && !isPositive(venues)
  const isLit = typeof venues === 'string' && !isEmpty
  const askAndRecall = async () => {
    const sum = typeof venues === 'string' && !hidden ? ` ${formatYuan(venues)} ` : ''
    const question = { title: `把场馆余额${sum}转回平台钱包？`, accept: '回收' }
    if (isEmpty || unknownRecall.command.isBlocked || (await confirm(question))) await recall()
  }
  return (
    <>
      <IconButton
        icon="recall"
        size={size}
        label="一键回收"
        pending={isPending}
        onPress={() => void askAndRecall()}
        className={classes(className, isLit ? styles.lit : styles.recall)}
      />
      {unknownRecall.isOpen && <UnknownRecall {...unknownRecall} />}
    </>
  )
}
