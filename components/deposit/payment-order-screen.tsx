'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VisitorState } from '#components/shared/turned-away.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { withQuery } from '#hooks/core/hydrated.tsx'
import { usePaymentOrder } from '#hooks/deposit.ts'
import { useHoldSession } from '#hooks/session/idle.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { isDecided } from '#lib/api/endpoints/records.ts'
import { isEmptyOrder, wayInWords } from '#lib/deposit/deposit.ts'
import { noteDecided } from '#lib/records/pending-orders.ts'
import { href, type Query } from '#lib/site/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import {
  FirstGift,
  OrderActions,
  OrderHead,
  OrderSkeleton,
  useOrderTime,
  PayeeBox,
} from './order-parts.tsx'
import styles from './deposit.module.css'

/** Shown until the number is known: without it the page would say that there is no order. */
const PaymentOrderSkeleton = () => (
  <Page>
    <OrderSkeleton />
  </Page>
)

export const PaymentOrderScreen = withQuery(PaymentOrderContent, PaymentOrderSkeleton)

function PaymentOrderContent({ query }: { query: Query }) {
  const orderNumber = query.get('deposit_no') ?? ''
  const visitor = useSession() === 'visitor'
  const order = usePaymentOrder(visitor ? '' : orderNumber)
  if (visitor) return <SignIn />
  // An empty answer is no order.
  if (orderNumber === '' || (order.data && isEmptyOrder(order.data)))
    return (
      <Page>
        <EmptyState {...waysOn(orderNumber)} title="没有找到存款订单" />
      </Page>
    )
  return (
    <Page className={styles.wide}>
      <Panel
        of={order}
        skeleton={<OrderSkeleton />}
        refused={waysOn(orderNumber, () => void order.refetch())}
      >
        {(found) => (
          <Order
            order={{ ...found, orderNumber: found.orderNumber || orderNumber }}
            isUnlisted={order.isUnlisted}
            onReload={() => void order.refetch()}
          />
        )}
      </Panel>
    </Page>
  )
}

const UNLISTED = '未在您的存款记录里找到，请确认是您本人提交的再付款'
const UNSURE = '请核对交易时间，超过 1 小时请勿付款'

interface Props {
  order: PaymentOrder
  /** True when the records do not have it and this session did not place it. */
  isUnlisted: boolean
  /** Refetches the order. */
  onReload: () => void
}

function Order({ order, isUnlisted, onReload }: Props) {
  const time = useOrderTime(order)
  const waiting = time.status === 'waiting'
  // After its hour a payer still sees the payee.
  const isLate = time.status === 'due'
  useHoldSession(waiting && Boolean(time.left))
  const { account = '' } = order.payee ?? {}
  const isOpen = waiting || isLate
  const isStrange = isOpen && isUnlisted
  const [opened, open] = useState(false)
  const payable = isOpen && (!isStrange || opened)
  // The page shows the decision, so the shell must not announce it.
  useEffect(() => {
    if (isDecided(order.state)) noteDecided(order.orderNumber)
  }, [order.state, order.orderNumber])
  // Refreshes the order with the balance of the header.
  const balance = useMember()?.balance
  const lastBalance = useRef(balance)
  const reload = useEffectEvent(onReload)
  useEffect(() => {
    if (lastBalance.current === balance) return
    lastBalance.current = balance
    reload()
  }, [balance])
  return (
    <div className={styles.order}>
      <div className={styles.side}>
        <OrderHead order={order} time={time} />
        {time.status === 'done' && <FirstGift order={order} />}
        {isStrange && <Warning tone="danger">{UNLISTED}</Warning>}
        {time.isUnsure && <Warning tone="amber">{UNSURE}</Warning>}
        {payable && <PayeeBox order={order} late={isLate} onReload={onReload} />}
        {isStrange && !opened && (
          <Button variant="quiet" block onPress={() => open(true)}>
            查看付款码
          </Button>
        )}
      </div>
      <div className={styles.side}>
        <Card variant="list">
          <CopyRow label="订单号" value={order.orderNumber} />
          {isLate && payable && order.way === 'usdt' && (
            <CopyRow label="钱包协议" value={order.payee?.network ?? ''} plain />
          )}
          {payable && order.way !== 'usdt' && account !== '' && (
            <CopyRow label="收款商户" value={account} plain />
          )}
          <CopyRow label="交易时间" value={formatBeijing(order.createdAt)} plain />
          <CopyRow label="支付方式" value={wayInWords(order.wayText, order.way)} plain />
          {order.way === 'usdt' && order.rate !== null && (
            <CopyRow label="下单汇率" value={`1 USDT = ${order.rate} 元`} plain />
          )}
          {time.status === 'done' && (
            <ListRow title="资金明细" href={href('/transRecord', { type: 1 })} />
          )}
          <ListRow title="联系客服" href={href('/kefu')} />
        </Card>
        <OrderActions status={time.status} />
      </div>
    </div>
  )
}

const SignIn = () => (
  <Page>
    <VisitorState icon="deposit" title="登录后查看存款订单" />
  </Page>
)

/** Next steps for a number without an order. */
const waysOn = (orderNumber: string, onRetry?: () => void) =>
  ({
    icon: 'deposit',
    ...(orderNumber !== '' && { hint: `订单号 ${orderNumber}，请勿付款` }),
    action: (
      <Stack gap={2}>
        {onRetry && (
          <Button icon="refresh" onPress={onRetry}>
            重试
          </Button>
        )}
        <ButtonLink
          href={href('/transRecord', { type: 1 })}
          variant={onRetry ? 'quiet' : undefined}
        >
          查看存款记录
        </ButtonLink>
        {!onRetry && (
          <ButtonLink href={href('/recharge')} variant="quiet">
            去存款
          </ButtonLink>
        )}
        <ButtonLink href={href('/kefu')} variant="ghost" icon="support">
          联系客服
        </ButtonLink>
      </Stack>
    ),
  }) as const
