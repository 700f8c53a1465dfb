'use client'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyRow } from '#components/ui/copy-row.tsx'
import { Stack } from '#components/ui/page.tsx'
import { QrCode } from '#components/ui/qr-code.tsx'
import { SafeImage } from '#components/ui/safe-image.tsx'
import { Warning } from '#components/ui/warning.tsx'
import type { PaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { usdtFor } from '#lib/deposit/amounts.ts'
import { savePicture } from '#lib/save-picture.ts'
import styles from './deposit.module.css'

/** Where the money goes: QR, address and network, or the bank accounts. */
export function PayeeBox({ order }: { order: PaymentOrder }) {
  const { payee, accounts } = order
  if (payee === null) {
    return accounts.map((each) => (
      <Card key={each.id} look="list">
        <CopyRow label="收款银行" value={each.bank} />
        <CopyRow label="收款姓名" value={each.holder} />
        <CopyRow label="收款账号" value={each.number} copies={each.number.replace(/\s/g, '')} />
      </Card>
    ))
  }
  const usdt = order.kind === 'usdtpay'
  const pays = usdt && order.rate !== null ? usdtFor(order.amount, order.rate) : null
  return (
    <>
      <Card>
        <Stack gap={3} className={styles.center}>
          <PaymentCode image={payee.qrImage} text={payee.account} />
          {usdt && (
            <Warning tone="danger">
              仅支持 {payee.network} 网络的 USDT，转错网络资产将无法找回。
            </Warning>
          )}
        </Stack>
      </Card>
      {(usdt || payee.account !== '') && (
        <Card look="list">
          {payee.account !== '' && (
            <CopyRow
              label={usdt ? '收款地址' : '收款商户'}
              value={payee.account}
              {...(!usdt && { plain: true })}
            />
          )}
          {usdt && <CopyRow label="钱包协议" value={payee.network} plain />}
          {pays !== null && <CopyRow label="应付 USDT" value={pays} />}
        </Card>
      )}
    </>
  )
}

function PaymentCode({ image, text }: { image: string; text: string }) {
  const drawn = <QrCode text={text} label="付款二维码" size={200} />
  return (
    <>
      <div className={styles.qr}>
        <SafeImage src={image} alt="付款二维码" ratio="square" eager fallback={drawn} />
      </div>
      {image !== '' && (
        <Button
          tone="quiet"
          size="small"
          icon="download"
          onPress={() => void savePicture(image, '付款二维码')}
        >
          保存二维码
        </Button>
      )}
    </>
  )
}
