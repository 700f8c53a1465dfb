'use client'
import { useState, type ReactNode } from 'react'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import { useDraft } from '#hooks/core/state.ts'
import {
  useAskDepositProblem,
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
import { AmountBox, ReceiverLine, TransferBox, UsdtBox, UsdtSum } from './boxes.tsx'
import { PayerBox } from './payer.tsx'

const PayerSheet = lazyPart(async () => (await import('./payer-sheet.tsx')).PayerSheet)

const RECORDS = href('/transRecord', { type: 1 })

interface Props {
  way: PayWay
  /** Below the fields. */
  children: ReactNode
}

export function DepositForm({ way, children }: Props) {
  const [draft, changeDraft] = useDraft(depositDraft)
  const { network, account, amount, isPaying } = ofWay(draft, way)
  const toPay = parseTyped(amount) ?? '0'
  const { data: problem } = useDepositProblem(toPay, isPaying)
  const accounts = useReceivingAccounts(way === 'bank')
  const range = usePayRange(way, network)
  const readRange = useReadPayRange()
  const askProblem = useAskDepositProblem()
  const [filling, fill] = useState(false)
  const command = usePlaceDeposit()
  const { to } = useNavigate()
  const stillHere = useIsMounted()

  const rulesWithin = (known: PayRange | null) => depositRules(known, way === 'bank')
  const own = [
    ofWay(draft, way),
    (change: (before: DepositDraft) => DepositDraft) =>
      changeDraft((before) => change(ofWay(before, way))),
  ] as const
  const form = useForm<DepositDraft, typeof placeDeposit>({
    command: placeDeposit,
    inputNames: { account: null, isPaying: null },
    initial: { ...NO_DEPOSIT, way },
    draft: own,
    kinds: depositKinds,
    rules: rulesWithin(range.isPending ? null : (range.data ?? DEFAULT_RANGE)),
    // What the second step finds wrong is put right on the first one.
    failed: () => isPaying && form.set({ isPaying: false }),
    async submit(values): Promise<void> {
      if (range.isPending) {
        const known = await readRange(way, network)
        if (!stillHere() || !form.validate(rulesWithin(known))) return
      }
      const deposit = depositOf(way, values)
      if (way === 'bank' && !isPaying) {
        const refusal = await askProblem(deposit.amount)
        if (!stillHere()) return
        if (refusal !== null) return form.showRefusal('amount', refusal)
        form.set({ isPaying: true })
        scrollTo({ top: 0 })
        return
      }
      const outcome = await command.send(deposit, { quiet: form.showFieldErrors })
      if (outcome.kind !== 'done') return
      const here = stillHere()
      const then = way === 'bank' ? RECORDS : pageOfOrder(outcome.data)
      if (way === 'bank' && here) putReceipt({ amount: deposit.amount, to: '平台钱包' })
      else if (way === 'bank') notify.success(SUBMITTED)
      else if (then === RECORDS)
        notify.info('已提交，没有收到单号，请到资金明细查看', { onward: true })
      else if (!here) notify.info('已提交，可回存款页继续付款')
      if (here) to(then)
    },
  })

  return (
    <>
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
            <AmountBox
              form={form}
              result={range}
              aside={way === 'usdt' ? <UsdtSum amount={form.values.amount} /> : undefined}
            />
          </Card>
        )}
        {way === 'usdt' && (
          <UsdtBox network={network} onNetwork={(next) => form.type({ network: next })} />
        )}
        {way === 'bank' && !isPaying && (
          <>
            <PayerBox form={form} onFill={() => fill(true)} />
            <ReceiverLine accounts={accounts} account={account} />
          </>
        )}
      </MoneyForm>
      {filling && <PayerSheet draft={own} onClose={() => fill(false)} />}
    </>
  )
}

/** The page on which an order is paid: the cashier, else its own; the records if its number is unknown (spec 2 §4). */
function pageOfOrder({ orderNumber, cashier }: DataOf<typeof placeDeposit>): string {
  if (cashier !== '') return href('/iframepage', { url: cashier, title: '收银台' })
  return orderNumber === '' ? RECORDS : href('/payInfo', { deposit_no: orderNumber })
}
