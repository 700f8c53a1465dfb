'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePreference } from '#hooks/core/preferences.ts'
import { useMember } from '#hooks/session/session.ts'
import { useRefreshMember } from '#hooks/session/member-sync.ts'
import { useRecallAll } from '#hooks/wallet/wallet.ts'
import { balanceHidden } from '#lib/preferences.ts'
import styles from './balance-pill.module.css'

const AccountSheet = lazyPart(async () => (await import('./account-sheet.tsx')).AccountSheet)

/** Balance (a tap opens the account sheet), hide, refresh, 一键回收. */
export function BalancePill() {
  const member = useMember()
  const [hidden, setHidden] = usePreference(balanceHidden)
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const { refresh, pending } = useRefreshMember()
  const { recall, pending: recalling } = useRecallAll()
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className={styles.row}>
      <div className={styles.pill}>
        {member?.isGuest && <span className={styles.trial}>试玩</span>}
        <button type="button" className={styles.amount} onClick={show} aria-haspopup="dialog">
          <span className="sr-only">我的账户，余额 </span>
          <Money amount={member?.balance} hidden={hidden} />
        </button>
        <IconButton
          icon={hidden ? 'eye-off' : 'eye'}
          size={18}
          label={hidden ? '显示余额' : '隐藏余额'}
          pressed={hidden}
          onPress={() => setHidden(!hidden)}
          className={styles.tool}
        />
        <IconButton
          icon="refresh"
          size={17}
          label="刷新余额"
          pending={pending}
          onPress={() => void refresh()}
          className={styles.tool}
        />
      </div>
      <Button
        tone="quiet"
        size="small"
        icon="wallet"
        pending={recalling}
        onPress={() => void recall()}
        className={styles.recall}
      >
        一键回收
      </Button>
      {asked && <AccountSheet open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
