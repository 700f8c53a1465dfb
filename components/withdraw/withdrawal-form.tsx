'use client'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Stack } from '#components/ui/page.tsx'
import { UnknownOutcome } from '#components/ui/unknown-outcome.tsx'
import { useCards } from '#hooks/cards.ts'
import { useForm } from '#hooks/form.ts'
import { useNavigate, useStillHere } from '#hooks/navigate.ts'
import { useMember } from '#hooks/session.ts'
import { useWithdraw } from '#hooks/withdraw.ts'
import type { Card as SavedCard } from '#lib/api/endpoints/cards.ts'
import { recall } from '#lib/kept.ts'
import { AFTER_WITHDRAWAL_MS } from '#lib/limits.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import {
  withdrawalRules,
  type WithdrawalForm as Values,
  type WithdrawalTab,
} from '#lib/rules/withdraw.ts'
import { AmountPart } from './amount-part.tsx'
import { PayeePart } from './payee-part.tsx'
import { QrPart } from './qr-part.tsx'
import { Readiness } from './readiness.tsx'
import { RefusalHelp } from './refusal-help.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { payeeOf } from './payee-of.ts'

const EMPTY: Values = { payee: '', qrType: '', qrImage: '', amount: '', password: '' }

interface Props {
  tab: WithdrawalTab
  /** Chooses the card that was just bound. */
  pickNewest: boolean
}

export function WithdrawalForm({ tab, pickNewest }: Props) {
  const member = useMember()
  const cards = useCards(tab === 'bank' ? 'bank' : 'usdt', tab !== 'qr')
  const command = useWithdraw()
  const { to } = useNavigate()
  const stillHere = useStillHere()
  const [reviewing, setReviewing] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [picks, setPicks] = useState(pickNewest)

  const form = useForm<Values>({
    initial: EMPTY,
    rules: withdrawalRules(tab, member?.balance ?? null),
    submit: () => setReviewing(true),
  })
  const list = cards.data ?? []
  // A list from before the binding does not have it yet; where it stands in the list, platforms differ.
  const newest =
    picks && !cards.isFetching
      ? (list.find(({ number }) => number === recall('cards.bound')) ?? list.at(-1))
      : undefined
  if (newest) {
    setPicks(false)
    form.set('payee', newest.id)
  }
  const payee: SavedCard | null = list.find(({ id }) => id === form.values.payee) ?? null

  const confirm = async () => {
    setRefusal(null)
    const { amount, password } = form.values
    const outcome = await command.send({ amount, password, payee: payeeOf(form.values) })
    setReviewing(false)
    form.set('password', '')
    if (outcome.kind === 'refused') {
      setRefusal(outcome.error)
      notify.refusal(outcome.error.message)
    }
    if (outcome.kind !== 'done') return
    notify.success('提交成功，等待后台审核')
    form.reset(EMPTY)
    setTimeout(() => stillHere() && to(href('/transRecord', { type: 2 })), AFTER_WITHDRAWAL_MS)
  }

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="取款">
      <Stack gap={4}>
        <Readiness tab={tab} payees={cards.data?.length ?? null} />
        <Card>
          <Stack gap={3}>
            {tab === 'qr' ? (
              <QrPart form={form} />
            ) : (
              <PayeePart tab={tab} form={form} cards={cards} chosen={payee} />
            )}
            <AmountPart form={form} tab={tab} network={payee?.network ?? null} />
          </Stack>
        </Card>
        {refusal && <RefusalHelp error={refusal} />}
        <UnknownOutcome of={command} records={href('/transRecord', { type: 2 })} />
        <Button
          type="submit"
          size="large"
          block
          pending={command.pending}
          disabled={command.state === 'unknown'}
        >
          提交取款
        </Button>
        <ButtonLink href={href('/kefu')} tone="ghost" icon="support" block>
          联系客服
        </ButtonLink>
      </Stack>
      <ReviewSheet
        open={reviewing}
        onClose={() => setReviewing(false)}
        onConfirm={() => void confirm()}
        pending={command.pending}
        values={form.values}
        tab={tab}
        payee={payee}
      />
    </form>
  )
}
