'use client'
import { DepositLink } from '#components/shared/deposit-link.tsx'
import { RecallButton } from '#components/shared/recall-button.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useMember, useRefreshMember } from '#hooks/session/session.ts'
import { balanceHidden } from '#lib/preferences.ts'
import styles from './room-bar.module.css'

export function WalletSheet({ onClose }: { onClose: () => void }) {
  const { balance, gameBalance: venues, isTrial } = useMember() ?? {}
  const { refresh, isPending } = useRefreshMember()
  const [hidden] = usePreference(balanceHidden)
  return (
    <Sheet
      open
      onClose={onClose}
      title={isTrial ? '试玩余额' : '余额'}
      footer={
        <Stack gap={2}>
          <DepositLink size="large" block>
            存款
          </DepositLink>
          <Button
            variant="quiet"
            icon="refresh"
            block
            pending={isPending}
            onPress={() => void refresh()}
          >
            刷新余额
          </Button>
        </Stack>
      }
    >
      <dl className={styles.wallets}>
        <div>
          <dt>平台钱包</dt>
          <dd>
            <Money amount={balance} hidden={hidden} />
          </dd>
        </div>
        <div>
          <dt>场馆余额</dt>
          <dd>
            <Money amount={venues} hidden={hidden} />
            <RecallButton size="small" />
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}
