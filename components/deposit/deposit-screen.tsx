'use client'
import type { ReactNode } from 'react'
import { PayMark } from '#components/shared/pay-mark.tsx'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { Accordion } from '#components/ui/list/accordion.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useNow, useToday } from '#hooks/core/countdown.ts'
import { useDraft } from '#hooks/core/state.ts'
import { usePayRange, usePayWays, usePlaceDeposit, useNewestDeposits } from '#hooks/deposit.ts'
import { type Network, type PayWay, payWayOf } from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { depositDraft, valuesForWay } from '#lib/deposit/deposit-draft.ts'
import { orderStatusAt, rangeInWords, WAY_NAMES, payWayLabel } from '#lib/deposit/deposit.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { formatRelative } from '#lib/time/dates.ts'
import { DepositForm } from './deposit-form.tsx'
import layout from '#components/ui/layout/page.module.css'
import styles from './deposit.module.css'

export const DepositScreen = () => (
  <Page beside className={styles.page}>
    <RealAccountOnly what="存款">
      <Deposit />
    </RealAccountOnly>
  </Page>
)

const formSkeleton = <Skeleton variant="block" count={3} className={styles.formPlace} />

function Deposit() {
  const payWays = usePayWays()
  const orders = pendingOrders(useNewestDeposits().data ?? [])
  const orderList = orders.length > 0 && <PendingOrders orders={orders} />
  const hasForm = payWays.isLoading || Boolean(payWays.data?.length)
  return (
    <>
      {!hasForm && (
        <>
          {orderList}
          <DepositOutcome />
        </>
      )}
      <QueryView query={payWays} skeleton={formSkeleton} empty={<NoPayWay />}>
        {/* The orders stand below the fields, because they may arrive later and must not move them. */}
        {(enabled) => <PayWays enabled={enabled}>{orderList}</PayWays>}
      </QueryView>
    </>
  )
}

const DepositOutcome = () => <UnknownOutcome command={usePlaceDeposit()} />

function PayRangeNote({ way, network }: { way: PayWay; network: Network }) {
  const { data } = usePayRange(way, network)
  return data && <span translate="no">{rangeInWords(data)}</span>
}

function PayWays({ enabled, children }: { enabled: readonly PayWay[]; children: ReactNode }) {
  const [draft, change] = useDraft(depositDraft)
  const { way: chosen } = draft
  const way = chosen !== null && enabled.includes(chosen) ? chosen : enabled[0]!
  return (
    <>
      <div hidden={valuesForWay(draft, way).isPaying}>
        <Tabs
          id="way"
          label="存款方式"
          variant="cells"
          items={enabled.map((id) => ({
            id,
            label: WAY_NAMES[id],
            icon: <PayMark way={id} />,
            note: <PayRangeNote way={id} network={valuesForWay(draft, id).network} />,
          }))}
          value={way}
          onChange={(next) => change((before) => valuesForWay(before, next))}
        />
      </div>
      <TabPanel tabs="way" tab={way} className={layout.fill}>
        {/* The key gives each way a form of its own (spec 2 §4). */}
        <DepositForm key={way} way={way}>
          {children}
        </DepositForm>
      </TabPanel>
    </>
  )
}

const NoPayWay = () => (
  <EmptyState
    isWaiting
    title="暂无可用的存款方式"
    hint="通道维护中，请稍后再试或联系客服"
    action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
  />
)

/** Returns the deposits that the platform has not decided, newest first. */
const pendingOrders = (recent: readonly Transaction[]): readonly Transaction[] =>
  recent.filter(({ state, orderNumber }) => state === 'pending' && orderNumber !== '')

/** A pending order in one line, or the number of several orders. */
const PendingOrders = ({ orders }: { orders: readonly Transaction[] }) => (
  <Card variant="list">
    {orders.length === 1 ? (
      <PendingOrder order={orders[0]!} />
    ) : (
      <Accordion title={`${orders.length} 笔存款进行中`} rows>
        {orders.map((order) => (
          <PendingOrder key={order.id} order={order} />
        ))}
      </Accordion>
    )}
  </Card>
)

function PendingOrder({ order }: { order: Transaction }) {
  const { status } = orderStatusAt(
    { state: 'pending', way: payWayOf(order.way), createdAt: order.at },
    useNow(),
  )
  return (
    <ListRow
      icon="clock"
      title={formatYuan(order.amount)}
      note={`${payWayLabel(order.way)} · ${formatRelative(order.at, useToday())}`}
      value={status === 'waiting' ? <strong className={styles.go}>继续付款</strong> : '待审核'}
      href={href('/payInfo', { deposit_no: order.orderNumber })}
    />
  )
}
