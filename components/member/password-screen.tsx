'use client'
import { Page } from '#components/ui/page.tsx'
import { withQuery, type Query } from '#hooks/with-query.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'
import { PaymentPasswordForm } from './payment-password-form.tsx'

/** type 1 is the login password, any other the payment password (spec 1 §2). */
export const PasswordScreen = withQuery(PasswordOfQuery)

function PasswordOfQuery({ query }: { query: Query }) {
  return <Page>{query.get('type') === '1' ? <LoginPasswordForm /> : <PaymentPasswordForm />}</Page>
}
