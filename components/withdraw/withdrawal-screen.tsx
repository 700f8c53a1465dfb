'use client'
import { useState } from 'react'
import { Page } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { VENUE_ROWS_WITHDRAWAL, VENUES_POLL_MS } from '#lib/limits.ts'
import type { WithdrawalTab } from '#lib/rules/withdraw.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

const tabs = [
  { id: 'usdt', label: 'USDT' },
  { id: 'bank', label: '银行卡' },
  { id: 'qr', label: '二维码' },
] as const satisfies readonly { id: WithdrawalTab; label: string }[]

export const WithdrawalScreen = withQuery(WithdrawalContent)

function WithdrawalContent({ query }: { query: Query }) {
  const asked = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'usdt'
  const [chosen, choose] = useState<WithdrawalTab | null>(null)
  const tab = chosen ?? asked
  return (
    <Page>
      <WalletHead />
      <Tabs id="withdrawal" label="取款方式" items={tabs} value={tab} onChange={choose} fit />
      <TabPanel of="withdrawal" tab={tab}>
        {/* The key clears payee, amount, password and fee when the tab changes (spec 2 §4). */}
        <WithdrawalForm
          key={tab}
          tab={tab}
          pickNewest={chosen === null && query.get('pick') === 'newest'}
        />
      </TabPanel>
      <VenueCard rows={VENUE_ROWS_WITHDRAWAL} pollMs={VENUES_POLL_MS} />
    </Page>
  )
}
