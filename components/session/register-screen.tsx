'use client'
import Link from 'next/link'
import { useTitle } from '#hooks/site/title.ts'
import { useSignedInLeave } from '#hooks/session/sign-in.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { href } from '#lib/routes.ts'
import styles from './sign-in.module.css'
import { RegisterForm } from './register-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface Props {
  query: Query
}

export const RegScreen = withQuery(RegContent)
export const Reg2Screen = withQuery(Reg2Content)

function RegContent({ query }: Props) {
  return <Register query={query} variant="one" />
}

function Reg2Content({ query }: Props) {
  return <Register query={query} variant="two" />
}

function Register({ query, variant }: Props & { variant: 'one' | 'two' }) {
  const redirect = query.get('redirect')
  useSignedInLeave(redirect)
  const links = (
    <nav className={styles.links} aria-label="更多">
      <Link href={href('/login', { redirect })}>已有账号，去登录</Link>
      <Link href={href('/kefu')}>联系客服</Link>
    </nav>
  )
  return (
    <SignInPage title="注册新账号" note="只需一分钟" further={links}>
      <RegisterForm variant={variant} pid={query.get('pid') ?? ''} redirect={redirect} />
    </SignInPage>
  )
}

/** Registration variant two, at the login page's address. */
export function RegisterByLink({ query }: Props) {
  useTitle('注册')
  return <Register query={query} variant="two" />
}
