'use client'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useMember, useRefreshMember } from '#hooks/session/session.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/site/routes.ts'
import styles from './room-bar.module.css'

/** The wallet from within a room. */
export function WalletSheet({ onClose }: { onClose: () => void }) {
  const balance = useMember()?.balance
  const { refresh, pending } = useRefreshMember()
  const [hidden] = usePreference(balanceHidden)
  return (
    <Sheet
      open
      onClose={onClose}
      title="余额"
      footer={
        <Stack gap={2}>
          <ButtonLink size="large" block href={href('/recharge')}>
            存款
          </ButtonLink>
          <Button
            variant="quiet"
            icon="refresh"
            block
            pending={pending}
            onPress={() => void refresh()}
          >
            刷新余额
          </Button>
        </Stack>
      }
    >
      <p className={styles.sum}>
        <Money amount={balance} hidden={hidden} />
      </p>
    </Sheet>
  )
}
