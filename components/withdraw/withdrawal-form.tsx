'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { useCards } from '#hooks/cards.ts'
import { useForm } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { useWithdraw } from '#hooks/withdraw.ts'
import type { Card as SavedCard } from '#lib/api/endpoints/cards.ts'
import { withdraw as withdrawCall } from '#lib/api/endpoints/withdraw.ts'
import { accountsOf } from '#lib/cards/cards.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/constants.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import {
  withPayee,
  withdrawalKinds,
  withdrawalRules,
  type WithdrawalValues as Values,
  type WithdrawalTab,
} from '#lib/rules/withdraw.ts'
import { saveState, readState } from '#lib/saved-state.ts'
import { freshBalance } from '#lib/session/member.ts'
import { href } from '#lib/site/routes.ts'
import { isTurnoverMissing } from '#lib/withdraw/turnover.ts'
import { notePayee, isPaymentPasswordWrong, quoteWithdrawal } from '#lib/withdraw/withdraw.ts'
import { withdrawalDraft, withdrawalOf } from '#lib/withdraw/withdrawal-draft.ts'
import { AmountPart } from './amount-part.tsx'
import { payeeInWords, PayeePart, QrPart } from './payee-part.tsx'
import { RefusalHelp, ReviewSheet, UsdtQuote } from './review-sheet.tsx'
import styles from './withdraw.module.css'

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

const RECORDS = href('/transRecord', { type: 2 })
const QR_KIND = 'withdrawal.qrType'

/** Values of an empty form: the QR kind used last in this session, else none. */
const empty = (tab: WithdrawalTab): Values => ({
  payee: '',
  qrType: tab === 'qr' ? ((readState(QR_KIND) as Values['qrType'] | undefined) ?? '') : '',
  qrImage: '',
  amount: '',
})

/** What was left in this tab; another tab starts empty (spec 2 §4). */
function initialOf(tab: WithdrawalTab): Values {
  const draft = withdrawalDraft.read()
  return draft?.tab === tab ? draft.values : empty(tab)
}

interface Props {
  tab: WithdrawalTab
  /** The platform has taken or refused a withdrawal. */
  onAnswer: () => void
}

const BOUND = 'cards.bound'

/** The payee: the one just bound, the chosen one, or the only one. */
function usePayee(
  cards: ReturnType<typeof useCards>,
  chosen: string,
  choose: (id: string) => void,
): SavedCard | null {
  const { data, isFetching } = cards
  const put = useEffectEvent(choose)
  useEffect(() => {
    const list = data ?? []
    const bound = readState(BOUND)
    // A cached list may not contain it yet; where the platform masks two that end alike, the member chooses.
    const found = typeof bound === 'string' && !isFetching ? accountsOf(list, bound) : []
    if (found.length > 0) saveState(BOUND, undefined)
    const newest = found.length === 1 ? found[0] : undefined
    const begins = newest ?? (chosen === '' && list.length === 1 ? list[0] : undefined)
    if (begins && begins.id !== chosen) put(begins.id)
  }, [data, isFetching, chosen])
  return data?.find(({ id }) => id === chosen) ?? null
}

export function WithdrawalForm({ tab, onAnswer }: Props) {
  const member = useMember()
  const cards = useCards(tab === 'bank' ? 'bank' : 'usdt', tab !== 'qr')
  const { command, withdraw } = useWithdraw()
  const { to } = useNavigate()
  const stillHere = useIsMounted()
  const [reviewing, setReviewing] = useState(false)
  const [beginning, begin] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const networkOf = (id: string) => cards.data?.find((each) => each.id === id)?.network ?? null

  const form = useForm<Values>({
    initial: initialOf(tab),
    kinds: withdrawalKinds,
    rules: withdrawalRules(tab, {
      balanceNow: freshBalance,
      isSaved: (id) => !!cards.data?.some((each) => each.id === id),
      quoteOf: ({ payee, amount }) =>
        quoteWithdrawal(parseTyped(amount), member ?? {}, networkOf(payee)),
    }),
    sends: { endpoint: withdrawCall, inputOf: withdrawalOf, emptied: () => empty(tab) },
    submit: () => {
      setRefusal(null)
      begin(false)
      setReviewing(true)
    },
  })
  const { values } = form
  const payee = usePayee(cards, values.payee, (id) => form.reset(withPayee(values, id)))
  useEffect(() => withdrawalDraft.save({ tab, values }), [tab, values])

  // The payee was unbound elsewhere.
  if (reviewing && tab !== 'qr' && payee === null) setReviewing(false)

  const confirm = async (password: string) => {
    setRefusal(null)
    const outcome = await withdraw(
      { ...withdrawalOf(values), password },
      { words: payeeInWords(values, payee), usdt: tab === 'usdt', network: payee?.network ?? null },
    )
    const again = outcome.kind === 'refused' && isPaymentPasswordWrong(outcome.error)
    setReviewing(again)
    if (outcome.kind === 'refused') {
      setRefusal(outcome.error)
      onAnswer()
      // Said once, at the top, with the way to play.
      if (isTurnoverMissing(outcome.error)) scrollTo({ top: 0 })
    }
    if (outcome.kind !== 'done') return
    onAnswer()
    if (payee) notePayee(member?.username ?? '', payee.id)
    if (values.qrType !== '') saveState(QR_KIND, values.qrType)
    notify.success('提交成功，等待后台审核')
    setTimeout(() => stillHere() && to(RECORDS), AFTER_WITHDRAWAL_MS)
  }

  return (
    <>
      <form onSubmit={form.onSubmit} noValidate aria-label="取款">
        <Stack gap={3}>
          <Card>
            <Stack gap={3} className={styles.fields}>
              {tab === 'qr' ? (
                <QrPart form={form} />
              ) : (
                <PayeePart
                  tab={tab}
                  form={form}
                  cards={cards}
                  chosen={payee}
                  onBegin={() => begin(true)}
                />
              )}
              <AmountPart form={form} />
              {tab === 'usdt' && <UsdtQuote amount={values.amount} payee={payee} />}
            </Stack>
          </Card>
          {refusal && !reviewing && !isTurnoverMissing(refusal) && <RefusalHelp error={refusal} />}
          <UnknownOutcome of={command} records={RECORDS} />
          <Button
            type="submit"
            size="large"
            block
            pending={command.pending}
            disabled={command.blocked}
          >
            提交取款
          </Button>
        </Stack>
      </form>
      {beginning && tab !== 'qr' && (
        <FirstSteps tab={tab} form={form} bound={payee !== null} onClose={() => begin(false)} />
      )}
      <ReviewSheet
        open={reviewing}
        onClose={() => setReviewing(false)}
        onConfirm={confirm}
        pending={command.pending}
        values={values}
        tab={tab}
        payee={payee}
        refusal={reviewing ? refusal : null}
      />
    </>
  )
}
