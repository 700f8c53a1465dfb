'use client'
import { useState } from 'react'
import { BankCardForm, UsdtAddressForm } from '#components/shared/binding-forms.tsx'
import { PaymentPasswordForm } from '#components/shared/password-forms.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { CARD_WORDS } from '#lib/cards/cards.ts'
import { notify } from '#lib/notify.ts'
import type { WithdrawalTab } from '#lib/withdraw/withdrawal-draft.ts'

interface Props {
  tab: Exclude<WithdrawalTab, 'qr'>
  /** Called when the new payee is bound. */
  onBound: () => void
  onClose: () => void
}

/** Binds the first card on one sheet. If the member or the platform says that no payment password is set, the sheet sets one. */
export function BindPayeeSheet({ tab, onBound, onClose }: Props) {
  const [isSetting, setSetting] = useState(false)
  /** The new password, so that the member need not type it again. */
  const [password, setPassword] = useState('')
  const [doneText, setDoneText] = useState('')
  const Binding = tab === 'bank' ? BankCardForm : UsdtAddressForm
  return (
    <Sheet
      open
      onClose={onClose}
      title={isSetting ? '设置支付密码' : `绑定${CARD_WORDS[tab].name}`}
    >
      <DoneLine>{doneText}</DoneLine>
      {isSetting ? (
        <PaymentPasswordForm
          variant="first"
          onDone={(next, words) => {
            setPassword(next)
            setDoneText(words)
            setSetting(false)
          }}
        />
      ) : (
        <div onSubmit={() => setDoneText('')}>
          <Binding
            password={password}
            onBound={onBound}
            onSetPassword={() => setSetting(true)}
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
