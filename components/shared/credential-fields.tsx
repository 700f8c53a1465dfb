'use client'
import type { FormOf } from '#hooks/core/form.ts'
import type { LoginValues } from '#lib/rules/login.ts'
import { Field } from '#components/ui/form/field.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  form: Pick<FormOf<LoginValues>, 'field'>
  /** The account is fixed: shown, not editable. */
  known?: boolean
}

/** Account and password fields, for the login and the lock screen. */
export function CredentialFields({ form, known = false }: Props) {
  return (
    <>
      <Field
        {...form.field('name')}
        kind="name"
        label="账号"
        placeholder="请输入账号"
        autoComplete="username"
        enterKeyHint="next"
        readOnly={known}
        required
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        placeholder="请输入密码"
        enterKeyHint="go"
        required
      />
    </>
  )
}
