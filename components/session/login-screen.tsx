'use client'
import { useEffect, useState } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useBrand } from '#hooks/site/brand.ts'
import { useSignedInLeave } from '#hooks/session/sign-in.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { forgetSignedUp, lastSignedUp } from '#lib/session/sign-up.ts'
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
  const { name } = useBrand()
  const [known] = useState(lastSignedUp)
  useEffect(forgetSignedUp, [])
  if (query.get('type') === '1') return <RegisterByLinkLazy query={query} />
  return (
    <SignInPage
      title={known ? '注册成功' : <span data-brand-name>{name}</span>}
      note={known ? '点登录，马上开始' : '登录后即可投注、存取款'}
      further={<LoginWays query={query} />}
    >
      <LoginForm known={known} />
    </SignInPage>
  )
}
