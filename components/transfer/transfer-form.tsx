'use client'
import { AmountField } from '#components/ui/amount-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Stack } from '#components/ui/page.tsx'
import { UnknownOutcome } from '#components/ui/unknown-outcome.tsx'
import { useForm } from '#hooks/form.ts'
import { useKept } from '#hooks/kept.ts'
import { useMember } from '#hooks/session.ts'
import { useTransfer } from '#hooks/transfer.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/transfer.ts'
import { TRANSFER_POLL_MS } from '#lib/limits.ts'
import { floorTo, formatMoney, parseTyped } from '#lib/money.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { transferRules, type TransferForm as Values } from '#lib/rules/transfer.ts'
import { Sides } from './sides.tsx'

export function TransferForm() {
  const balance = useMember()?.balance ?? null
  const venues = useVenueBalances(TRANSFER_POLL_MS).data
  const command = useTransfer()
  const [venue, keepVenue] = useKept('transfer.venue', '')
  const balanceOf = (side: string) =>
    side === PLATFORM_WALLET
      ? balance
      : (venues?.find((each) => each.venue === side)?.balance ?? null)

  const form = useForm<Values>({
    initial: { from: PLATFORM_WALLET, to: venue, amount: '' },
    rules: transferRules(balanceOf),
    async submit({ from, to, amount }) {
      const outcome = await command.send({ from, to, amount: parseTyped(amount, 0) ?? '' })
      if (outcome.kind !== 'done') return
      notify.success(outcome.message || '操作成功！')
      form.set('amount', '')
    },
  })
  const { from, to } = form.values
  const inward = from === PLATFORM_WALLET
  const available = balanceOf(from)
  const all = available === null ? null : floorTo(available, 0)
  // The venue is the member's own choice, never the first of a list that was just read (old defect 7).
  const choose = (next: string) => {
    keepVenue(next)
    form.set(inward ? 'to' : 'from', next)
  }
  const swap = () => form.reset({ ...form.values, from: to, to: from })

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="场馆转账">
      <Card>
        <Stack gap={4}>
          <Sides
            inward={inward}
            venue={inward ? to : from}
            venues={venues ?? []}
            failure={form.failure?.field === 'amount' ? undefined : form.failure?.message}
            onVenue={choose}
            onSwap={swap}
          />
          <AmountField
            {...form.field('amount')}
            label="转账金额（整数元）"
            decimals={0}
            hint={all === null ? '选择场馆后显示可转金额' : `可转 ${formatMoney(all, 0)} 元`}
            suffix={
              <Button
                tone="quiet"
                size="small"
                disabled={all === null}
                onPress={() => all && form.set('amount', all)}
              >
                全部
              </Button>
            }
          />
          <UnknownOutcome of={command} records={href('/transRecord', { type: inward ? 3 : 4 })} />
          <Button
            type="submit"
            size="large"
            block
            pending={command.pending}
            disabled={command.state === 'unknown'}
          >
            确认转账
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
