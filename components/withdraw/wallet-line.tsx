'use client'
import { Money } from '#components/ui/text/money.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { usePreference } from '#hooks/core/preferences.ts'
import { useRefreshMember } from '#hooks/session/member-sync.ts'
import { useMember } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { isPositive } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import styles from './withdraw.module.css'

/** Both wallets in one line, with refresh and recall; recall is lit while the venues may hold something. */
export function WalletLine() {
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  const { refresh, pending } = useRefreshMember()
  const { recall, pending: recalling } = useRecallAll()
  const venues = member?.gameBalance
  const lit = !venues || isPositive(venues)
  return (
    <div role="group" aria-label="余额" className={styles.wallets}>
      <dl className={styles.balances}>
        <div>
          <dt>平台钱包</dt>
          <dd data-clear>
            <Money amount={member?.balance} hidden={hidden} />
          </dd>
        </div>
        <div>
          <dt>场馆余额</dt>
          <dd>
            <Money amount={venues} hidden={hidden} />
          </dd>
        </div>
      </dl>
      <IconButton
        icon="refresh"
        label="刷新余额"
        pending={pending}
        onPress={() => void refresh()}
      />
      <IconButton
        icon="swap"
        label="一键回收"
        tone={lit ? 'soft' : 'plain'}
        pending={recalling}
        onPress={() => void recall()}
      />
    </div>
  )
}
