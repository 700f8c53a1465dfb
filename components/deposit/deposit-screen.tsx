'use client'
import { EmptyState } from '#components/ui/state.tsx'
import { Page } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Tabs, TabPanel } from '#components/ui/tabs.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { usePayWays } from '#hooks/deposit.ts'
import { useKept } from '#hooks/kept.ts'
import type { PayWay } from '#lib/api/endpoints/deposit.ts'
import { href } from '#lib/routes.ts'
import { DepositForm } from './deposit-form.tsx'
import { OpenOrders } from './open-orders.tsx'
import { wayNames } from './ways.ts'

export function DepositScreen() {
  const ways = usePayWays()
  return (
    <Page>
      <OpenOrders />
      <Panel of={ways} skeleton={<Skeleton shape="rows" count={5} />} empty={<NoWay />}>
        {(enabled) => <Ways enabled={enabled} />}
      </Panel>
    </Page>
  )
}

function Ways({ enabled }: { enabled: readonly PayWay[] }) {
  const [kept, keep] = useKept<PayWay | null>('deposit.way', null)
  const way = kept !== null && enabled.includes(kept) ? kept : enabled[0]!
  return (
    <>
      <Tabs
        id="way"
        label="存款方式"
        items={enabled.map((id) => ({ id, label: wayNames[id] }))}
        value={way}
        onChange={keep}
      />
      <TabPanel of="way" tab={way}>
        {/* Switching the way resets box, info and amount (spec 2 §4, Deposit form). */}
        <DepositForm key={way} way={way} />
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
