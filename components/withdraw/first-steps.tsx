'use client'
import { useState } from 'react'
import { BankCardForm, UsdtAddressForm } from '#components/shared/binding-forms.tsx'
import { PaymentPasswordForm } from '#components/shared/password-fields.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useHasPaymentPassword } from '#hooks/member/password.ts'
import { CARD_WORDS } from '#lib/cards/cards.ts'
import { notify } from '#lib/notify.ts'
import type { WithdrawalTab } from '#lib/withdraw/withdrawal-draft.ts'

interface Props {
  tab: Exclude<WithdrawalTab, 'qr'>
  /** Called when the new payee is chosen in the form. */
  onBound: () => void
  onClose: () => void
}

/** The steps of a first withdrawal on one sheet: a card, and a payment password where none is set. */
export function FirstSteps({ tab, onBound, onClose }: Props) {
  const known = useHasPaymentPassword()
  const [setting, setSetting] = useState(false)
  /** The new password, which need not be typed again. */
  const [password, setPassword] = useState('')
  const [said, say] = useState('')
  const Binding = tab === 'bank' ? BankCardForm : UsdtAddressForm
  return (
    <Sheet open onClose={onClose} title={setting ? '设置支付密码' : `绑定${CARD_WORDS[tab].name}`}>
      <DoneLine>{said}</DoneLine>
      {setting ? (
        <PaymentPasswordForm
          look="first"
          onDone={(next, words) => {
            setPassword(next)
            say(words)
            setSetting(false)
          }}
        />
      ) : (
        <div onSubmit={() => say('')}>
          <Binding
            password={password}
            onBound={onBound}
            onSetPassword={known === false ? () => setSetting(true) : undefined}
            onNoPassword={(message) => {
              notify.info(message)
              setSetting(true)
            }}
          />
        </div>
      )}
    </Sheet>
  )
}
