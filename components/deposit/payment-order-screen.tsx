'use client'
import { useEffect } from 'react'
import { VisitorState } from '#components/shared/real-account-only.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useNow } from '#hooks/core/countdown.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { usePaymentOrder } from '#hooks/deposit.ts'
import { useKeepSession } from '#hooks/session/idle.ts'
import { useSession } from '#hooks/session/session.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { isDecided } from '#lib/api/endpoints/records.ts'
import { DEPOSIT_RECORDS, isEmptyOrder, orderStatusAt, payWayLabel } from '#lib/deposit/deposit.ts'
import { markDecisionSeen } from '#lib/records/seen-decisions.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { OrderActions, OrderHead, OrderSkeleton, OrderReceiver } from './order-sections.tsx'
import styles from './deposit.module.css'

/** The page until the order's number is known. Without a number it would say that there is no order. */
const PaymentOrderSkeleton = () => (
  <Page>
    <OrderSkeleton />
  </Page>
)

export const PaymentOrderScreen = withUrlQuery(PaymentOrderContent, PaymentOrderSkeleton)

function PaymentOrderContent({ query }: { query: UrlQuery }) {
  const orderNumber = query.get('deposit_no') ?? ''
  const isVisitor = useSession() === 'visitor'
  const order = usePaymentOrder(isVisitor ? '' : orderNumber)
  if (isVisitor) return <SignIn />
  // An empty answer means that there is no order.
  if (orderNumber === '' || (order.data && isEmptyOrder(order.data)))
    return (
      <Page>
        <EmptyState {...orderNotFound(orderNumber)} title="没有找到存款订单" />
      </Page>
    )
  return (
    <Page className={styles.wide}>
      <QueryView
        query={order}
        skeleton={<OrderSkeleton />}
        refused={orderNotFound(orderNumber, () => void order.refetch())}
      >
        {(found) => (
          <Order
            order={{ ...found, orderNumber: found.orderNumber || orderNumber }}
            onReload={() => void order.refetch()}
          />
        )}
      </QueryView>
    </Page>
  )
}

/** The warning if only the phone's clock says that the hour is over. */
const MAYBE_LATE = '请核对交易时间，超过 1 小时请勿付款'

interface Props {
  order: PaymentOrder
  onReload: () => void
}

function Order({ order, onReload }: Props) {
  const progress = orderStatusAt(order, useNow())
  const isWaiting = progress.status === 'waiting'
  const isUsdt = order.way === 'usdt'
  // A member who has paid still looks at the receiver after the hour.
  const isLate = progress.status === 'due'
  useKeepSession(isWaiting && Boolean(progress.secondsLeft))
  const { number = '' } = order.receiver ?? {}
  const isPayable = isWaiting || isLate
  // This page shows the decision, so the shell must not announce it.
  useEffect(() => {
    if (isDecided(order.state)) markDecisionSeen({ type: 'deposit', id: order.orderNumber })
  }, [order.state, order.orderNumber])
  return (
    <div className={styles.order}>
      <div className={styles.side}>
        <OrderHead order={order} progress={progress} />
        {isWaiting && progress.secondsLeft === 0 && <Warning tone="amber">{MAYBE_LATE}</Warning>}
        {isPayable && <OrderReceiver order={order} isLate={isLate} onReload={onReload} />}
      </div>
      <div className={styles.side}>
        <Card variant="list">
          <DetailRow label="订单号" value={order.orderNumber} copyable />
          {isLate && isUsdt && <DetailRow label="钱包协议" value={order.receiver?.network ?? ''} />}
          {isPayable && !isUsdt && number !== '' && <DetailRow label="收款商户" value={number} />}
          <DetailRow label="交易时间" value={formatBeijing(order.createdAt)} />
          <DetailRow label="支付方式" value={payWayLabel(order.wayText, order.way)} />
          {isUsdt && order.rate !== null && (
            <DetailRow label="下单汇率" value={`1 USDT = ${order.rate} 元`} />
          )}
          {progress.status === 'done' && <ListRow title="资金明细" href={DEPOSIT_RECORDS} />}
          <ListRow title="联系客服" href={href('/kefu')} />
        </Card>
        <OrderActions status={progress.status} />
      </div>
    </div>
  )
}

const SignIn = () => (
  <Page>
    <VisitorState icon="deposit" title="登录后查看存款订单" />
  </Page>
)

/** Returns the props of an EmptyState for a number without an order. */
const orderNotFound = (orderNumber: string, onRetry?: () => void) =>
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
        <ButtonLink href={DEPOSIT_RECORDS} variant={onRetry ? 'quiet' : undefined}>
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
