'use client'
import { Fragment, useState } from 'react'
import { PromoLine } from '#components/shared/newcomer-promo.tsx'
import { scannerOf } from '#components/shared/pay-mark.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { DrawnTick } from '#components/ui/feedback/drawn-tick.tsx'
import { ErrorState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ActionBar, Row, Stack } from '#components/ui/layout/page.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { QrCode, qrPicture } from '#components/ui/media/qr-code.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useCountdownTo } from '#hooks/core/countdown.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useApplicationFor, useApply, useNewcomerPromo } from '#hooks/promo.ts'
import { useMember } from '#hooks/session/session.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { ORDER_LIFETIME_MS } from '#lib/constants.ts'
import {
  requestedAmount,
  resolveOrderStatus,
  type OrderStatus,
  usdtFor,
} from '#lib/deposit/deposit.ts'
import { copyText } from '#lib/device/copy.ts'
import { savePicture } from '#lib/device/save.ts'
import { APPLICATION_LABELS, ORDER_LABELS } from '#lib/labels.ts'
import { compare, formatYuan } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/site/routes.ts'
import { hereSafeUrl } from '#lib/site/safe-url.ts'
import { isPlatformTime, serverNow } from '#lib/time/clock.ts'
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
 * The order's status, and the seconds left of its hour (spec 2 §4); null without created_at. The phone's own clock never
 * changes the status: `isUnsure` when it alone says that the hour is over.
 */
export function useOrderTime(order: PaymentOrder): {
  left: number | null
  status: OrderStatus
  isUnsure: boolean
} {
  const { createdAt } = order
  const until = useCountdownTo(createdAt === null ? null : createdAt + ORDER_LIFETIME_MS, serverNow)
  const left = createdAt === null ? null : Math.min(LIFETIME_S, until)
  const status = resolveOrderStatus(order, isPlatformTime() ? left : null)
  return { left, status, isUnsure: status === 'waiting' && left === 0 }
}

interface ToPayProps {
  order: PaymentOrder
  left: number | null
}

interface Props {
  order: PaymentOrder
  time: ReturnType<typeof useOrderTime>
}

/** The amount to pay with the time left, or the result of the order. */
export function OrderHead({ order, time: { left, status } }: Props) {
  const balance = useMember()?.balance
  const [hidden] = usePreference(balanceHidden)
  const { text, tone } = ORDER_LABELS[status]
  const refused = status === 'rejected' && order.note !== ''
  const remark = refused ? `拒绝原因：${order.note}` : REMARKS[status]
  if (status === 'waiting') return <ToPay order={order} left={left} />
  return (
    <Stack as="section" center gap={1} className={styles.head} aria-label="订单状态">
      {status === 'done' && <DrawnTick />}
      {status === 'rejected' && (
        <span className={styles.refused}>
          <Icon name="close" size={32} />
        </span>
      )}
      <p className={styles.state}>
        <Badge tone={tone}>{text}</Badge>
        {status === 'due' && <TimeLeft left={left} />}
      </p>
      <Money amount={order.amount} className={styles.amount} />
      {status === 'done' && order.received !== null && order.received !== order.amount && (
        <p className="note">
          实际到账 <Money amount={order.received} />
        </p>
      )}
      {status === 'done' && (
        <p className={styles.balance}>
          平台钱包 <Money amount={balance} hidden={hidden} />
        </p>
      )}
      {remark !== undefined && <p className="note">{remark}</p>}
    </Stack>
  )
}

const TimeLeft = ({ left }: { left: number | null }) =>
  left !== null && (
    <span
      role="timer"
      aria-label="剩余支付时间"
      className={classes(styles.urgent, 'num')}
      translate="no"
    >
      {formatMinutes(left)}
    </span>
  )

/** Way, amount and time left. USDT are converted at the order's rate, else estimated at the member's rate. */
function ToPay({ order, left }: ToPayProps) {
  const { amount, rate, way, payee } = order
  const usual = useMember()?.depositRate
  const isUsdt = way === 'usdt'
  const usdt = isUsdt ? usdtFor(amount, rate ?? usual) : null
  const isEstimate = rate === null && usdt !== null
  const toPay = isUsdt ? usdt : amount
  return (
    <Stack as="section" center gap={1} className={styles.head} aria-label="订单状态">
      <p className="label">
        {isUsdt && payee?.network ? `请转 ${payee.network} 网络的` : '应付金额'}
      </p>
      <p className={styles.pay}>
        {isEstimate && <span className={styles.about}>约</span>}
        <Money amount={toPay} unit={isUsdt ? 'usdt' : 'yuan'} className={styles.amount} />
        {toPay !== null && (
          <IconButton
            icon="copy"
            size={18}
            label={isUsdt ? '复制应付 USDT' : '复制应付金额'}
            onPress={() => void copyText(toPay)}
          />
        )}
      </p>
      <Differing order={order} />
      <p className={styles.state}>
        {isUsdt && amount !== null && (
          <span className="note" translate="no">
            {formatYuan(amount)}
            {isEstimate && `，按 1 USDT = ${usual} 元估算`}
          </span>
        )}
        <span className={styles.urgent}>{ORDER_LABELS.waiting.text}</span>
        <TimeLeft left={left} />
      </p>
    </Stack>
  )
}

/** Gateways tell payers apart by cents: the order's amount may differ from the typed one (GLI-19 2.5.6 e). */
function Differing({ order: { orderNumber, amount } }: { order: PaymentOrder }) {
  const typedAmount = requestedAmount(orderNumber)
  if (typedAmount === null || amount === null || compare(typedAmount, amount) === 0) return null
  return (
    <p className={styles.urgent} role="note">
      {`与填写的 ${formatYuan(typedAmount)} 不同，请按 ${formatYuan(amount)} 支付`}
    </p>
  )
}

const NO_PAYEE = { account: '', network: '', qrImage: '', code: '' }

interface PayeeBoxProps {
  order: PaymentOrder
  /** Its hour is over. */
  late: boolean
  onReload: () => void
}

/** Payment target of an order: QR code, address and network; grey after its hour. */
export function PayeeBox({ order, late, onReload }: PayeeBoxProps) {
  const usdt = order.way === 'usdt'
  const { account, network, qrImage, code } = order.payee ?? NO_PAYEE
  return (
    <>
      {late && <Warning tone="danger">请勿再付款，如需付款请先联系客服</Warning>}
      {usdt && !late && (
        <Warning tone={network === '' ? 'danger' : 'amber'}>
          {network === ''
            ? '钱包协议未知，请先联系客服确认再付款'
            : `仅支持 ${network} 网络的 USDT，转错无法找回`}
        </Warning>
      )}
      <div className={styles.target}>
        <Stack center gap={1} className={late ? styles.late : undefined}>
          <PaymentCode
            image={qrImage}
            text={(usdt && account) || code}
            late={late}
            scanner={order.way ? scannerOf(order.way) : ''}
            onReload={onReload}
          />
        </Stack>
        {usdt && account !== '' && (
          <div className={late ? styles.late : undefined}>
            <Address value={account} />
          </div>
        )}
      </div>
    </>
  )
}

/** The whole address in groups of four, to be compared by eye; its last four characters stand out. */
function Address({ value }: { value: string }) {
  const groups = [...(value.slice(0, -4).match(/.{1,4}/gu) ?? []), value.slice(-4)]
  return (
    <Card className={styles.address}>
      <div>
        <p className="label">收款地址</p>
        <p className={styles.groups} translate="no">
          {groups.map((group, index) => (
            <Fragment key={index}>
              <span data-end={index === 0 || index === groups.length - 1 || undefined}>
                {group}
              </span>
              <wbr />
            </Fragment>
          ))}
        </p>
      </div>
      <IconButton icon="copy" label="复制收款地址" onPress={() => void copyText(value)} />
    </Card>
  )
}

/** Has the shape of a waiting order. */
export const OrderSkeleton = () => (
  <Stack gap={4}>
    <Skeleton variant="lines" className={styles.headPlace} />
    <Skeleton variant="block" className={styles.codePlace} />
    <Skeleton variant="rows" count={3} />
  </Stack>
)

interface PaymentCodeProps {
  /** URL of the platform's QR image; '' for none. */
  image: string
  /** Text to encode when there is no image, for USDT the bare address; '' for none. */
  text: string
  /** Shown in grey, no longer to be paid. */
  late: boolean
  /** The app that scans it; '' for any. */
  scanner: string
  onReload: () => void
}

/** The platform's text in place of a picture is shown up to this length. */
const SHOWN_MAX = 300

/** QR code for paying, as a picture of the platform or drawn here. */
function PaymentCode({ image, text, late, scanner, onReload }: PaymentCodeProps) {
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
        {image !== '' && image.length <= SHOWN_MAX && (
          <Card variant="list">
            <CopyRow label="平台给的付款信息" value={image} />
          </Card>
        )}
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
          fallback={<QrCode text={text} label="付款二维码" size={208} />}
        />
      </div>
      {!late && (
        <ol className={styles.steps}>
          <li>
            <Button variant="quiet" size="small" icon="download" onPress={() => void save()}>
              保存二维码
            </Button>
          </li>
          {scanner !== '' && <li>{`${scanner}扫一扫 → 相册`}</li>}
        </ol>
      )}
    </>
  )
}

/** The promotion that a first deposit can be used for. */
export function FirstGift({ order: { amount, received } }: { order: PaymentOrder }) {
  const total = useMember()?.depositTotal
  const paidAmount = received ?? amount
  // useNewcomerPromo handles a total of 0; here the total may already include this deposit.
  const isFirst = total !== undefined && paidAmount !== null && compare(total, paidAmount) === 0
  const promo = useNewcomerPromo(isFirst)
  return promo?.canApply && <Gift promo={promo} />
}

function Gift({ promo }: { promo: Promo }) {
  const { send, pending, answer, message } = useApply(promo.id)
  const application = useApplicationFor(promo)
  const statusText =
    answer || message || (application && APPLICATION_LABELS[application.state].text)
  return (
    <Card>
      <Row spread>
        <PromoLine promo={promo} />
        {statusText ? (
          <span role="status">{statusText}</span>
        ) : (
          <Button size="small" pending={pending} onPress={() => void send()}>
            申请
          </Button>
        )}
      </Row>
    </Card>
  )
}

const records = href('/transRecord', { type: 1 })

/** A button of the specification, and its meaning in one line. */
interface Way {
  readonly label: string
  readonly meaning?: string
  readonly to: string
}

const RECORDS: Way = { label: '资金明细', meaning: '查看到账进度', to: records }
const again: readonly Way[] = [
  { label: '资金明细', to: records },
  { label: '重新存款', to: href('/recharge') },
]
const toPay: readonly Way[] = [RECORDS, { label: '充值完成', meaning: '我已付款', to: records }]

const WAYS: Readonly<Record<OrderStatus, readonly Way[]>> = {
  waiting: toPay,
  due: toPay,
  review: [RECORDS, { label: '返回大厅', meaning: '到账后会提醒您', to: href('/') }],
  done: [
    { label: '完成', to: href('/') },
    { label: '去投注', to: href('/', { tab: 'lottery' }) },
  ],
  rejected: again,
  expired: again,
}

/** The next steps for the order's status, the first one to take at the right. */
export function OrderActions({ status }: { status: OrderStatus }) {
  return (
    <ActionBar>
      {WAYS[status].map(({ label, meaning, to }, index) => (
        <ButtonLink key={label} href={to} variant={index === 1 ? 'primary' : 'quiet'} size="large">
          {label}
          {meaning && <span className={styles.meaning}>{meaning}</span>}
        </ButtonLink>
      ))}
    </ActionBar>
  )
}
