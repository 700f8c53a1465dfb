'use client'
import Link from 'next/link'
import { useState } from 'react'
import { BankMark } from '#components/shared/bank-field.tsx'
import { PayMark } from '#components/shared/pay-mark.tsx'
import { QueryView, type QueryResult } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { FieldRows } from '#components/ui/form/field.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { CardType, SavedCard } from '#lib/api/endpoints/cards.ts'
import { CARD_WORDS } from '#lib/cards/cards.ts'
import { href } from '#lib/site/routes.ts'
import {
  payeeName,
  choosePayee,
  type Payee,
  type WithdrawalValues,
} from '#lib/withdraw/withdrawal-draft.ts'
import styles from './withdraw.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker, null)

interface Props {
  type: CardType
  form: FormOf<WithdrawalValues>
  cards: QueryResult<SavedCard[]>
  chosen: Payee | null
  /** Called if the member binds the first payee. */
  onBind: () => void
}

export function PayeeField({ type, form, cards, chosen, onBind }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name } = CARD_WORDS[type]
  const error = form.messageOf('payee')
  const pick = (id: string) => form.change(choosePayee(form.values, chosen, id))
  return (
    <QueryView
      query={cards}
      skeleton={<Skeleton variant="block" className={styles.payeePlace} />}
      empty={<NoPayee type={type} name={name} error={error} onBind={onBind} />}
    >
      {(list) => (
        <FieldRows>
          <ChoiceField
            label={`收款${name}`}
            name="payee"
            value={chosen ? payeeName(chosen) : ''}
            placeholder={`请选择${name}`}
            error={error}
            onPress={() => setOpen(true)}
            leading={chosen && <PayeeMark card={chosen} />}
          />
          {isOpen && (
            <Picker
              onClose={() => setOpen(false)}
              title={`选择${name}`}
              options={list.map((card) => ({
                value: card.id,
                label: payeeName(card),
                leading: <PayeeMark card={card} />,
              }))}
              value={chosen?.id ?? null}
              onPick={pick}
            />
          )}
        </FieldRows>
      )}
    </QueryView>
  )
}

function PayeeMark({ card }: { card: Omit<Payee, 'type'> }) {
  return card.network ? (
    <PayMark way={card.network} />
  ) : (
    <BankMark bank={{ name: card.bank, icon: card.icon }} />
  )
}

interface NoPayeeProps {
  type: CardType
  name: string
  error: string | undefined
  onBind: () => void
}

function NoPayee({ type, name, error, onBind }: NoPayeeProps) {
  const path = type === 'bank' ? '/addBankCard' : '/addUsdtCard'
  return (
    <div>
      <div className={styles.noPayee}>
        <Icon name={type === 'bank' ? 'card' : 'tether'} />
        <span>还没有绑定{name}</span>
        <Link
          href={href(path, { from: 'withdrawal' })}
          className={styles.add}
          data-field="payee"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            onBind()
          }}
        >
          去添加
        </Link>
      </div>
      {error !== undefined && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
    </div>
  )
}
