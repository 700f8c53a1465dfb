'use client'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { useCards } from '#hooks/cards/cards.ts'
import { useForm } from '#hooks/core/form.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { textOf } from '#lib/api/journal.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { notePayee } from '#lib/withdraw/known-payees.ts'
import { useWithdraw } from '#hooks/withdraw/withdraw.ts'
import type { Card as SavedCard } from '#lib/api/endpoints/cards.ts'
import { saveState, readState } from '#lib/saved-state.ts'
import { freshBalance } from '#lib/session/member.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/limits.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import {
  withdrawalKinds,
  withdrawalRules,
  type WithdrawalValues as Values,
  type WithdrawalTab,
} from '#lib/rules/withdraw.ts'
import { isPaymentPasswordMissing, isPaymentPasswordWrong } from '#lib/withdraw/next-step.ts'
import { AmountPart } from './amount-part.tsx'
import { payeeInWords, payeeOf } from './payee-of.ts'
import { PayeePart } from './payee-part.tsx'
import { QrPart } from './qr-part.tsx'
import { Readiness } from './readiness.tsx'
import { RefusalHelp } from './refusal-help.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { UsdtQuote } from './usdt-quote.tsx'

const RECORDS = href('/transRecord', { type: 2 })
const QR_KIND = 'withdrawal.qrType'

/** Initial values: the QR kind used last in this session, else none. */
const empty = (tab: WithdrawalTab): Values => ({
  payee: '',
  qrType: tab === 'qr' ? ((readState(QR_KIND) as Values['qrType'] | undefined) ?? '') : '',
  qrImage: '',
  amount: '',
})

/** The withdrawal that the form asks for, but for the payment password. */
const withdrawalOf = (values: Values) => ({
  amount: parseTyped(values.amount) ?? '',
  payee: payeeOf(values),
})

interface Props {
  tab: WithdrawalTab
  /** Number of the card that was just bound, to preselect it. */
  pickNewest: boolean
}

/** The preselected payee: the one just bound, or the only one. */
function usePayee(cards: ReturnType<typeof useCards>, pickNewest: boolean, chosen: string) {
  const list = cards.data ?? []
  // A cached list may not contain it yet, and its position in the list differs by platform: match by number.
  const newest =
    pickNewest && !cards.isFetching
      ? (list.find(({ number }) => number === readState('cards.bound')) ?? list.at(-1))
      : undefined
  const only = !pickNewest && list.length === 1 ? list[0] : undefined
  const payee: SavedCard | null = list.find(({ id }) => id === chosen) ?? null
  return { begins: chosen === '' ? (newest ?? only)?.id : undefined, payee }
}

export function WithdrawalForm({ tab, pickNewest }: Props) {
  const member = useMember()
  const cards = useCards(tab === 'bank' ? 'bank' : 'usdt', tab !== 'qr')
  const { command, withdraw } = useWithdraw()
  const { to } = useNavigate()
  const stillHere = useIsMounted()
  const [reviewing, setReviewing] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)

  const form = useForm<Values>({
    initial: empty(tab),
    kinds: withdrawalKinds,
    rules: withdrawalRules(tab, freshBalance, (id) => !!cards.data?.some((each) => each.id === id)),
    submit: () => {
      setRefusal(null)
      setReviewing(true)
    },
  })
  const { values } = form
  const { begins, payee } = usePayee(cards, pickNewest, values.payee)
  const { set } = form
  useEffect(() => {
    if (begins !== undefined) set('payee', begins)
  }, [begins, set])

  // The payee was unbound elsewhere.
  if (reviewing && tab !== 'qr' && payee === null) setReviewing(false)

  /** Empties the form if it still holds the withdrawal that was sent. */
  const emptyIf = (sent: string | null) =>
    form.resetIf(
      (present) => textOf(withdrawalOf(present)) === sent,
      () => empty(tab),
    )
  const confirm = async (password: string) => {
    setRefusal(null)
    const withdrawal = withdrawalOf(values)
    const outcome = await withdraw(
      { ...withdrawal, password },
      { words: payeeInWords(values, payee), usdt: tab === 'usdt', network: payee?.network ?? null },
    )
    const again = outcome.kind === 'refused' && isPaymentPasswordWrong(outcome.error)
    setReviewing(again)
    if (outcome.kind === 'refused') setRefusal(outcome.error)
    if (outcome.kind !== 'done') return
    if (payee) notePayee(member?.username ?? '', payee.id)
    if (values.qrType !== '') saveState(QR_KIND, values.qrType)
    notify.success('提交成功，等待后台审核')
    emptyIf(textOf(withdrawal))
    setTimeout(() => stillHere() && to(RECORDS), AFTER_WITHDRAWAL_MS)
  }

  return (
    <>
      <form onSubmit={form.onSubmit} noValidate aria-label="取款">
        <Stack gap={4}>
          <Readiness
            tab={tab}
            payees={cards.data?.length ?? null}
            passwordMissing={refusal !== null && isPaymentPasswordMissing(refusal)}
          />
          <Card>
            <Stack gap={3}>
              {tab === 'qr' ? (
                <QrPart form={form} />
              ) : (
                <PayeePart tab={tab} form={form} cards={cards} chosen={payee} />
              )}
              <AmountPart form={form} />
              {tab === 'usdt' && <UsdtQuote amount={values.amount} payee={payee} />}
            </Stack>
          </Card>
          {refusal && !reviewing && <RefusalHelp error={refusal} />}
          <UnknownOutcome of={command} records={RECORDS} onTaken={({ input }) => emptyIf(input)} />
          <Button
            type="submit"
            size="large"
            block
            pending={command.pending}
            disabled={command.blocked}
          >
            提交取款
          </Button>
          <ButtonLink href={href('/kefu')} tone="ghost" icon="support" block>
            联系客服
          </ButtonLink>
        </Stack>
      </form>
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
