'use client'
import { CardNumberField } from '#components/shared/card-number-field.tsx'
import { BankField } from '#components/shared/bank-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Section, Stack } from '#components/ui/layout/page.tsx'
import { useCards } from '#hooks/cards.ts'
import { useBanks } from '#hooks/deposit.ts'
import type { FormOf } from '#hooks/core/form.ts'
import { useOffer } from '#hooks/core/offer.ts'
import { useMember } from '#hooks/session/session.ts'
import type { Card as SavedCard } from '#lib/api/endpoints/cards.ts'
import { isReadable, maskNumber } from '#lib/cards.ts'
import type { DepositValues } from '#lib/rules/deposit.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import styles from './deposit.module.css'

/** Payer name and account: typed, or taken from a saved card. */
export function PayerBox({ form }: { form: FormOf<DepositValues> }) {
  const banks = useBanks()
  const saved = useCards('bank')
  const cards = (saved.data ?? []).filter(({ number }) => isReadable(number))
  const name = useMember()?.realName
  const known = [name, cards[0]?.holder].find(isReadable)
  const pick = useOffer(form.values.holder, known, (next) => form.set('holder', next))
  const digitsOf = ({ number }: SavedCard) => normalizeText('card', number)
  const isTaken = (card: SavedCard) => normalizeText('card', form.values.number) === digitsOf(card)
  const take = (card: SavedCard) => {
    pick()
    const before = cards.find(isTaken)
    for (const field of ['holder', 'branch'] as const) {
      const value = form.values[field]
      // Of another card, and not the member's own name.
      const stale = value === before?.[field] && value !== name
      if (isReadable(card[field])) form.set(field, card[field])
      else if (stale) form.set(field, '')
    }
    form.set('bank', card.bank)
    form.set('number', digitsOf(card))
  }
  return (
    <Section title="填写您的付款信息">
      <Card>
        <Stack gap={3}>
          {saved.isPending && <div className={styles.chipPlace} />}
          {cards.length > 0 && (
            <ChipRow label="已绑定的银行卡">
              {cards.map((card) => (
                <Chip key={card.id} selected={isTaken(card)} onPress={() => take(card)}>
                  {card.bank} {maskNumber(card.number)}
                </Chip>
              ))}
            </ChipRow>
          )}
          <Field {...form.field('holder')} label="存款人姓名" placeholder="与付款账户一致" />
          <BankField {...form.field('bank')} label="银行类型" banks={banks} />
          <CardNumberField {...form.field('number')} />
          <Field {...form.field('branch')} label="银行开户行地址" autoComplete="off" />
        </Stack>
      </Card>
    </Section>
  )
}
