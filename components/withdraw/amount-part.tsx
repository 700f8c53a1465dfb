'use client'
import { Button } from '#components/ui/button/button.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { useMember } from '#hooks/session/session.ts'
import { WITHDRAWAL_MIN } from '#lib/constants.ts'
import { compare, floorTo, isPositive } from '#lib/money/amount.ts'
import type { WithdrawalValues } from '#lib/withdraw/withdrawal-draft.ts'

export function AmountPart({ form }: { form: FormOf<WithdrawalValues> }) {
  const balance = useMember()?.balance
  const takeAll = () => balance && form.set('amount', floorTo(balance, 2))
  const short = balance ? compare(balance, WITHDRAWAL_MIN) < 0 : false
  return (
    <AmountField
      {...form.field('amount')}
      label="取款金额（元）"
      placeholder={`单笔不低于 ${WITHDRAWAL_MIN} 元`}
      hint={short ? `余额不足 ${WITHDRAWAL_MIN} 元，可先回收场馆余额` : null}
      suffix={
        <Button
          variant="quiet"
          size="small"
          disabled={!balance || !isPositive(balance)}
          onPress={takeAll}
        >
          全部
        </Button>
      }
    />
  )
}
