'use client'
import { useState } from 'react'
import { BankField, BankMark, CardNumberField } from '#components/shared/bank-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Field, FieldRows } from '#components/ui/form/field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ActionBar, Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useCards } from '#hooks/cards.ts'
import { type FormOf, useForm, usePrefill } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useBanks } from '#hooks/deposit.ts'
import { useMember } from '#hooks/session/session.ts'
import type { SavedCard } from '#lib/api/endpoints/cards.ts'
import { isReadable, maskNumber } from '#lib/cards/cards.ts'
import { NO_DEPOSIT, type DepositDraft } from '#lib/deposit/deposit-draft.ts'
import { depositKinds, payerRules } from '#lib/rules/deposit.ts'
import { failuresOf } from '#lib/rules/rule.ts'
import { normalizeText, normalizeValues } from '#lib/text/normalize.ts'
import styles from './deposit.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker)

const OTHER = ''

type Payer = Pick<SavedCard, 'holder' | 'bank' | 'number' | 'branch'>

const faultsOf = (values: DepositDraft) =>
  failuresOf(payerRules, normalizeValues(values, depositKinds))

interface Props {
  form: FormOf<DepositDraft>
  /** Opens {@link PayerSheet}. */
  onFill: () => void
}

/** The payer as one row: a saved card, or a typed one. */
export function PayerBox({ form, onFill }: Props) {
  const saved = useCards('bank')
  const cards = (saved.data ?? []).filter(({ number }) => isReadable(number))
  const name = useMember()?.realName
  const [picking, setPicking] = useState(false)
  const digitsOf = ({ number }: SavedCard) => normalizeText('card', number)
  const { holder, bank, number } = form.values
  const chosenCard = cards.find((card) => normalizeText('card', number) === digitsOf(card))
  const payerOf = (card: Payer): Payer => ({
    holder: [card.holder, name].find(isReadable) ?? '',
    bank: card.bank,
    number: normalizeText('card', card.number),
    branch: isReadable(card.branch) ? card.branch : '',
  })
  const [first] = cards
  usePrefill(number, first && digitsOf(first), () => first && form.set(payerOf(first)))
  const offered = !isReadable(first?.holder) && isReadable(name) ? name : undefined
  usePrefill(holder, offered, (next) => form.set({ holder: next }))
  const chosenId = chosenCard?.id ?? OTHER
  const pick = (id: string) => {
    if (form.pending) return
    const payer = payerOf(cards.find((card) => card.id === id) ?? NO_DEPOSIT)
    if (id !== chosenId) form.set(payer)
    if (faultsOf({ ...NO_DEPOSIT, ...payer }).length > 0) onFill()
  }
  const fault = faultsOf(form.values)[0]?.field ?? 'number'
  const written = `${bank} ${number && maskNumber(number)}`.trim()
  return (
    <Card className={styles.payer}>
      {saved.isPending ? (
        <div className={styles.payerPlace} />
      ) : (
        <FieldRows>
          <ChoiceField
            label="付款卡"
            // The row stands for the field at fault.
            name={fault}
            value={written}
            placeholder="请填写付款卡"
            error={form.messageOf(fault)}
            leading={bank && <BankMark bank={{ name: bank, icon: chosenCard?.icon ?? '' }} />}
            onPress={() => (cards.length > 0 ? setPicking(true) : onFill())}
          />
        </FieldRows>
      )}
      {picking && (
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

interface SheetProps {
  draft: readonly [DepositDraft, (change: (before: DepositDraft) => DepositDraft) => void]
  onClose: () => void
}

/** Who pays, typed into the draft of the deposit. */
export function PayerSheet({ draft, onClose }: SheetProps) {
  const banks = useBanks()
  const form = useForm<DepositDraft, null>({
    command: null,
    initial: NO_DEPOSIT,
    draft,
    kinds: depositKinds,
    rules: payerRules,
    submit: onClose,
  })
  return (
    <Sheet open onClose={onClose} title="付款卡">
      <form onSubmit={form.onSubmit} onFocus={form.onFocus} noValidate aria-label="付款卡">
        <Stack gap={4}>
          <Card>
            <FieldRows>
              <CardNumberField {...form.field('number')} />
              <BankField
                {...form.field('bank')}
                label="银行类型"
                banks={banks}
                number={form.values.number}
              />
              <Field
                {...form.field('branch')}
                label="开户行"
                placeholder="如 朝阳支行"
                autoComplete="off"
              />
              <Field {...form.field('holder')} label="存款人姓名" placeholder="与付款账户一致" />
            </FieldRows>
          </Card>
          <ActionBar>
            <Button type="submit" size="large">
              完成
            </Button>
          </ActionBar>
        </Stack>
      </form>
    </Sheet>
  )
}
