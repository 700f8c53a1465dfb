'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useMember } from '#hooks/session/session.ts'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { usdtFor } from '#lib/deposit.ts'
import { formatMoney } from '#lib/money/amount.ts'
import styles from './deposit.module.css'
import { PaymentCode } from './payment-code.tsx'

interface Props {
  order: PaymentOrder
  onReload: () => void
}

/** Payment target of a waiting order: QR code, address and network. */
export function PayeeBox({ order, onReload }: Props) {
  const usdt = order.way === 'usdt'
  const { account, network, qrImage } = order.payee ?? { account: '', network: '', qrImage: '' }
  return (
    <>
      <Card>
        <Stack gap={3} className={styles.center}>
          <PaymentCode image={qrImage} address={usdt ? account : ''} onReload={onReload} />
          {usdt && (
            <Warning tone="danger">
              {network === ''
                ? '平台没有说明钱包协议，请先联系客服确认再付款。'
                : `仅支持 ${network} 网络的 USDT，转错网络资产将无法找回。`}
            </Warning>
          )}
        </Stack>
      </Card>
      {(usdt || account !== '') && (
        <Card look="list">
          {account !== '' && (
            <CopyRow
              label={usdt ? '收款地址' : '收款商户'}
              value={account}
              {...(!usdt && { plain: true })}
            />
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
