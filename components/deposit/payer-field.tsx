'use client'
import { useState } from 'react'
import { BankMark } from '#components/shared/bank-field.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { FieldRows } from '#components/ui/form/field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { useCards } from '#hooks/cards.ts'
import { type FormOf, usePrefill } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useIsMemberKnown, useMember } from '#hooks/session/session.ts'
import type { SavedCard } from '#lib/api/endpoints/cards.ts'
import { isUnmasked, maskNumber } from '#lib/cards/cards.ts'
import { NO_DEPOSIT, type DepositValues, type Payer } from '#lib/deposit/deposit-draft.ts'
import { payerRules } from '#lib/rules/deposit.ts'
import { fieldErrorsOf } from '#lib/rules/rule.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import styles from './deposit.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker, null)

const OTHER = ''

const PAYER_FIELDS = ['holder', 'bank', 'number', 'branch'] as const

interface Props {
  form: FormOf<DepositValues>
  /** Called if the member must fill in the payer on the sheet. */
  onFill: () => void
}

/** The payer as one row: a saved card or a typed one. */
export function PayerField({ form, onFill }: Props) {
  const saved = useCards('bank')
  const cards = (saved.data ?? []).filter(({ number }) => isUnmasked(number))
  const name = useMember()?.realName
  const [isPicking, setPicking] = useState(false)
  const digitsOf = ({ number }: SavedCard) => normalizeText('card', number)
  const { holder, bank, number } = form.values
  const chosenCard = cards.find((card) => normalizeText('card', number) === digitsOf(card))
  const payerOf = (card: Pick<SavedCard, keyof Payer>): Payer => ({
    holder: [card.holder, name].find(isUnmasked) ?? '',
    bank: card.bank,
    number: normalizeText('card', card.number),
    branch: isUnmasked(card.branch) ? card.branch : '',
  })
  // A prefill before the member is known would replace the draft that is kept for the member.
  const [first] = useIsMemberKnown() ? cards : []
  usePrefill(number, first && digitsOf(first), () => first && form.set(payerOf(first)))
  const offered = !isUnmasked(first?.holder) && isUnmasked(name) ? name : undefined
  usePrefill(holder, offered, (next) => form.set({ holder: next }))
  const chosenId = chosenCard?.id ?? OTHER
  const pick = (id: string) => {
    if (form.isPending) return
    const payer = payerOf(cards.find((card) => card.id === id) ?? NO_DEPOSIT)
    if (id !== chosenId) form.set(payer)
    if (fieldErrorsOf(payerRules, payer).length > 0) onFill()
  }
  const payerInWords = `${bank} ${number && maskNumber(number)}`.trim()
  return (
    <Card className={styles.payer}>
      {saved.isPending ? (
        <Skeleton variant="block" className={styles.payerPlace} />
      ) : (
        <FieldRows>
          <ChoiceField
            label="付款卡"
            // The row gets the focus of any of these fields.
            name={PAYER_FIELDS.join(' ')}
            value={payerInWords}
            placeholder="请填写付款卡"
            error={PAYER_FIELDS.map(form.messageOf).find(Boolean)}
            leading={bank && <BankMark bank={{ name: bank, icon: chosenCard?.icon ?? '' }} />}
            onPress={() => (cards.length > 0 ? setPicking(true) : onFill())}
          />
        </FieldRows>
      )}
      {isPicking && (
        <Picker
          onClose={() => setPicking(false)}
          title="选择付款卡"
          options={[
            ...cards.map((card) => ({
              value: card.id,
              label: `${card.bank} ${maskNumber(card.number)}`,
              leading: <BankMark bank={{ name: card.bank, icon: card.icon }} />,
            })),
            { value: OTHER, label: '其他银行卡' },
          ]}
          value={chosenId}
          onPick={pick}
        />
      )}
    </Card>
  )
}
