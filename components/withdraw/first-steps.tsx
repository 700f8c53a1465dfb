'use client'
import { useState } from 'react'
import { BankCardForm, UsdtAddressForm } from '#components/shared/binding-forms.tsx'
import { PaymentPasswordForm } from '#components/shared/password-fields.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import { usePaymentPasswordKnown } from '#hooks/password.ts'
import { notify } from '#lib/notify.ts'
import type { WithdrawalTab, WithdrawalValues } from '#lib/withdraw/withdrawal-draft.ts'
import { AmountPart } from './amount-part.tsx'

type Step = 'password' | 'card' | 'amount'

interface Props {
  tab: Exclude<WithdrawalTab, 'qr'>
  form: FormOf<WithdrawalValues>
  /** The new payee is chosen in the form. */
  bound: boolean
  onClose: () => void
}

/** The first withdrawal in one sheet: payment password, account, and the amount that was typed. */
export function FirstSteps({ tab, form, bound, onClose }: Props) {
  const known = usePaymentPasswordKnown()
  const [first, setFirst] = useState<Step | null>(null)
  const [reached, setReached] = useState<Step | null>(null)
  const [asked, setAsked] = useState(false)
  // How it began: a password that is set on the way changes no number of steps.
  if (first === null && known !== null) setFirst(known ? 'card' : 'password')
  const steps: readonly Step[] =
    first === 'card' && !asked ? ['card', 'amount'] : ['password', 'card', 'amount']
  const step = reached ?? first
  const account = tab === 'bank' ? '银行卡' : 'USDT地址'
  const titles = { password: '设置支付密码', card: `绑定${account}`, amount: '取款金额' }
  const needPassword = (message: string) => {
    notify.info(message)
    setAsked(true)
    setReached('password')
  }
  const Binding = tab === 'bank' ? BankCardForm : UsdtAddressForm
  return (
    <Sheet
      open
      onClose={onClose}
      height="full"
      title={
        step === null ? '首次取款' : `${titles[step]}（${steps.indexOf(step) + 1}/${steps.length}）`
      }
    >
      {step === null && <Skeleton variant="rows" count={3} />}
      {step === 'password' && (
        <Stack gap={2}>
          <PaymentPasswordForm onDone={() => setReached('card')} />
          <Button variant="ghost" onPress={() => setReached('card')}>
            已设置过，下一步
          </Button>
        </Stack>
      )}
      {/* What was typed of the account stays while the password is set. */}
      {(step === 'card' || asked) && (
        <div hidden={step !== 'card'}>
          <Binding onBound={() => setReached('amount')} onNoPassword={needPassword} />
        </div>
      )}
      {step === 'amount' && (
        <form onSubmit={form.onSubmit} noValidate aria-label="取款金额">
          <Stack gap={3}>
            <AmountPart form={form} />
            <Button type="submit" size="large" block pending={!bound}>
              下一步
            </Button>
          </Stack>
        </form>
      )}
    </Sheet>
  )
}
