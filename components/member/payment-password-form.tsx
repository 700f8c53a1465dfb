'use client'
import { useState } from 'react'
import { Segmented } from '#components/ui/segmented.tsx'
import { Warning } from '#components/ui/warning.tsx'
import { useForm } from '#hooks/form.ts'
import { useNavigate, useStillHere } from '#hooks/navigate.ts'
import { useChangePaymentPassword } from '#hooks/password.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { notify } from '#lib/notify.ts'
import { passwordRules, type PasswordForm } from '#lib/rules/password.ts'
import { PasswordFields } from './password-fields.tsx'

const EMPTY: PasswordForm = { old: '', next: '', repeat: '' }
const LOGIN_PASSWORD_WRONG = 205

/** Which password the first field takes: some platforms check the old payment password, some the login one. */
const modes = [
  { value: 'first', label: '首次设置' },
  { value: 'change', label: '修改密码' },
] as const
type Mode = (typeof modes)[number]['value']

const oldNames: Record<Mode, string> = { first: '登录密码', change: '原支付密码' }

export function PaymentPasswordForm() {
  const [mode, setMode] = useState<Mode>('first')
  const { send, pending } = useChangePaymentPassword()
  const { back } = useNavigate()
  const stillHere = useStillHere()
  const form = useForm({
    initial: EMPTY,
    rules: passwordRules(oldNames[mode]),
    async submit({ old, next }) {
      const outcome = await send({ oldPassword: old, newPassword: next })
      if (outcome.kind === 'refused') refused(outcome.error)
      if (outcome.kind === 'unknown') notify.refusal('网络异常，密码可能已修改，请稍后用新密码尝试')
      if (outcome.kind !== 'done') return
      notify.success('密码修改成功！')
      form.reset(EMPTY)
      if (stillHere()) back()
    },
  })
  const refused = (error: Error) => {
    const mismatch = error instanceof RefusalError && error.code === LOGIN_PASSWORD_WRONG
    const other = mode === 'change' ? '登录密码' : '原支付密码'
    form.refuse('old', mismatch ? `${error.message}，也可尝试填写${other}` : error.message)
  }
  const hint =
    mode === 'first' ? '用登录密码确认是您本人' : '如忘记原支付密码，可尝试填写登录密码或联系客服'
  return (
    <PasswordFields
      form={form}
      title="设置支付密码"
      oldName={oldNames[mode]}
      oldHint={hint}
      purpose="payment"
      pending={pending}
    >
      <Segmented label="操作" options={modes} value={mode} onChange={setMode} />
      <Warning tone="info" icon="shield">
        支付密码用于取款和绑定卡片，请勿与登录密码相同，也不要告诉任何人（包括客服）。
      </Warning>
    </PasswordFields>
  )
}
