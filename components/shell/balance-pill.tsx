'use client'
import { useState } from 'react'
import { Wallet } from '#components/shared/wallet-chip.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useIsFirstScreenLoaded } from '#hooks/core/first-screen.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useUnread } from '#hooks/messages.ts'
import { useMember } from '#hooks/session/session.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import styles from './shell.module.css'

const AccountSheet = lazyPart(async () => (await import('./account-sheet.tsx')).AccountSheet, null)

/** The member's side of the header: the wallet, and the bell, which a trial account lacks. */
export function BalancePill() {
  const [open, setOpen] = useState<boolean | null>(null)
  const isTrial = useMember()?.isTrial === true
  return (
    <Row className={styles.balance}>
      {isFeatureOn('messages') && !isTrial && <Bell />}
      <Wallet onBalance={() => setOpen(true)} />
      {open !== null && <AccountSheet open={open} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function Bell() {
  const hasUnread = (useUnread(useIsFirstScreenLoaded())?.count ?? 0) > 0
  return (
    <IconButton
      icon="bell"
      label={hasUnread ? '消息，有未读' : '消息'}
      href={href('/message', { type: 1 })}
      badge={hasUnread}
      className={styles.bell ?? ''}
    />
  )
}
