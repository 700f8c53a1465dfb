'use client'
import { Button } from '#components/ui/button.tsx'
import { CopyRow } from '#components/ui/copy-row.tsx'
import { Stack } from '#components/ui/page.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import type { Card } from '#lib/api/endpoints/cards.ts'
import { formatYuan, parseTyped } from '#lib/money.ts'
import type { WithdrawalForm, WithdrawalTab } from '#lib/rules/withdraw.ts'
import { UsdtQuote } from './amount-part.tsx'
import { payeeName } from './payee-part.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  pending: boolean
  values: WithdrawalForm
  tab: WithdrawalTab
  payee: Card | null
}

/** Everything once more before the money leaves (GLI-19 2.5.6 a). */
export function ReviewSheet({ open, onClose, onConfirm, pending, values, tab, payee }: Props) {
  const qr = values.qrType === 'wechat' ? '微信二维码' : '支付宝二维码'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="确认取款"
      footer={
        <Button size="large" block pending={pending} onPress={onConfirm}>
          确认取款 {formatYuan(parseTyped(values.amount) ?? '0')}
        </Button>
      }
    >
      <Stack gap={3}>
        <div>
          <CopyRow plain label="取款金额" value={formatYuan(parseTyped(values.amount) ?? '0')} />
          <CopyRow plain label="收款账户" value={payee ? payeeName(payee) : qr} />
        </div>
        {tab === 'usdt' && <UsdtQuote amount={values.amount} network={payee?.network ?? null} />}
        <p>提交后由后台审核，审核中的取款不能撤销。</p>
      </Stack>
    </Sheet>
  )
}
