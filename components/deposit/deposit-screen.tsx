'use client'
import { useNow } from '#hooks/core/countdown.ts'
import { useState } from 'react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { usePayWays, usePlaceDeposit, useRecentDeposits } from '#hooks/deposit.ts'
import { useSessionValue } from '#hooks/core/store-value.ts'
import type { PayWay } from '#lib/api/endpoints/deposit.ts'
import { draftNumberAtom, readLastWay, writeLastWay } from '#lib/deposit-draft.ts'
import { href } from '#lib/routes.ts'
import { DepositForm } from './deposit-form.tsx'
import { OpenOrders, openOrders } from './open-orders.tsx'
import { WAY_NAMES } from '#lib/deposit.ts'

export const DepositScreen = () => (
  <Page>
    <MembersOnly act="存款">
      <Deposit />
    </MembersOnly>
  </Page>
)

function Deposit() {
  const ways = usePayWays()
  const orders = openOrders(useRecentDeposits().data ?? [], useNow())
  // Orders that arrive after the form go below it: above, they would move it under a finger.
  const [place, setPlace] = useState<'above' | 'below' | null>(null)
  if (place === null && orders.length > 0) setPlace(ways.data ? 'below' : 'above')
  const open = orders.length > 0 && <OpenOrders orders={orders} />
  return (
    <>
      {place === 'above' && open}
      {/* The form shows it beside its button. */}
      {!ways.isLoading && !ways.data?.length && <DepositOutcome />}
      <Panel of={ways} skeleton={<Skeleton shape="rows" count={5} />} empty={<NoWay />}>
        {(enabled) => <Ways enabled={enabled} />}
      </Panel>
      {place === 'below' && open}
    </>
  )
}

const DepositOutcome = () => (
  <UnknownOutcome
    of={usePlaceDeposit()}
    records={href('/transRecord', { type: 1 })}
    onTaken={null}
  />
)

function Ways({ enabled }: { enabled: readonly PayWay[] }) {
  const [chosen, setChosen] = useState(readLastWay)
  const way = chosen !== null && enabled.includes(chosen) ? chosen : enabled[0]!
  const number = useSessionValue(draftNumberAtom, 0)
  const choose = (next: PayWay) => {
    writeLastWay(next)
    setChosen(next)
  }
  return (
    <>
      <Tabs
        id="way"
        label="存款方式"
        items={enabled.map((id) => ({ id, label: WAY_NAMES[id] }))}
        value={way}
        onChange={choose}
      />
      <TabPanel of="way" tab={way}>
        {/* The key resets box, info and amount when the method changes (spec 2 §4), and after a deposit. */}
        <DepositForm key={`${way} ${number}`} way={way} />
      </TabPanel>
    </>
  )
}

const NoWay = () => (
  <EmptyState
    icon="deposit"
    title="暂无可用的存款方式"
    hint="通道维护中，请稍后再试或联系客服"
    action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
  />
)
