import { ButtonLink } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Money } from '#components/ui/text/money.tsx'
import { loginAddress, usePath } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useRefreshMember, useMember, useSession } from '#hooks/session/session.ts'
import { shortYuan } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { isSwitchedOff } from '#lib/site/config.ts'
import { href, signInPaths } from '#lib/site/routes.ts'
import { DepositLink } from './deposit-link.tsx'
import { RecallIcon } from './recall-button.tsx'
import styles from './wallet-chip.module.css'

/** The member's wallet (RTS 1A) or a visitor's links to sign in, in the header of a page with a back arrow. */
export function WalletChip() {
  const session = useSession()
  const path = usePath()
  if (session === 'member') return <Wallet isNarrow />
  return session === 'visitor' && !signInPaths.has(path) && <SignInWays back={loginAddress()} />
}

/** The links to sign in and to register. `back` is the address of the sign-in that leads back to this page. */
export const SignInWays = ({ back = href('/login') }: { back?: string }) => (
  <div className={styles.ways}>
    <ButtonLink href={back} variant="ghost" size="small">
      登录
    </ButtonLink>
    <ButtonLink href={href('/reg')} size="small">
      注册
    </ButtonLink>
  </div>
)

interface Props {
  /** Called at a tap on the balance. Without it the balance is no button. */
  onBalance?: () => void
  /** True beside a title, where the link to the deposit has no room. */
  isNarrow?: boolean
}

/** The balance with refresh, recall and the link to the deposit. */
export function Wallet({ onBalance, isNarrow = false }: Props) {
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  const { refresh, isPending } = useRefreshMember()
  const balance = member?.balance
  const amount = <Money amount={balance} hidden={hidden} />
  const short = hidden ? '' : shortYuan(balance ?? '0')
  return (
    <div
      role="group"
      aria-label="平台钱包"
      className={classes(styles.pill, isNarrow && styles.narrow)}
    >
      {member?.isTrial && <span className={styles.trial}>试玩</span>}
      {onBalance ? (
        <button type="button" className={styles.amount} onClick={onBalance} aria-haspopup="dialog">
          <span className="sr-only">我的账户，余额 </span>
          <span className={short && styles.whole}>{amount}</span>
          <span translate="no" className={classes('num', styles.short)}>
            {short}
          </span>
        </button>
      ) : (
        <span className={styles.amount}>
          <span className="sr-only">余额 </span>
          {amount}
        </span>
      )}
      <IconButton
        icon="refresh"
        size={17}
        label="刷新余额"
        pending={isPending}
        onPress={() => void refresh()}
        className={classes(styles.tool, styles.refresh)}
      />
      <RecallIcon size={19} className={styles.tool} />
      {!isNarrow && !isSwitchedOff(href('/recharge')) && (
        <DepositLink size="small" trialLabel="注册" className={styles.deposit}>
          存款
        </DepositLink>
      )}
    </div>
  )
}
