'use client'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { useMember } from '#hooks/session/session.ts'
import { floorTo, formatMoney, isPositive } from '#lib/money/amount.ts'
import type { WithdrawalValues } from '#lib/rules/withdraw.ts'

export function AmountPart({ form }: { form: FormOf<WithdrawalValues> }) {
  const balance = useMember()?.balance
  const takeAll = () => balance && form.set('amount', floorTo(balance, 2))
  return (
    <AmountField
      {...form.field('amount')}
      label="取款金额（元）"
      placeholder="单笔不低于 100 元"
      hint={balance ? `可用余额 ${formatMoney(balance)} 元` : '余额 —，以平台为准'}
      suffix={
        <Button
          tone="quiet"
          size="small"
          disabled={!balance || !isPositive(balance)}
          onPress={takeAll}
        >
          最大
        </Button>
      }
    />
  )
}
