'use client'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useNavigate, useIsMounted } from '#hooks/core/navigate.ts'
import {
  refuseChange,
  useChangePaymentPassword,
  usePaymentPasswordKnown,
} from '#hooks/member/password.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { notify } from '#lib/notify.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { passwordKinds, passwordRules, type PasswordValues } from '#lib/rules/password.ts'
import { PasswordFields } from './password-fields.tsx'

const EMPTY: PasswordValues = { old: '', next: '', repeat: '' }
const LOGIN_PASSWORD_WRONG = 205

export function PaymentPasswordForm() {
  const known = usePaymentPasswordKnown()
  const oldName = known ? '原支付密码' : '当前密码'
  const { send, pending } = useChangePaymentPassword()
  const { back } = useNavigate()
  const stillHere = useIsMounted()
  const form = useForm({
    initial: EMPTY,
    kinds: passwordKinds,
    rules: passwordRules('payment', oldName),
    async submit({ old, next }) {
      const outcome = await send({ oldPassword: old, newPassword: next })
      if (outcome.kind === 'refused') refused(outcome.error)
      if (outcome.kind === 'unknown') notify.refusal('网络异常，密码可能已修改，请稍后用新密码尝试')
      if (outcome.kind !== 'done') return
      notePaymentPassword()
      notify.success('密码修改成功！')
      form.reset(EMPTY)
      if (stillHere()) back()
    },
  })
  const refused = (error: Error) => {
    const mismatch = error instanceof RefusalError && error.code === LOGIN_PASSWORD_WRONG
    refuseChange(
      form,
      error,
      mismatch ? `${error.message}，平台要求的可能是另一个：登录密码或原支付密码` : error.message,
    )
  }
  // Setting the first payment password needs the login password; a change needs either, by platform.
  const hint = known
    ? '忘记了可尝试填写登录密码，或联系客服'
    : '首次设置请填写登录密码；已设置过请填写原支付密码'
  return (
    <PasswordFields
      form={form}
      title="设置支付密码"
      oldName={oldName}
      oldHint={hint}
      kind="payment"
      pending={pending}
    >
      <Warning tone="info" icon="shield">
        支付密码用于取款和绑定卡片，请勿与登录密码相同，也不要告诉任何人（包括客服）。
      </Warning>
    </PasswordFields>
  )
}
