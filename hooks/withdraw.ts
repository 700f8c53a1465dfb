'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { queryOf } from '#hooks/core/api.ts'
import { useForm } from '#hooks/core/form.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { getTurnover, withdraw } from '#lib/api/endpoints/withdraw.ts'
import type { CallError } from '#lib/api/errors.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/constants.ts'
import { emptySentDraft } from '#lib/draft.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { setReceipt, SUBMITTED_MESSAGE, type Receipt } from '#lib/records/receipt.ts'
import { withdrawalKinds, withdrawalRules } from '#lib/rules/withdraw.ts'
import { freshBalance } from '#lib/session/member.ts'
import { href } from '#lib/site/routes.ts'
import {
  isPaymentPasswordRefused,
  quoteWithdrawal,
  type WithdrawalQuote,
} from '#lib/withdraw/withdraw.ts'
import {
  NO_WITHDRAWAL,
  payeeInWords,
  payeeOf,
  valuesForTab,
  withdrawalDraft,
  withdrawalOf,
  type Payee,
  type Withdrawal,
  type WithdrawalTab,
} from '#lib/withdraw/withdrawal-draft.ts'
import { useCards } from './cards.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/** The last look at a withdrawal before it is sent. */
export interface WithdrawalReview {
  /** Sent unchanged, with the payment password. */
  readonly input: Withdrawal
  /** The card in the input, or null for a QR code. */
  readonly payee: Payee | null
  /** Null if the withdrawal is not paid in USDT, or if the payee's network is unknown. The receipt shows it, too. */
  readonly quote: WithdrawalQuote | null
}

/** The step on screen. `bound` is the form after its first payee has been bound. */
type Step =
  | { readonly kind: 'form' | 'binding' | 'bound' }
  | { readonly kind: 'submitted'; readonly receipt: Receipt }
  | { readonly kind: 'review'; readonly review: WithdrawalReview }
  | { readonly kind: 'refused'; readonly error: CallError }

const FORM: Step = { kind: 'form' }
const RECORDS_PAGE = href('/transRecord', { type: 'withdrawal' })

/** The steps of a withdrawal, from the form of a tab over the review to the records. */
export function useWithdrawal(tab: WithdrawalTab) {
  const member = useMember()
  const cards = useCards(tab === 'bank' ? 'bank' : 'usdt', { enabled: tab !== 'qr' })
  const { to } = useNavigate()
  const isMounted = useMountCheck()
  const [step, setStep] = useState<Step>(FORM)
  const [draft, changeDraft] = useDraft(withdrawalDraft)
  const values = valuesForTab(draft, tab)
  const payee = payeeOf(values, cards.data ?? [])
  const quoteOf = (amount: string, chosen: Payee | null) =>
    chosen && !chosen.network
      ? null
      : quoteWithdrawal(parseTyped(amount), member ?? {}, chosen?.network ?? null)

  const opened = step.kind === 'review' ? step.review : null
  /** The review on screen. An unbound payee closes it. Its quote stays once the net sum is known. */
  const review =
    opened && opened.payee?.id === payee?.id
      ? {
          ...opened,
          quote: opened.quote?.net ? opened.quote : payee && quoteOf(opened.input.amount, payee),
        }
      : null

  const command = useMoneyCommand(withdraw, {
    skipToast: true,
    onDone({ input, answer }) {
      emptySentDraft(withdrawalDraft, input?.amount, ['tab', 'qr'])
      // The notice of a command without an answer tells what its record says.
      if (!answer || !input) return
      if (!isMounted()) return notify.success(SUBMITTED_MESSAGE)
      const { amount } = input
      const receipt = { amount, destination: payeeInWords(input, payee), quote: review?.quote }
      setStep({ kind: 'submitted', receipt })
    },
  })
  const showRecords = useEffectEvent((receipt: Receipt) => {
    setReceipt(receipt)
    to(RECORDS_PAGE)
  })
  useEffect(() => {
    if (step.kind !== 'submitted') return
    let hasOpened = false
    const timer = setTimeout(() => {
      hasOpened = true
      showRecords(step.receipt)
    }, AFTER_WITHDRAWAL_MS)
    return () => {
      clearTimeout(timer)
      if (!hasOpened) notify.success(SUBMITTED_MESSAGE)
    }
  }, [step])

  const rulesFor = (chosen: Payee | null, isPayeePending = false) =>
    withdrawalRules(tab, {
      balanceNow: freshBalance,
      hasPayee: chosen !== null || isPayeePending,
      netOf: ({ amount }) => quoteOf(amount, chosen)?.net ?? null,
    })
  const form = useForm({
    initial: { ...NO_WITHDRAWAL, tab },
    draft: [values, (change) => changeDraft((before) => change(valuesForTab(before, tab)))],
    kinds: withdrawalKinds,
    rules: rulesFor(payee, cards.isLoading),
    async submit(checked): Promise<void> {
      setStep(FORM)
      let chosen = payee
      if (cards.isLoading) {
        const { data } = await cards.refetch({ cancelRefetch: false })
        // The field then shows that there is no payee.
        if (!isMounted() || !data) return
        chosen = payeeOf(checked, data)
        if (!form.validate(rulesFor(chosen))) return
      }
      // With the submit a preselected payee becomes the member's choice.
      if (chosen) form.set({ payee: chosen.id })
      const input = withdrawalOf(checked, chosen)
      if (!input) return
      const quote = chosen && quoteOf(input.amount, chosen)
      setStep({ kind: 'review', review: { input, payee: chosen, quote } })
    },
  })

  return {
    step,
    form,
    command,
    cards,
    payee,
    /** The quote of the typed amount, or null if the payee's network is unknown. */
    quote: quoteOf(values.amount, payee),
    /** The review on screen, or null if there is none. */
    review,
    /** Sends the reviewed withdrawal. Returns the platform's message if it has refused the password. */
    async confirm(password: string): Promise<string | null> {
      if (!review) return null
      const outcome = await command.send({ ...review.input, password })
      if (outcome.kind === 'refused') {
        if (isPaymentPasswordRefused(outcome.error)) return outcome.error.message
        if (!isMounted()) notify.error(outcome.error.message)
        setStep({ kind: 'refused', error: outcome.error })
      } else if (outcome.kind !== 'done') setStep(FORM)
      return null
    },
    /** Opens the sheet that binds the first payee. */
    startBinding(): void {
      form.clearErrors()
      setStep({ kind: 'binding' })
    },
    endBinding: () => setStep({ kind: 'bound' }),
    /** Closes the sheet of the review or the binding. */
    closeSheet: () => setStep(FORM),
  }
}
