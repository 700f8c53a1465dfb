'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Stack } from '#components/ui/page.tsx'
import { UnknownOutcome } from '#components/ui/unknown-outcome.tsx'
import { usePayRange, usePlaceDeposit } from '#hooks/deposit.ts'
import { useForm } from '#hooks/form.ts'
import { useKept } from '#hooks/kept.ts'
import { useNavigate, useStillHere } from '#hooks/navigate.ts'
import type { Network, PayWay } from '#lib/api/endpoints/deposit.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN } from '#lib/limits.ts'
import { parseTyped } from '#lib/money.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { depositRules, type DepositForm as Values } from '#lib/rules/deposit.ts'
import { AmountBox } from './amount-box.tsx'
import { BankBox } from './bank-box.tsx'
import { UsdtBox } from './usdt-box.tsx'

const EMPTY: Values = { holder: '', bank: '', number: '', branch: '', amount: '' }

export function DepositForm({ way }: { way: PayWay }) {
  const [network, setNetwork] = useState<Network>('TRC20')
  const [draft, keepDraft] = useKept<Values>(`deposit.draft.${way}`, EMPTY)
  const reading = usePayRange(way, network)
  const range = reading.data ?? { min: DEPOSIT_MIN, max: DEPOSIT_MAX }
  const command = usePlaceDeposit()
  const { to } = useNavigate()
  const stillHere = useStillHere()

  const form = useForm<Values>({
    initial: draft,
    rules: depositRules(range, way === 'bank'),
    async submit(values) {
      keepDraft(values)
      const payer = {
        holder: values.holder.trim(),
        bank: values.bank,
        number: values.number.replace(/\s/g, ''),
        branch: values.branch.trim(),
      }
      const outcome = await command.send({
        way,
        amount: parseTyped(values.amount) ?? '',
        ...(way === 'usdt' && { network }),
        ...(way === 'bank' && { payer }),
      })
      if (outcome.kind !== 'done') return
      keepDraft(EMPTY)
      form.reset(EMPTY)
      if (way === 'bank') notify.success(outcome.message || '提交成功，等待后台审核')
      else if (!stillHere()) notify.info('订单已提交，可在存款页面继续付款')
      if (!stillHere()) return
      if (way === 'bank') to(href('/transRecord', { type: 1 }))
      else to(href('/payInfo', { deposit_no: outcome.data.orderNumber }))
    },
  })

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="存款">
      <Stack gap={4}>
        {way === 'bank' && <BankBox form={form} />}
        {way === 'usdt' && (
          <UsdtBox network={network} onNetwork={setNetwork} amount={form.values.amount} />
        )}
        <Card>
          <AmountBox form={form} range={range} ready={reading.isSuccess} />
        </Card>
        <UnknownOutcome of={command} records={href('/transRecord', { type: 1 })} />
        <Button
          type="submit"
          size="large"
          block
          pending={form.pending || command.pending}
          disabled={command.state === 'unknown'}
        >
          {way === 'bank' ? '我已转账，提交审核' : '提交订单'}
        </Button>
      </Stack>
    </form>
  )
}
