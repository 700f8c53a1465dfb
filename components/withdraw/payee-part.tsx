'use client'
import Link from 'next/link'
import { useState } from 'react'
import { BankMark } from '#components/shared/bank-field.tsx'
import { ChoiceField } from '#components/ui/form/choice-field.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Panel, type Reading } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { Card } from '#lib/api/endpoints/cards.ts'
import { href } from '#lib/routes.ts'
import { withPayee, type WithdrawalValues, type WithdrawalTab } from '#lib/rules/withdraw.ts'
import { payeeName } from './payee-of.ts'
import styles from './withdraw.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker)

interface Props {
  tab: WithdrawalTab
  form: FormOf<WithdrawalValues>
  cards: Reading<Card[]>
  chosen: Card | null
  /** Binds the first one without leaving the page. */
  onBegin: () => void
}

export function PayeePart({ tab, form, cards, chosen, onBegin }: Props) {
  const [open, setOpen] = useState(false)
  const name = tab === 'bank' ? '银行卡' : 'USDT地址'
  const wrong = form.failure?.field === 'payee' ? form.failure.message : undefined
  const pick = (id: string) => form.reset(withPayee(form.values, id))
  return (
    <Panel
      of={cards}
      skeleton={<Skeleton shape="block" className={styles.payeePlace} />}
      empty={<NoPayee tab={tab} name={name} wrong={wrong} onBegin={onBegin} />}
    >
      {(list) => (
        <>
          <ChoiceField
            label={`收款${name}`}
            name="payee"
            value={chosen ? payeeName(chosen) : ''}
            placeholder={`请选择${name}`}
            error={wrong}
            onPress={() => setOpen(true)}
            {...(chosen && { leading: <PayeeMark card={chosen} /> })}
          />
          {open && (
            <Picker
              open
              onClose={() => setOpen(false)}
              title={`选择${name}`}
              options={list.map((card) => ({
                value: card.id,
                label: payeeName(card),
                leading: <PayeeMark card={card} />,
              }))}
              value={form.values.payee || null}
              onPick={pick}
            />
          )}
        </>
      )}
    </Panel>
  )
}

function PayeeMark({ card }: { card: Card }) {
  return card.network ? (
    <Icon name="tether" />
  ) : (
    <BankMark bank={{ name: card.bank, icon: card.icon }} />
  )
}

interface NoPayeeProps {
  tab: WithdrawalTab
  name: string
  wrong: string | undefined
  onBegin: () => void
}

function NoPayee({ tab, name, wrong, onBegin }: NoPayeeProps) {
  const path = tab === 'bank' ? '/addBankCard' : '/addUsdtCard'
  return (
    <div>
      <div className={styles.noPayee}>
        <Icon name={tab === 'bank' ? 'card' : 'tether'} />
        <span>还没有绑定{name}</span>
        <Link
          href={href(path, { from: 'withdrawal' })}
          className={styles.add}
          data-field="payee"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            onBegin()
          }}
        >
          去添加
        </Link>
      </div>
      {wrong !== undefined && (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      )}
    </div>
  )
}
