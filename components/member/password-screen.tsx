'use client'
import { Page } from '#components/ui/layout/page.tsx'
import { useTitle } from '#hooks/site/title.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'
import { PaymentPasswordForm } from './payment-password-form.tsx'

/** type 1 is the login password, any other the payment password (spec 1 §2). */
export const PasswordScreen = withQuery(PasswordContent)

function PasswordContent({ query }: { query: Query }) {
  const login = query.get('type') === '1'
  useTitle(login ? '修改登录密码' : '设置支付密码')
  return <Page>{login ? <LoginPasswordForm /> : <PaymentPasswordForm />}</Page>
}
