'use client'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { useCards } from '#hooks/cards.ts'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { bringIntoView } from '#hooks/core/scroll.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { useWithdraw } from '#hooks/withdraw.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/constants.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { setReceipt, SUBMITTED_MESSAGE } from '#lib/records/receipt.ts'
import { withdrawalKinds, withdrawalRules } from '#lib/rules/withdraw.ts'
import { freshBalance } from '#lib/session/member.ts'
import { href } from '#lib/site/routes.ts'
import { isPaymentPasswordRefused, nextStepAfter, quoteWithdrawal } from '#lib/withdraw/withdraw.ts'
import {
  NO_WITHDRAWAL,
  valuesForTab,
  payeeInWords,
  payeeOf,
  withdrawalDraft,
  withdrawalOf,
  type Payee,
  type WithdrawalTab,
} from '#lib/withdraw/withdrawal-draft.ts'
import { PayeeField } from './payee-field.tsx'
import { ReviewSheet, UsdtQuote, type ReviewedWithdrawal } from './review-sheet.tsx'
import { WithdrawalAmountField } from './withdrawal-amount-field.tsx'
import styles from './withdraw.module.css'

const QrFields = lazyPart(
  async () => (await import('./qr-fields.tsx')).QrFields,
  () => <Skeleton variant="block" count={2} />,
)
const BindPayeeSheet = lazyPart(
  async () => (await import('./bind-payee-sheet.tsx')).BindPayeeSheet,
  null,
)

const RECORDS_PAGE = href('/transRecord', { type: 'withdrawal' })

interface Props {
  tab: WithdrawalTab
  /** Shown below the fields. */
  children?: ReactNode
}

export function WithdrawalForm({ tab, children }: Props) {
  const member = useMember()
  const cardType = tab === 'bank' ? 'bank' : 'usdt'
  const cards = useCards(cardType, { enabled: tab !== 'qr' })
  const { to } = useNavigate()
  const isMounted = useMountCheck()
  const formElement = useRef<HTMLFormElement>(null)
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal | null>(null)
  const [isReviewOpen, setReviewOpen] = useState(false)
  const [isBindingOpen, setBindingOpen] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  /** True between the success and the records page. */
  const [isLeaving, setLeaving] = useState(false)
  const [draft, changeDraft] = useDraft(withdrawalDraft)
  const values = valuesForTab(draft, tab)
  const payee = payeeOf(values, cards.data ?? [])
  const quoteOf = (amount: string, chosen: Payee | null) =>
    chosen && !chosen.network
      ? null
      : quoteWithdrawal(parseTyped(amount), member ?? {}, chosen?.network ?? null)
  const present = reviewed && payee && quoteOf(reviewed.input.amount, payee)
  /** The quote under review: that of its opening, or the present one if the rate was unknown then. */
  const quote = reviewed?.quote?.net ? reviewed.quote : present
  const command = useWithdraw((input) => {
    setLeaving(true)
    setTimeout(() => {
      if (!isMounted()) return notify.success(SUBMITTED_MESSAGE)
      if (input)
        setReceipt({
          amount: input.amount,
          destination: payeeInWords(input, payee),
          quote,
        })
      to(RECORDS_PAGE)
    }, AFTER_WITHDRAWAL_MS)
  })
  const isListPending = cards.isLoading
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
    rules: rulesFor(payee, isListPending),
    async submit(checked): Promise<void> {
      setRefusal(null)
      let chosen = payee
      if (isListPending) {
        const { data } = await cards.refetch({ cancelRefetch: false })
        // The field then shows that there is no payee.
        if (!isMounted() || !data) return
        chosen = payeeOf(checked, data)
        if (!form.validate(rulesFor(chosen))) return
      }
      // With the submit a preselected payee becomes the member's choice.
      if (chosen) form.set({ payee: chosen.id })
      const input = withdrawalOf(checked, chosen)
      setReviewed(input && { input, quote: chosen && quoteOf(input.amount, chosen) })
      setReviewOpen(true)
    },
  })

  const reviewedPayee = reviewed?.input.payee
  // Closes the review if its payee was unbound elsewhere.
  if (isReviewOpen && reviewedPayee && 'id' in reviewedPayee && reviewedPayee.id !== payee?.id)
    setReviewOpen(false)

  const confirm = async ({ input }: ReviewedWithdrawal, password: string) => {
    setRefusal(null)
    const outcome = await command.send({ ...input, password })
    if (outcome.kind === 'refused' && isPaymentPasswordRefused(outcome.error))
      return outcome.error.message
    setReviewOpen(false)
    if (outcome.kind === 'refused') {
      if (isMounted()) setRefusal(outcome.error)
      else notify.error(outcome.error.message)
    }
    return null
  }

  return (
    <>
      <MoneyForm
        ref={formElement}
        form={form}
        commands={[command]}
        label="取款"
        action={isLeaving ? '提交成功' : '提交取款'}
        isBusy={isLeaving}
        below={children}
      >
        <Card>
          <Stack gap={3} className={styles.fields}>
            <WithdrawalAmountField form={form} />
            {tab === 'qr' ? (
              <QrFields form={form} />
            ) : (
              <PayeeField
                tab={tab}
                form={form}
                cards={cards}
                chosen={payee}
                onBegin={() => {
                  form.clearErrors()
                  setBindingOpen(true)
                }}
              />
            )}
            {tab === 'usdt' && <UsdtQuote quote={quoteOf(values.amount, payee)} />}
          </Stack>
        </Card>
        {refusal && <RefusalHelp error={refusal} />}
      </MoneyForm>
      {isBindingOpen && tab !== 'qr' && (
        <BindPayeeSheet
          tab={tab}
          onClose={() => setBindingOpen(false)}
          onBound={() => {
            // Under the sheet no field of the page can have the focus.
            flushSync(() => setBindingOpen(false))
            formElement.current?.querySelector('input')?.focus()
          }}
        />
      )}
      {reviewed && isReviewOpen && (
        <ReviewSheet
          reviewed={{ ...reviewed, quote }}
          payee={payee}
          onClose={() => setReviewOpen(false)}
          onConfirm={(password) => confirm(reviewed, password)}
        />
      )}
    </>
  )
}

/** Shows the platform's refusal and what the member can do next. */
function RefusalHelp({ error }: { error: Error }) {
  const step = nextStepAfter(error)
  return (
    <Stack gap={2}>
      <div role="alert" ref={bringIntoView} className={styles.refusal}>
        <Warning tone="danger">
          <strong>{error.message}</strong>
          {step.hint !== '' && <p>{step.hint}</p>}
        </Warning>
      </div>
      <Row gap={2}>
        {step.action && (
          <ButtonLink size="small" href={href(step.action.path, step.action.query)}>
            {step.action.label}
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="quiet" href={href('/kefu')}>
          联系客服
        </ButtonLink>
      </Row>
    </Stack>
  )
}
