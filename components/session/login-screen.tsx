'use client'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSignedInLeave } from '#hooks/session/sign-in.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginWays } from './login-ways.tsx'
import { SignInPage } from './sign-in-page.tsx'

const RegisterByLinkLazy = lazyPart<{ query: Query }>(
  async () => (await import('./register-screen.tsx')).RegisterByLink,
)

/** `type=1` in the address means registration (spec 1 §2, /login). */
export const LoginScreen = withQuery(LoginContent)

function LoginContent({ query }: { query: Query }) {
  useSignedInLeave(query.get('redirect'))
  if (query.get('type') === '1') return <RegisterByLinkLazy query={query} />
  return (
    <SignInPage title="欢迎回来" note="登录后继续您的精彩" further={<LoginWays query={query} />}>
      <LoginForm />
    </SignInPage>
  )
}
