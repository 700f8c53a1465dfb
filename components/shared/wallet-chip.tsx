'use client'
import { useRefreshMember } from '#hooks/session/member-sync.ts'
import { usePreference } from '#hooks/core/preferences.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet/wallet.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import styles from './wallet-chip.module.css'

/** The member's balance with refresh and recall, for the header of a page with a back arrow (RTS 1A). */
export function WalletChip() {
  const member = useSession() === 'member'
  return member && <MemberChip />
}

function MemberChip() {
  const balance = useMember()?.balance
  const [hidden] = usePreference(balanceHidden)
  const { refresh, pending } = useRefreshMember()
  const { recall, pending: recalling } = useRecallAll()
  return (
    <div role="group" aria-label="平台钱包" className={styles.row}>
      <div className={styles.pill}>
        <span className="sr-only">余额 </span>
        <Money amount={balance} hidden={hidden} />
        <IconButton
          icon="refresh"
          size={16}
          label="更新平台钱包"
          pending={pending}
          onPress={() => void refresh()}
          className={styles.refresh}
        />
      </div>
      {/* The accessible name contains the visible text, for speech control (WCAG 2.5.3). */}
      <Button
        tone="quiet"
        size="small"
        label="回收全部场馆余额"
        pending={recalling}
        onPress={() => void recall()}
        className={styles.recall}
      >
        回收
      </Button>
    </div>
  )
}
