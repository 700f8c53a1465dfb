'use client'
import { AmountField } from '#components/ui/amount-field.tsx'
import { Chip, ChipRow } from '#components/ui/chip.tsx'
import { Stack } from '#components/ui/page.tsx'
import type { FormOf } from '#hooks/form.ts'
import { presetAmounts, type PayRange } from '#lib/deposit/amounts.ts'
import { formatMoney } from '#lib/money.ts'
import type { DepositForm } from '#lib/rules/deposit.ts'

interface Props {
  form: FormOf<DepositForm>
  range: PayRange
  /** The range is the server's, not the default. */
  ready: boolean
}

export function AmountBox({ form, range, ready }: Props) {
  const limits = `单笔 ${formatMoney(range.min, 0)} – ${formatMoney(range.max, 0)} 元`
  return (
    <Stack gap={3}>
      <AmountField
        {...form.field('amount')}
        label="存款金额（元）"
        placeholder="请输入金额"
        hint={ready ? limits : '正在读取限额…'}
      />
      <ChipRow label="快捷金额" even>
        {presetAmounts(range).map((each) => (
          <Chip
            key={each}
            selected={form.values.amount === each}
            onPress={() => form.set('amount', each)}
          >
            {formatMoney(each, 0)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  )
}
