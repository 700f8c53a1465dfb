'use client'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useSavedState } from '#hooks/core/saved-state.ts'
import { useMember } from '#hooks/session/session.ts'
import { useTransfer } from '#hooks/transfer.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { textOf } from '#lib/api/journal.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { TRANSFER_POLL_MS } from '#lib/limits.ts'
import { floorTo, formatMoney } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { freshBalance } from '#lib/session/member.ts'
import { href } from '#lib/routes.ts'
import {
  transferKinds,
  transferRules,
  type TransferValues as Values,
  transferDecimals,
  transferOf,
  isBetweenVenues,
  pickSide,
  transferSides,
} from '#lib/rules/transfer.ts'
import { Sides, type SideName } from './sides.tsx'

/** An older balance holds nothing back: the platform decides. */
const isFresh = (readAt: number): boolean => Date.now() - readAt <= 5_000

/** While auto-transfer is on no two venues can be picked (spec 2 §4). */
export function TransferForm({ auto }: { auto: boolean }) {
  const balance = useMember()?.balance ?? null
  const { data: venues, dataUpdatedAt } = useVenueBalances(TRANSFER_POLL_MS)
  const command = useTransfer()
  const [ends, saveEnds] = useSavedState('transfer.ends', { from: PLATFORM_WALLET, to: '' })
  const sides = transferSides(balance, venues ?? [])
  const balanceOf = (code: string) => sides.find((each) => each.code === code)?.balance ?? null

  const form = useForm<Values>({
    initial: { ...ends, amount: '' },
    kinds: transferKinds,
    rules: transferRules((code) =>
      code === PLATFORM_WALLET ? freshBalance() : isFresh(dataUpdatedAt) ? balanceOf(code) : null,
    ),
    async submit(values) {
      const outcome = await command.send(transferOf(values))
      if (outcome.kind !== 'done') return
      notify.success(outcome.message || '操作成功！')
      empty(textOf(transferOf(values)))
    },
  })
  const empty = form.emptier(transferOf, (present) => ({ ...present, amount: '' }))
  const { from, to } = form.values
  const inward = from === PLATFORM_WALLET
  const failed = (side: SideName) =>
    form.failure?.field === side ? form.failure.message : undefined
  const available = balanceOf(from)
  const all = available === null ? null : floorTo(available, transferDecimals())
  // Both are chosen by the member, never preselected from the list (old defect 7).
  const change = (next: { from: string; to: string }) => {
    saveEnds(next)
    form.reset({ ...form.values, ...next })
  }

  const pick = (side: SideName, code: string) => {
    const next = pickSide({ from, to }, side, code)
    if (auto && isBetweenVenues(next)) return notify.info('自动转账已开启，场馆之间不能互转')
    change(next)
  }

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="场馆转账">
      <Card>
        <Stack gap={4}>
          <Sides
            sides={sides}
            values={{ from, to }}
            failures={{ from: failed('from'), to: failed('to') }}
            onPick={pick}
            onSwap={() => change({ from: to, to: from })}
          />
          <AmountField
            {...form.field('amount')}
            label={transferDecimals() === 0 ? '转账金额（仅整数）' : '转账金额（元）'}
            decimals={transferDecimals()}
            hint={
              from === ''
                ? '选择转出钱包后显示可转金额'
                : `可转 ${formatMoney(all, transferDecimals())} 元`
            }
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
          <UnknownOutcome
            of={command}
            records={href('/transRecord', { type: inward ? 3 : 4 })}
            onTaken={empty}
          />
          <Button
            type="submit"
            size="large"
            block
            pending={command.pending}
            disabled={command.blocked}
          >
            确认转账
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
