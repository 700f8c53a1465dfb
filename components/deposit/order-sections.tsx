'use client'
import { Fragment, useState } from 'react'
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
import { ActionBar, Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { QrCode, qrPicture } from '#components/ui/media/qr-code.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import {
  DEPOSIT_RECORDS,
  WAY_NAMES,
  type orderStatusAt,
  type OrderStatus,
} from '#lib/deposit/deposit.ts'
import { copyText } from '#lib/device/copy.ts'
import { savePicture } from '#lib/device/save.ts'
import { formatYuan, usdtOf } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { ORDER_LABELS } from '#lib/records/labels.ts'
import { href } from '#lib/site/routes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import { formatMinutesAndSeconds } from '#lib/time/dates.ts'
import styles from './deposit.module.css'

const REMARKS: Partial<Record<OrderStatus, string>> = {
  due: '已付款请等待审核',
  processing: '正在审核，通过后自动到账，请勿重复转账',
  rejected: '审核未通过，有疑问请联系客服',
}

interface ToPayProps {
  order: PaymentOrder
  secondsLeft: number | null
}

interface Props {
  order: PaymentOrder
  progress: ReturnType<typeof orderStatusAt>
}

/** The amount to pay and the time left, or the result of the order. */
export function OrderHead({ order, progress: { secondsLeft, status } }: Props) {
  const balance = useMember()?.balance
  const [hidden] = usePreference(balanceHidden)
  const { text, tone } = ORDER_LABELS[status]
  const isRefused = status === 'rejected' && order.note !== ''
  const remark = isRefused ? `拒绝原因：${order.note}` : REMARKS[status]
  if (status === 'waiting') return <ToPay order={order} secondsLeft={secondsLeft} />
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
        {status === 'due' && <TimeLeft secondsLeft={secondsLeft} />}
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

const TimeLeft = ({ secondsLeft }: { secondsLeft: number | null }) =>
  secondsLeft !== null && (
    <span
      role="timer"
      aria-label="剩余支付时间"
      className={classes(styles.urgent, 'num')}
      translate="no"
    >
      {formatMinutesAndSeconds(secondsLeft)}
    </span>
  )

/** The amount to pay and the time left. USDT are at the order's rate, or an estimate at the member's rate. */
function ToPay({ order, secondsLeft }: ToPayProps) {
  const { amount, rate, way, receiver } = order
  const memberRate = useMember()?.depositRate
  const isUsdt = way === 'usdt'
  const usdt = isUsdt ? usdtOf(amount, rate ?? memberRate) : null
  const isEstimate = rate === null && usdt !== null
  const toPay = isUsdt ? usdt : amount
  return (
    <Stack as="section" center gap={1} className={styles.head} aria-label="订单状态">
      <p className="label">
        {isUsdt && receiver?.network ? `请转 ${receiver.network} 网络的` : '应付金额'}
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
      <p className={styles.state}>
        {isUsdt && amount !== null && (
          <span className="note" translate="no">
            {formatYuan(amount)}
            {isEstimate && `，按 1 USDT = ${memberRate} 元估算`}
          </span>
        )}
        <span className={styles.urgent}>{ORDER_LABELS.waiting.text}</span>
        <TimeLeft secondsLeft={secondsLeft} />
      </p>
    </Stack>
  )
}

const NO_RECEIVER = { number: '', network: '', qrImage: '', code: '' }

interface OrderReceiverProps {
  order: PaymentOrder
  /** True if the order's hour is over. */
  isLate: boolean
  onReload: () => void
}

/** The QR code, address and network to which an order is paid. They are grey after its hour. */
export function OrderReceiver({ order, isLate, onReload }: OrderReceiverProps) {
  const isUsdt = order.way === 'usdt'
  const { number, network, qrImage, code } = order.receiver ?? NO_RECEIVER
  return (
    <>
      {isLate && <Warning tone="danger">请勿再付款，如需付款请先联系客服</Warning>}
      {isUsdt && !isLate && (
        <Warning tone={network === '' ? 'danger' : 'amber'}>
          {network === ''
            ? '钱包协议未知，请先联系客服确认再付款'
            : `仅支持 ${network} 网络的 USDT，转错无法找回`}
        </Warning>
      )}
      <div className={styles.target}>
        <Stack center gap={1} className={isLate ? styles.late : undefined}>
          <PaymentCode
            image={qrImage}
            text={(isUsdt && number) || code}
            isLate={isLate}
            scannerApp={
              order.way === 'wechat' || order.way === 'alipay' ? WAY_NAMES[order.way] : ''
            }
            onReload={onReload}
          />
        </Stack>
        {isUsdt && number !== '' && (
          <div className={isLate ? styles.late : undefined}>
            <Address value={number} />
          </div>
        )}
      </div>
    </>
  )
}

/** The whole address in groups of four, for a comparison by eye. The first and the last group are bold. */
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

/** The skeleton of a waiting order. */
export const OrderSkeleton = () => (
  <Stack gap={4}>
    <Skeleton variant="lines" className={styles.headPlace} />
    <Skeleton variant="block" className={styles.codePlace} />
    <Skeleton variant="rows" count={3} />
  </Stack>
)

interface PaymentCodeProps {
  /** The address of the platform's QR picture, or '' if there is none. */
  image: string
  /** The text to encode if there is no picture, or '' if there is none. For USDT it is the address alone. */
  text: string
  isLate: boolean
  /** The app that scans the saved code, or ''. A phone cannot scan its own screen. */
  scannerApp: string
  onReload: () => void
}

/** The longest text that is shown if the platform sends it instead of a picture. */
const SHOWN_MAX = 300

/** The QR code to scan: the platform's picture, or a code of the text. */
function PaymentCode({ image, text, isLate, scannerApp, onReload }: PaymentCodeProps) {
  const [failedImage, setFailedImage] = useState('')
  const hasPicture = failedImage !== image && safeUrl(image, 'image') !== null
  const retry = () => {
    setFailedImage('')
    onReload()
  }
  if (!hasPicture && text === '') {
    return (
      <>
        <ErrorState title="二维码加载失败" onRetry={retry} compact />
        {image !== '' && image.length <= SHOWN_MAX && (
          <Card variant="list">
            <DetailRow label="平台给的付款信息" value={image} copyable />
          </Card>
        )}
        <ButtonLink href={href('/kefu')} variant="ghost" size="small" icon="support">
          联系客服
        </ButtonLink>
      </>
    )
  }
  const save = async () => savePicture(hasPicture ? image : await qrPicture(text), '付款二维码')
  return (
    <>
      <div className={styles.qr}>
        <SafeImage
          src={hasPicture ? image : ''}
          alt="付款二维码"
          ratio="square"
          eager
          onFail={() => setFailedImage(image)}
          fallback={<QrCode text={text} label="付款二维码" size={208} />}
        />
      </div>
      {!isLate && (
        <ol className={styles.steps}>
          <li>
            <Button variant="quiet" size="small" icon="download" onPress={() => void save()}>
              保存二维码
            </Button>
          </li>
          {scannerApp !== '' && <li>{`${scannerApp}扫一扫 → 相册`}</li>}
        </ol>
      )}
    </>
  )
}

/** A link at the end of the order's page. Its label is the specification's. */
interface OrderLink {
  readonly label: string
  readonly meaning?: string
  readonly href: string
}

const RECORDS: OrderLink = { label: '资金明细', meaning: '查看到账进度', href: DEPOSIT_RECORDS }
const afterRejection: readonly OrderLink[] = [
  { label: '资金明细', href: DEPOSIT_RECORDS },
  { label: '重新存款', href: href('/recharge') },
]
const whilePayable: readonly OrderLink[] = [
  RECORDS,
  { label: '充值完成', meaning: '我已付款', href: DEPOSIT_RECORDS },
]

const ORDER_LINKS: Readonly<Record<OrderStatus, readonly OrderLink[]>> = {
  waiting: whilePayable,
  due: whilePayable,
  processing: [RECORDS, { label: '返回大厅', href: href('/') }],
  done: [
    { label: '完成', href: href('/') },
    { label: '去投注', href: href('/', { tab: 'lottery' }) },
  ],
  rejected: afterRejection,
}

/** The links after an order. The likeliest one stands at the right. */
export function OrderActions({ status }: { status: OrderStatus }) {
  return (
    <ActionBar>
      {ORDER_LINKS[status].map(({ label, meaning, href: address }, index) => (
        <ButtonLink
          key={label}
          href={address}
          variant={index === 1 ? 'primary' : 'quiet'}
          size="large"
        >
          {label}
          {meaning && <span className={styles.meaning}>{meaning}</span>}
        </ButtonLink>
      ))}
    </ActionBar>
  )
}
