'use client'
import type { ReactNode } from 'react'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import { useDraft } from '#hooks/core/state.ts'
import {
  useDepositProblem,
  usePayRange,
  usePlaceDeposit,
  useReadPayRange,
  useReceivingAccounts,
} from '#hooks/deposit.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import {
  type PayWay,
  placeDeposit,
  DEFAULT_RANGE,
  type PayRange,
} from '#lib/api/endpoints/deposit.ts'
import {
  depositDraft,
  depositOf,
  NO_DEPOSIT,
  ofWay,
  type DepositDraft,
} from '#lib/deposit/deposit-draft.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { putReceipt, SUBMITTED } from '#lib/records/receipt.ts'
import { depositKinds, depositRules } from '#lib/rules/deposit.ts'
import { href } from '#lib/site/routes.ts'
import { AmountBox, PayerBox, ReceiverLine, TransferBox, UsdtBox } from './boxes.tsx'

/** What refuses this amount refuses every deposit. */
const SMALLEST = '0.01'

const RECORDS = href('/transRecord', { type: 1 })

interface Props {
  way: PayWay
  /** Below the fields. */
  children: ReactNode
}

export function DepositForm({ way, children }: Props) {
  const [draft, changeDraft] = useDraft(depositDraft)
  const { network, account, amount, isPaying } = ofWay(draft, way)
  const toPay = parseTyped(amount) ?? SMALLEST
  const { data: problem } = useDepositProblem(isPaying ? toPay : SMALLEST)
  const accounts = useReceivingAccounts(way === 'bank')
  const range = usePayRange(way, network)
  const readRange = useReadPayRange()
  const command = usePlaceDeposit()
  const { to } = useNavigate()
  const stillHere = useIsMounted()

  const rulesWithin = (known: PayRange | null) => depositRules(known, way === 'bank')
  const form = useForm<DepositDraft, typeof placeDeposit>({
    command: placeDeposit,
    inputNames: { account: null, isPaying: null },
    initial: { ...NO_DEPOSIT, way },
    draft: [ofWay(draft, way), (change) => changeDraft((before) => change(ofWay(before, way)))],
    kinds: depositKinds,
    rules: rulesWithin(range.isPending ? null : (range.data ?? DEFAULT_RANGE)),
    // What the second step finds wrong is put right on the first one.
    failed: () => isPaying && form.set({ isPaying: false }),
    async submit(values): Promise<void> {
      if (range.isPending) {
        const known = await readRange(way, network)
        if (!stillHere() || !form.validate(rulesWithin(known))) return
      }
      if (way === 'bank' && !isPaying) {
        form.set({ isPaying: true })
        scrollTo({ top: 0 })
        return
      }
      const deposit = depositOf(way, values)
      const outcome = await command.send(deposit, { quiet: form.showFieldErrors })
      if (outcome.kind !== 'done') return
      const here = stillHere()
      const then = afterDeposit(way, outcome.data)
      if (way === 'bank' && here) putReceipt({ amount: deposit.amount, to: '平台钱包' })
      else if (way === 'bank') notify.success(SUBMITTED)
      else if (then === RECORDS)
        notify.info('已提交，没有收到单号，请到资金明细查看', { onward: true })
      else if (!here) notify.info('已提交，可回存款页继续付款')
      if (here) to(then)
    },
  })

  return (
    <MoneyForm
      form={form}
      commands={[command]}
      label="存款"
      action={way !== 'bank' ? '提交订单' : isPaying ? '我已转账' : '下一步'}
      // The first tap on 下一步 may be a double one.
      busy={isPaying && (problem === undefined || accounts.isPending)}
      below={children}
    >
      {isPaying ? (
        <TransferBox
          amount={toPay}
          problem={problem}
          accounts={accounts}
          account={account}
          onAccount={(id) => form.type({ account: id })}
          onBack={() => form.type({ isPaying: false })}
        />
      ) : (
        <Card>
          <AmountBox form={form} result={range} />
        </Card>
      )}
      {way === 'usdt' && (
        <UsdtBox
          network={network}
          onNetwork={(next) => form.type({ network: next })}
          amount={form.values.amount}
        />
      )}
      {way === 'bank' && !isPaying && (
        <>
          <PayerBox form={form} />
          <ReceiverLine problem={problem} accounts={accounts} account={account} />
        </>
      )}
    </MoneyForm>
  )
}

/** A bank transfer waits for review; other methods continue on the order page where the order is known (spec 2 §4). */
function afterDeposit(way: PayWay, { orderNumber, cashier }: DataOf<typeof placeDeposit>): string {
  if (cashier !== '') return href('/iframepage', { url: cashier, title: '收银台' })
  return way === 'bank' || orderNumber === ''
    ? RECORDS
    : href('/payInfo', { deposit_no: orderNumber })
}
