'use client'
import { useState, type ReactNode } from 'react'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useDraft } from '#hooks/core/state.ts'
import {
  useDepositRefusal,
  usePayRange,
  usePlaceDeposit,
  useBankReceivers,
} from '#hooks/deposit.ts'
import { useKeepSession } from '#hooks/session/idle.ts'
import type { PayWay } from '#lib/api/endpoints/deposit.ts'
import { OwnLimitError } from '#lib/api/errors.ts'
import {
  depositDraft,
  depositOf,
  NO_DEPOSIT,
  valuesForWay,
  type DepositValues,
} from '#lib/deposit/deposit-draft.ts'
import { DEFAULT_RANGE, type PayRange } from '#lib/deposit/deposit.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { depositKinds, depositRules } from '#lib/rules/deposit.ts'
import {
  DepositAmountField,
  ReceiverLine,
  BankPaymentSection,
  NetworkField,
  UsdtSum,
} from './deposit-fields.tsx'
import { PayerField } from './payer-field.tsx'

const PayerSheet = lazyPart(async () => (await import('./payer-sheet.tsx')).PayerSheet, null)

interface Props {
  way: PayWay
  /** Shown below the fields. */
  children: ReactNode
}

export function DepositForm({ way, children }: Props) {
  const [draft, changeDraft] = useDraft(depositDraft)
  const { network, receiverId, amount, isPaying } = valuesForWay(draft, way)
  const toPay = parseTyped(amount) ?? '0'
  const receivers = useBankReceivers(way === 'bank')
  const range = usePayRange(way, network)
  const command = usePlaceDeposit()
  // A deposit that is sent counts among the sent ones. The check would add it again.
  const isUnsent = command.state !== 'sending' && command.state !== 'unknown'
  const limitCheck = useDepositRefusal(toPay, isPaying && isUnsent)
  const [isPayerOpen, setPayerOpen] = useState(false)
  // The member pays in another app.
  useKeepSession(isPaying)
  const isMounted = useMountCheck()
  const rulesFor = (known: PayRange | null) => depositRules(known, way === 'bank')
  const draftOfWay = [
    valuesForWay(draft, way),
    (change: (before: DepositValues) => DepositValues) =>
      changeDraft((before) => change(valuesForWay(before, way))),
  ] as const
  const form = useForm({
    initial: { ...NO_DEPOSIT, way },
    draft: draftOfWay,
    kinds: depositKinds,
    rules: rulesFor(range.isPending ? null : (range.data ?? DEFAULT_RANGE)),
    // The first step has the fields in which the member corrects an error.
    onFieldError: () => isPaying && form.set({ isPaying: false }),
    async submit(values): Promise<void> {
      if (range.isPending) {
        const { data: read } = await range.refetch({ cancelRefetch: false })
        if (!isMounted() || !form.validate(rulesFor(read ?? DEFAULT_RANGE))) return
      }
      const deposit = depositOf(way, values)
      if (way === 'bank' && !isPaying) {
        const { data: refusal } = await limitCheck.refetch()
        if (!isMounted()) return
        if (refusal) return form.showFieldError('amount', refusal)
        form.set({ isPaying: true })
        scrollTo({ top: 0 })
        return
      }
      await command.send(deposit, { skipToast: showOwnLimit })
    },
  })
  /** Shows a refusal by own limits at the amount. Returns false for another refusal. */
  const showOwnLimit = (error: Error): boolean => {
    const isOwnLimit = error instanceof OwnLimitError
    if (isOwnLimit) form.showFieldError('amount', error.message)
    return isOwnLimit
  }

  return (
    <>
      <MoneyForm
        form={form}
        commands={[command]}
        label="存款"
        action={way !== 'bank' ? '提交订单' : isPaying ? '我已转账' : '下一步'}
        isBusy={isPaying && (limitCheck.isPending || receivers.isPending)}
        below={children}
      >
        {isPaying ? (
          <BankPaymentSection
            amount={toPay}
            refusal={isUnsent ? limitCheck.data : null}
            receivers={receivers}
            chosenId={receiverId}
            onReceiver={(id) => form.change({ receiverId: id })}
            onBack={() => form.change({ isPaying: false })}
          />
        ) : (
          <Card>
            <DepositAmountField
              form={form}
              range={range}
              aside={way === 'usdt' ? <UsdtSum amount={form.values.amount} /> : undefined}
            />
          </Card>
        )}
        {way === 'usdt' && (
          <NetworkField network={network} onNetwork={(next) => form.change({ network: next })} />
        )}
        {way === 'bank' && !isPaying && (
          <>
            <PayerField form={form} onFill={() => setPayerOpen(true)} />
            <ReceiverLine receivers={receivers} chosenId={receiverId} />
          </>
        )}
      </MoneyForm>
      {isPayerOpen && <PayerSheet draft={draftOfWay} onClose={() => setPayerOpen(false)} />}
    </>
  )
}
