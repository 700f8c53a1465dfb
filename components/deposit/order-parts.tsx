'use client'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { ErrorState } from '#components/ui/feedback/state.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack, Row } from '#components/ui/layout/page.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { QrCode, qrPicture } from '#components/ui/media/qr-code.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useCountdownTo } from '#hooks/core/countdown.ts'
import { useMember } from '#hooks/session/session.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { ORDER_LIFETIME_MS } from '#lib/constants.ts'
import { resolveOrderStatus, type OrderStatus, usdtFor } from '#lib/deposit/deposit.ts'
import { savePicture } from '#lib/device/save.ts'
import { ORDER_LABELS } from '#lib/labels.ts'
import { formatMoney } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import { hereSafeUrl } from '#lib/site/safe-url.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatMinutes } from '#lib/time/dates.ts'
import styles from './deposit.module.css'

const LIFETIME_S = ORDER_LIFETIME_MS / 1000

const REMARKS: Partial<Record<OrderStatus, string>> = {
  due: '付款时间已到，已付款请等待审核',
  review: '正在审核，通过后自动到账，请勿重复转账',
  expired: '订单已过期，请勿付款，已付款请联系客服',
  rejected: '审核未通过，有疑问请联系客服',
}

/**
 * Seconds left until created_at + 1 h (spec 2 §4), and the order's status. An order without created_at
 * has no countdown: `left` is null.
 */
export function useOrderTime(order: PaymentOrder): {
  left: number | null
  status: OrderStatus
} {
  const began = order.createdAt
  const until = useCountdownTo(began === null ? null : began + ORDER_LIFETIME_MS, serverNow)
  const left = began === null ? null : Math.min(LIFETIME_S, until)
  return { left, status: resolveOrderStatus(order, left) }
}

interface Props {
  order: PaymentOrder
  time: ReturnType<typeof useOrderTime>
}

/** Amount, status, countdown while payable, and a remark on the outcome. */
export function OrderHead({ order, time: { left, status } }: Props) {
  const { text, tone } = ORDER_LABELS[status]
  const remark = REMARKS[status]
  const counts = status === 'waiting' || status === 'due'
  return (
    <Card className={styles.center}>
      {status === 'done' && <Icon name="check-circle" size={56} className={styles.done} />}
      <Badge tone={tone}>{text}</Badge>
      <Money amount={order.amount} className={styles.amount} />
      {counts && left !== null && (
        <p>
          <span className={styles.label}>剩余支付时间 </span>
          <span role="timer" className={`${styles.countdown} num`} translate="no">
            {formatMinutes(left)}
          </span>
        </p>
      )}
      {status === 'done' && order.received !== null && (
        <p className={styles.note}>
          实际到账 <Money amount={order.received} />
        </p>
      )}
      {status === 'rejected' && order.note !== '' && <p>拒绝原因：{order.note}</p>}
      {remark !== undefined && <p className={styles.note}>{remark}</p>}
    </Card>
  )
}

const NO_PAYEE = { account: '', network: '', qrImage: '', code: '' }

interface PayeeBoxProps {
  order: PaymentOrder
  onReload: () => void
}

/** Payment target of a waiting order: QR code, address and network. */
export function PayeeBox({ order, onReload }: PayeeBoxProps) {
  const usdt = order.way === 'usdt'
  const { account, network, qrImage, code } = order.payee ?? NO_PAYEE
  return (
    <>
      <Card>
        <Stack gap={3} className={styles.center}>
          <PaymentCode image={qrImage} text={(usdt && account) || code} onReload={onReload} />
          {usdt && (
            <Warning tone="danger">
              {network === ''
                ? '钱包协议未知，请先联系客服确认再付款'
                : `仅支持 ${network} 网络的 USDT，转错无法找回`}
            </Warning>
          )}
        </Stack>
      </Card>
      {(usdt || account !== '') && (
        <Card variant="list">
          {account !== '' && (
            <CopyRow label={usdt ? '收款地址' : '收款商户'} value={account} plain={!usdt} />
          )}
          {usdt && <CopyRow label="钱包协议" value={network} plain />}
          {usdt && <ToPay order={order} />}
        </Card>
      )}
    </>
  )
}

/** Converted at the order's rate; without one, an estimate at the member's rate. */
function ToPay({ order: { amount, rate } }: { order: PaymentOrder }) {
  const usual = useMember()?.depositRate
  const usdt = usdtFor(amount, rate ?? usual)
  if (usdt === null) return <CopyRow label="应付 USDT" value="" />
  if (rate !== null) return <CopyRow label="应付 USDT" value={usdt} />
  return (
    <CopyRow
      label="应付 USDT（估算）"
      value={`约 ${formatMoney(usdt)}（1 USDT = ${usual} 元）`}
      copies={usdt}
    />
  )
}

interface PaymentCodeProps {
  /** URL of the platform's QR image; '' for none. */
  image: string
  /** Text to encode when there is no image: of USDT the address alone. '' for nothing. */
  text: string
  onReload: () => void
}

/** QR code for paying, as a picture of the platform or drawn here. */
function PaymentCode({ image, text, onReload }: PaymentCodeProps) {
  const [failed, setFailed] = useState('')
  const pictured = failed !== image && hereSafeUrl(image, 'image') !== null
  const again = () => {
    setFailed('')
    onReload()
  }
  if (!pictured && text === '') {
    return (
      <>
        <ErrorState title="二维码加载失败" onRetry={again} compact />
        <ButtonLink href={href('/kefu')} variant="ghost" size="small" icon="support">
          联系客服
        </ButtonLink>
      </>
    )
  }
  const save = async () => savePicture(pictured ? image : await qrPicture(text), '付款二维码')
  return (
    <>
      <div className={styles.qr}>
        <SafeImage
          src={pictured ? image : ''}
          alt="付款二维码"
          ratio="square"
          eager
          onFail={() => setFailed(image)}
          fallback={<QrCode text={text} label="付款二维码" size={200} />}
        />
      </div>
      <Button variant="quiet" size="small" icon="download" onPress={() => void save()}>
        保存二维码
      </Button>
    </>
  )
}

const records = href('/transRecord', { type: 1 })

const NEXT: Partial<Record<OrderStatus, { label: string; to: string }>> = {
  done: { label: '完成', to: href('/') },
  rejected: { label: '重新存款', to: href('/recharge') },
  expired: { label: '重新存款', to: href('/recharge') },
}

/** The next step for the order's status; records and support are always offered (spec 2 §2). */
export function OrderActions({ status }: { status: OrderStatus }) {
  const { label, to } = NEXT[status] ?? { label: '充值完成', to: records }
  return (
    <Stack gap={2}>
      <ButtonLink href={to} size="large" block>
        {label}
      </ButtonLink>
      <Row gap={2} className={styles.links}>
        <ButtonLink href={records} variant="ghost" size="small">
          资金明细
        </ButtonLink>
        <ButtonLink href={href('/kefu')} variant="ghost" size="small" icon="support">
          联系客服
        </ButtonLink>
      </Row>
    </Stack>
  )
}
