'use client'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MoneyForm } from '#components/shared/money-form.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { useCards, useHasBound } from '#hooks/cards.ts'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { useWithdraw } from '#hooks/withdraw.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/constants.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { putReceipt, SUBMITTED } from '#lib/records/receipt.ts'
import { withdrawalKinds, withdrawalRules } from '#lib/rules/withdraw.ts'
import { freshBalance } from '#lib/session/member.ts'
import { href } from '#lib/site/routes.ts'
import {
  isPaymentPasswordWrong,
  isTurnoverMissing,
  nextStep,
  quoteWithdrawal,
} from '#lib/withdraw/withdraw.ts'
import {
  NO_WITHDRAWAL,
  ofTab,
  payeeInWords,
  payeeOf,
  withdrawalDraft,
  withdrawalOf,
  type Payee,
  type Withdrawal,
  type WithdrawalTab,
} from '#lib/withdraw/withdrawal-draft.ts'
import { AmountPart } from './amount-part.tsx'
import { PayeePart } from './payee-part.tsx'
import { ReviewSheet, UsdtQuote } from './review-sheet.tsx'
import styles from './withdraw.module.css'

const QrPart = lazyPart(
  async () => (await import('./qr-part.tsx')).QrPart,
  () => <Skeleton variant="block" count={2} />,
)
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

const RECORDS = href('/transRecord', { type: 2 })

interface Props {
  tab: WithdrawalTab
  /** Below the fields. */
  children?: ReactNode
}

export function WithdrawalForm({ tab, children }: Props) {
  const member = useMember()
  const cards = useCards(tab === 'bank' ? 'bank' : 'usdt', tab !== 'qr')
  const command = useWithdraw()
  const { to } = useNavigate()
  const stillHere = useIsMounted()
  const formElement = useRef<HTMLFormElement>(null)
  /** The input under review; the confirmation sends it unchanged. */
  const [reviewed, review] = useState<Withdrawal | null>(null)
  const [beginning, begin] = useState(false)
  const [bound, setBound] = useState(useHasBound())
  const [refusal, setRefusal] = useState<Error | null>(null)
  /** True between the success and the records page. */
  const [leaving, setLeaving] = useState(false)
  const [draft, changeDraft] = useDraft(withdrawalDraft)
  const values = ofTab(draft, tab)
  const payee = payeeOf(values, cards.data ?? [])

  /** The payee comes with the cards that are being read: at the first read, or after a binding. */
  const isAwaited =
    payee === null && cards.isFetching && (!cards.data || values.bound?.type === tab)
  const rulesFor = (chosen: Payee | null, isComing = false) =>
    withdrawalRules(tab, {
      balanceNow: freshBalance,
      hasPayee: chosen !== null || isComing,
      quoteOf: ({ amount }) =>
        quoteWithdrawal(parseTyped(amount), member ?? {}, chosen?.network ?? null),
    })
  const form = useForm({
    command: withdraw,
    inputNames: { tab: null, bound: null },
    initial: { ...NO_WITHDRAWAL, tab },
    draft: [values, (change) => changeDraft((before) => change(ofTab(before, tab)))],
    kinds: withdrawalKinds,
    rules: rulesFor(payee, isAwaited),
    async submit(checked): Promise<void> {
      setRefusal(null)
      setBound(false)
      let chosen = payee
      if (isAwaited) {
        const { data } = await cards.refetch({ cancelRefetch: false })
        // The field itself shows that no payee exists.
        if (!stillHere() || !data) return
        chosen = payeeOf(checked, data)
        if (!form.validate(rulesFor(chosen))) return
      }
      // A preselected payee becomes the member's choice with the submit.
      if (chosen) form.set({ payee: chosen.id })
      review(withdrawalOf(checked, chosen))
    },
  })

  // The payee was unbound elsewhere.
  if (reviewed && 'id' in reviewed.payee && reviewed.payee.id !== payee?.id) review(null)

  const confirm = async (input: Withdrawal, password: string) => {
    setRefusal(null)
    // As reviewed: the rate may change while the answer is awaited.
    const quote = payee?.type === 'usdt' &&
      payee.network && {
        ...quoteWithdrawal(input.amount, member ?? {}, payee.network),
        rate: member?.withdrawalRate ?? null,
      }
    const outcome = await command.send({ ...input, password })
    if (outcome.kind === 'refused' && isPaymentPasswordWrong(outcome.error))
      return outcome.error.message
    // Under the sheet no field of the page can have the focus.
    flushSync(() => review(null))
    if (outcome.kind === 'refused') {
      if (!form.showFieldErrors(outcome.error)) setRefusal(outcome.error)
      // The turnover at the top shows this refusal.
      if (isTurnoverMissing(outcome.error)) scrollTo({ top: 0 })
    }
    if (outcome.kind !== 'done') return null
    setLeaving(true)
    notify.success(SUBMITTED)
    setTimeout(() => {
      if (!stillHere()) return
      notify.clear()
      putReceipt({ amount: input.amount, to: payeeInWords(input, payee), quote: quote || null })
      to(RECORDS)
    }, AFTER_WITHDRAWAL_MS)
    return null
  }

  return (
    <>
      <MoneyForm
        ref={formElement}
        form={form}
        commands={[command]}
        label="取款"
        action="提交取款"
        busy={leaving}
        below={children}
      >
        <Card>
          <Stack gap={3} className={styles.fields}>
            <AmountPart form={form} />
            {tab === 'qr' ? (
              <QrPart form={form} />
            ) : (
              <PayeePart
                tab={tab}
                form={form}
                cards={cards}
                chosen={payee}
                bound={bound}
                onBegin={() => {
                  form.clearErrors()
                  begin(true)
                }}
              />
            )}
            {tab === 'usdt' && <UsdtQuote amount={parseTyped(values.amount)} payee={payee} />}
          </Stack>
        </Card>
        {refusal && !isTurnoverMissing(refusal) && <RefusalHelp error={refusal} />}
      </MoneyForm>
      {beginning && tab !== 'qr' && (
        <FirstSteps
          tab={tab}
          onClose={() => begin(false)}
          onBound={() => {
            // Under the sheet no field of the page can have the focus.
            flushSync(() => {
              begin(false)
              setBound(true)
            })
            formElement.current?.querySelector('input')?.focus()
          }}
        />
      )}
      {reviewed && (
        <ReviewSheet
          input={reviewed}
          payee={payee}
          onClose={() => review(null)}
          onConfirm={confirm}
          pending={command.pending}
        />
      )}
    </>
  )
}

/** The platform's refusal and what the member can do about it. */
function RefusalHelp({ error }: { error: Error }) {
  const step = nextStep(error)
  return (
    <Stack gap={2}>
      <Warning tone="danger">
        <strong>{error.message}</strong>
        {step.hint !== '' && <p>{step.hint}</p>}
      </Warning>
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
