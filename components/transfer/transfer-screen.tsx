'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useAutoTransfer } from '#hooks/transfer.ts'
import { TRANSFER_POLL_MS, VENUE_ROWS_TRANSFER } from '#lib/limits.ts'
import { TransferForm } from './transfer-form.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useLaunchGame } from '#hooks/hall/launch.ts'
import { href } from '#lib/routes.ts'

export function TransferScreen() {
  const { back } = useNavigate()
  const auto = useAutoTransfer()
  return (
    <>
      <TopBar title="场馆转账" onBack={back} />
      <Page>
        <WalletHead />
        <LaunchOutcome />
        <Card look="list">
          <Switch
            label="自动转账"
            note="进入游戏时，平台钱包的整数余额会自动转入该场馆"
            checked={auto.on ?? false}
            disabled={auto.on === undefined}
            pending={auto.pending}
            onChange={(next) => void auto.change(next)}
          />
        </Card>
        <TransferForm auto={auto.on === true} />
        <VenueCard rows={VENUE_ROWS_TRANSFER} pollMs={TRANSFER_POLL_MS} />
      </Page>
    </>
  )
}

/** Opening a game moves money while auto-transfer is on: a lost answer is looked up here, whichever game it was. */
const LaunchOutcome = () => (
  <UnknownOutcome of={useLaunchGame()} records={href('/transRecord', { type: 3 })} onTaken={null} />
)
