'use client'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useOwnLimits } from '#hooks/protection/protection.ts'
import { compare, isPositive, parseTyped, YUAN } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { limitAt, type LimitKey } from '#lib/protection/own-limits.ts'
import { countingOf, inMinutes, nameOf } from './words.ts'
import styles from './protection.module.css'

interface Props {
  limit: LimitKey | null
  onClose: () => void
}

export function LimitSheet({ limit, onClose }: Props) {
  return (
    <Sheet open={limit !== null} onClose={onClose} title={limit ? nameOf(limit) : ''}>
      {limit && <LimitForm key={limit} limit={limit} onClose={onClose} />}
    </Sheet>
  )
}

function LimitForm({ limit, onClose }: { limit: LimitKey; onClose: () => void }) {
  const { state, now, changeLimit } = useOwnLimits()
  const current = limitAt(state, limit, now)
  const decimals = inMinutes(limit) ? 0 : 2
  const submitLimit = (next: string | null) => {
    const tighter = current === null || (next !== null && compare(next, current) <= 0)
    changeLimit(limit, next)
    notify.success(tighter ? '已生效' : '24 小时后生效')
    onClose()
  }
  const form = useForm({
    initial: { value: current ?? '' },
    kinds: { value: 'amount' },
    rules: [
      [
        ({ value }) => isPositive(parseTyped(value, decimals) ?? '0'),
        inMinutes(limit) ? '请输入分钟数' : '请输入金额',
        'value',
      ],
    ],
    submit: ({ value }) => submitLimit(parseTyped(value, decimals)),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap={3}>
        <AmountField
          {...form.field('value')}
          label={inMinutes(limit) ? '分钟' : '金额（元）'}
          unit={inMinutes(limit) ? '分' : YUAN}
          decimals={decimals}
        />
        <p className={styles.text}>
          {`${countingOf(limit)}收紧立即生效；放宽或取消须等 24 小时，期间仍按现有限额执行。`}
        </p>
        <Button type="submit" size="large" block>
          保存
        </Button>
        {current !== null && (
          <Button tone="ghost" block onPress={() => submitLimit(null)}>
            取消这项限额
          </Button>
        )}
      </Stack>
    </form>
  )
}
