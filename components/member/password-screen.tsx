'use client'
import { MembersOnly } from '#components/shared/members-only.tsx'
import { PaymentPasswordForm } from '#components/shared/payment-password-form.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePaymentPasswordKnown } from '#hooks/member/password.ts'
import { useTitle } from '#hooks/site/title.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'

/** type 1 is the login password, any other the payment password (spec 1 §2). */
export const PasswordScreen = withQuery(PasswordContent)

function PasswordContent({ query }: { query: Query }) {
  const login = query.get('type') === '1'
  return (
    <Page>
      <MembersOnly act="修改密码">{login ? <LoginPassword /> : <PaymentPassword />}</MembersOnly>
    </Page>
  )
}

function LoginPassword() {
  useTitle('修改登录密码')
  return <LoginPasswordForm />
}

function PaymentPassword() {
  const { back } = useNavigate()
  useTitle(usePaymentPasswordKnown() ? '修改支付密码' : '设置支付密码')
  return <PaymentPasswordForm onDone={back} />
}
