'use client'
import { Button } from '#components/ui/button/button.tsx'
import { DrawnTick } from '#components/ui/feedback/drawn-tick.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { DetailRow } from '#components/ui/list/detail-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { formatUsdt } from '#lib/money/amount.ts'
import { setReceipt, SUBMITTED_MESSAGE, type Receipt } from '#lib/records/receipt.ts'
import styles from './records.module.css'

/** The receipt: what was sent and what follows. It promises no time. */
export function ReceiptSheet({ receipt: { amount, destination, quote } }: { receipt: Receipt }) {
  const close = () => setReceipt(null)
  return (
    <Sheet
      open
      onClose={close}
      title={SUBMITTED_MESSAGE}
      footer={
        <Button size="large" block onPress={close}>
          完成
        </Button>
      }
    >
      <div className={styles.submitted}>
        <Stack center gap={2} className={styles.top}>
          <DrawnTick />
          <Money amount={amount} className={styles.received} />
        </Stack>
        <div>
          <ol aria-label="进度" className={styles.steps}>
            <li>
              <Icon name="check-circle" size={20} />
              提交
            </li>
            <li aria-current="step">
              <Icon name="clock" size={20} />
              审核
            </li>
            <li>
              <Icon name="coin" size={20} />
              到账
            </li>
          </ol>
          <DetailRow label="到账账户" value={destination} />
          {quote && (
            <>
              <DetailRow label="约合" value={formatUsdt(quote.usdt)} />
              <DetailRow label="手续费" value={formatUsdt(quote.fee)} />
              <DetailRow label="预计到账" value={formatUsdt(quote.net)} />
              {quote.rate !== null && (
                <DetailRow label="参考汇率" value={`1 USDT = ${quote.rate} 元`} />
              )}
            </>
          )}
        </div>
      </div>
    </Sheet>
  )
}
