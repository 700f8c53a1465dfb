'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { StepTrack } from '#components/ui/layout/step-track.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { payWayOf } from '#lib/api/endpoints/deposit.ts'
import { isOrderType, type Transaction } from '#lib/api/endpoints/records.ts'
import { payWayLabel } from '#lib/deposit/deposit.ts'
import { TRANSACTION_LABELS, transactionLabel } from '#lib/records/labels.ts'
import { unitOf } from '#lib/records/totals.ts'
import { href } from '#lib/site/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { SheetProps } from './record-list.tsx'
import styles from './records.module.css'

/** All fields that the platform reports of a transaction (GLI-19 2.5.6 a, 2.5.7). */
export function TransactionSheet({ row, onClose }: SheetProps<Transaction>) {
  const { type } = row
  const label = TRANSACTION_LABELS[type]
  const state = transactionLabel(row)
  const isOrder = isOrderType(type)
  const isBankTransfer = type === 'deposit' && payWayOf(row.way) === 'bank'
  const isTracked = (type === 'withdrawal' || isBankTransfer) && row.state !== 'unknown'
  return (
    <Sheet open onClose={onClose} title={`${label}详情`}>
      <Stack gap={3}>
        <Stack center gap={2} className={styles.top}>
          <Money amount={row.amount} unit={unitOf(row)} className={styles.amount} />
          <Badge tone={state.tone}>{state.text}</Badge>
        </Stack>
        {!isTracked && row.state === 'rejected' && row.note !== '' && (
          <Warning tone="danger">
            <strong>拒绝原因</strong>
            <p>{row.note}</p>
          </Warning>
        )}
        {isTracked && <Tracker row={row} />}
        <Card variant="list">
          {row.orderNumber !== '' && <DetailRow label="订单号" value={row.orderNumber} copyable />}
          <DetailRow
            label={type === 'deposit' ? '支付方式' : type === 'withdrawal' ? '取款方式' : '场馆'}
            value={isOrder ? payWayLabel(row.way) : row.way}
          />
          {!isTracked && <DetailRow label="时间" value={formatBeijing(row.at)} />}
          {row.note !== '' && row.state !== 'rejected' && (
            <DetailRow label="备注" value={row.note} />
          )}
        </Card>
        {type === 'deposit' &&
          !isBankTransfer &&
          row.state === 'pending' &&
          row.orderNumber !== '' && (
            <ButtonLink block href={href('/payInfo', { deposit_no: row.orderNumber })}>
              查看存款订单
            </ButtonLink>
          )}
        {isOrder && (
          <ButtonLink block variant="quiet" icon="support" href={href('/kefu')}>
            联系客服
          </ButtonLink>
        )}
      </Stack>
    </Sheet>
  )
}

/** The progress of an order in the states that the platform reports. */
function Tracker({ row }: { row: Transaction }) {
  const label = `${TRANSACTION_LABELS[row.type]}进度`
  const sentStep = { title: '提交', note: formatBeijing(row.at) }
  if (row.state === 'pending') {
    return (
      <StepTrack
        label={label}
        steps={[sentStep, { title: '审核中', note: '不能撤销' }, { title: '到账' }]}
        active={1}
      />
    )
  }
  if (row.state === 'done') {
    return (
      <StepTrack
        label={label}
        steps={[sentStep, { title: row.type === 'deposit' ? '已到账' : '审核已通过' }]}
        active={2}
      />
    )
  }
  return (
    <StepTrack
      label={label}
      steps={[sentStep, { title: '审核已拒绝', note: row.note }]}
      active={1}
      stopped
    />
  )
}
