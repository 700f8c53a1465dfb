'use client'
import { useState } from 'react'
import { BankCardForm, UsdtAddressForm } from '#components/shared/binding-forms.tsx'
import { PaymentPasswordForm } from '#components/shared/password-forms.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARD_WORDS } from '#lib/cards/cards.ts'
import { notify } from '#lib/notify.ts'

interface Props {
  type: CardType
  /** Called when the new payee is bound. */
  onBound: () => void
  onClose: () => void
}

/** The sheet that binds the first payee. It also sets the payment password of a member who has none. */
export function BindPayeeSheet({ type, onBound, onClose }: Props) {
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  /** The new password, so that the member need not type it again. */
  const [password, setPassword] = useState('')
  const [doneText, setDoneText] = useState('')
  const BindingForm = type === 'bank' ? BankCardForm : UsdtAddressForm
  return (
    <Sheet
      open
      onClose={onClose}
      title={isPasswordOpen ? '设置支付密码' : `绑定${CARD_WORDS[type].name}`}
    >
      <DoneLine>{doneText}</DoneLine>
      {isPasswordOpen ? (
        <PaymentPasswordForm
          variant="first"
          onDone={(next, words) => {
            setPassword(next)
            setDoneText(words)
            setPasswordOpen(false)
          }}
        />
      ) : (
        <div onSubmit={() => setDoneText('')}>
          <BindingForm
            password={password}
            onBound={onBound}
            onSetPassword={() => setPasswordOpen(true)}
            onNoPassword={(message) => {
              notify.info(message)
              setPasswordOpen(true)
            }}
          />
        </div>
      )}
    </Sheet>
  )
}
