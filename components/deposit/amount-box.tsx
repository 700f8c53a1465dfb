'use client'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import type { Reading } from '#components/ui/feedback/panel.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { DEFAULT_RANGE, type PayRange } from '#lib/api/endpoints/deposit.ts'
import { presetAmounts } from '#lib/deposit.ts'
import { formatMoney, type Amount } from '#lib/money/amount.ts'
import type { DepositValues } from '#lib/rules/deposit.ts'
import styles from './deposit.module.css'

interface Props {
  form: FormOf<DepositValues>
  /** The platform's minimum and maximum for this payment method, in yuan. */
  reading: Reading<PayRange> & { readonly isFetching: boolean }
}

/** Whole yuan are shown without decimals. */
const yuan = (amount: Amount): string => formatMoney(amount, amount.includes('.') ? 2 : 0)
const span = ({ min, max }: PayRange): string =>
  max === null ? `${yuan(min)} 元起` : `${yuan(min)}–${yuan(max)} 元`

export function AmountBox({ form, reading }: Props) {
  const { data, error, isFetching } = reading
  const range = data ?? DEFAULT_RANGE
  return (
    <Stack gap={3}>
      <AmountField
        {...form.field('amount')}
        label="存款金额（元）"
        placeholder="请输入金额"
        hint={data ? `单笔 ${span(data)}` : error ? null : '正在读取限额…'}
      />
      {!data && error !== null && (
        <Row spread>
          <span role="status">{`限额读取失败，暂按 ${span(range)}`}</span>
          <Button
            tone="quiet"
            size="small"
            icon="refresh"
            pending={isFetching}
            onPress={() => void reading.refetch()}
          >
            重试
          </Button>
        </Row>
      )}
      {/* Keyed by place, in the room of all eight: nothing moves when the platform's range arrives. */}
      <ChipRow label="快捷金额" even className={styles.amounts}>
        {presetAmounts(range).map((each, index) => (
          <Chip
            key={index}
            selected={form.values.amount === each}
            onPress={() => form.set('amount', each)}
          >
            {yuan(each)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  )
}
