'use client'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { VENUE_ROWS_WITHDRAWAL, VENUES_POLL_MS } from '#lib/limits.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { href } from '#lib/routes.ts'
import type { WithdrawalTab } from '#lib/rules/withdraw.ts'
import { readDraft, lastMissing } from '#lib/withdraw.ts'
import { Turnover } from './turnover.tsx'
import { WalletLine } from './wallet-line.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const tabs = [
  { id: 'usdt', label: 'USDT' },
  { id: 'bank', label: '银行卡' },
  { id: 'qr', label: '二维码' },
] as const satisfies readonly { id: WithdrawalTab; label: string }[]

export function WithdrawalScreen() {
  const { back } = useNavigate()
  return (
    <>
      <TopBar
        title="取款"
        onBack={back}
        actions={<IconButton icon="support" label="联系客服" href={href('/kefu')} />}
      />
      <WithdrawalContent />
    </>
  )
}

const WithdrawalContent = withQuery(function Content({ query }: { query: Query }) {
  const asked = query.get('tab') ?? readDraft()?.tab
  const tab = tabs.find(({ id }) => id === asked)?.id ?? 'usdt'
  const [missing, setMissing] = useState(lastMissing)
  return (
    <Page>
      <MembersOnly act="取款">
        <WalletLine />
        <Turnover missing={missing} />
        <Tabs
          id="withdrawal"
          label="取款方式"
          items={tabs}
          value={tab}
          onChange={(next) => replaceQuery('/withdrawal', { tab: next })}
          fit
        />
        <TabPanel of="withdrawal" tab={tab}>
          {/* The key clears payee, amount, password and fee when the tab changes (spec 2 §4). */}
          <WithdrawalForm key={tab} tab={tab} onAnswer={() => setMissing(lastMissing())} />
        </TabPanel>
        <VenueCard rows={VENUE_ROWS_WITHDRAWAL} pollMs={VENUES_POLL_MS} recall={false} />
      </MembersOnly>
    </Page>
  )
})
