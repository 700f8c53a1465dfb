'use client'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { PasswordField } from '#components/shared/password-field.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Columns } from '#components/ui/layout/page.tsx'
import { useForm } from '#hooks/core/form.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import {
  useLeaveSignIn,
  useLogin,
  useTrialLogin,
  WRONG_CREDENTIALS,
} from '#hooks/session/sign-in.ts'
import { useBrand, useIsFeatureOn } from '#hooks/site/site.ts'
import { confirm, notify } from '#lib/notify.ts'
import { loginKinds, loginRules, type LoginValues as Values } from '#lib/rules/login.ts'
import {
  forgetNewCredentials,
  newCredentials,
  rememberedAccount,
  rememberAccount,
  setNewcomer,
} from '#lib/session/sign-in.ts'
import { href, safeRedirect, type UrlQuery } from '#lib/site/routes.ts'
import { SignedInPage, SignInPage } from './sign-in-page.tsx'
import styles from './sign-in.module.css'

const RegisterByLinkLazy = lazyPart<{ query: UrlQuery }>(
  async () => (await import('./register-screen.tsx')).RegisterByLink,
  null,
)

/** `type=1` in the address means registration (spec 1 §2, /login). */
export const LoginScreen = withUrlQuery(LoginContent, null)

function LoginContent({ query }: { query: UrlQuery }) {
  const isLeaving = useLeaveSignIn(query.get('redirect'))
  if (isLeaving) return <SignedInPage />
  if (query.get('type') === '1') return <RegisterByLinkLazy query={query} />
  return <Login query={query} />
}

function Login({ query }: { query: UrlQuery }) {
  const { name } = useBrand()
  const [newAccount] = useState(newCredentials)
  useEffect(forgetNewCredentials, [])
  const subtitle = query.get('redirect') === null ? '登录后即可投注、存取款' : '请先登录'
  return (
    <SignInPage
      band={{
        title: newAccount ? '注册成功' : <span data-brand-name>{name}</span>,
        note: newAccount ? '点登录，马上开始' : subtitle,
      }}
      further={<LoginWays query={query} />}
    >
      <LoginForm known={newAccount} />
    </SignInPage>
  )
}

const EMPTY: Values = { name: '', password: '', persist: false, remember: false }

/** `known` is the new account of a registration, which one tap signs in. */
function LoginForm({ known }: { known: Pick<Values, 'name' | 'password'> | null }) {
  const { send: signIn } = useLogin()
  const { to } = useNavigate()
  const [keptName] = useState(rememberedAccount)
  const form = useForm({
    initial: { ...EMPTY, name: keptName, remember: keptName !== '', ...known },
    kinds: loginKinds,
    rules: loginRules,
    submit: async ({ remember, ...values }) => {
      const message = await signIn(values)
      if (message === WRONG_CREDENTIALS) form.showFieldError('password', message)
      else if (message) notify.error(message)
      if (message !== null) return
      rememberAccount(remember ? values.name : '')
      if (known) setNewcomer(values.name)
    },
  })
  const hasSupport = useIsFeatureOn('support')
  const isFilled = form.values.name.trim() !== '' && form.values.password !== ''
  const forgotten = async () => {
    const isAccepted = await confirm({
      title: '忘记密码',
      body: '请备好账号和最近一笔存款的信息，联系客服核实后重置',
      accept: '联系客服',
    })
    if (isAccepted) to(href('/kefu'))
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Field
        {...form.field('name')}
        label="账号"
        placeholder="请输入账号"
        autoComplete="username"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        placeholder="请输入密码"
        enterKeyHint="go"
        required
      />
      <div className={styles.line}>
        <Checkbox {...form.checkbox('remember')}>记住账号</Checkbox>
        <Checkbox {...form.checkbox('persist')}>自动登录</Checkbox>
        {hasSupport && (
          <button type="button" className={styles.forgot} onClick={() => void forgotten()}>
            忘记密码？
          </button>
        )}
      </div>
      {form.values.persist && <p className={styles.caution}>请勿在他人设备上勾选</p>}
      <Button type="submit" size="large" block inactive={!isFilled} pending={form.isPending}>
        登录
      </Button>
    </form>
  )
}

/** Links to both registration forms, trial play and support. They keep invitation and redirect. */
function LoginWays({ query }: { query: UrlQuery }) {
  const { send: signIn, isPending } = useTrialLogin()
  const { replace } = useNavigate()
  const hasTrial = useIsFeatureOn('trial')
  const hasApp = useIsFeatureOn('download')
  // The sign-in pages do not redirect a trial account by themselves, because it may open them.
  const begin = async () => {
    if (await signIn()) replace(safeRedirect(query.get('redirect')))
  }
  const along = { pid: query.get('pid'), redirect: query.get('redirect') }
  return (
    <>
      <Columns>
        <ButtonLink href={href('/reg2', along)} variant="ghost" size="large" icon="user-plus">
          注册新账号
        </ButtonLink>
        {hasTrial && (
          <Button
            variant="ghost"
            size="large"
            icon="play"
            pending={isPending}
            onPress={() => void begin()}
          >
            免费试玩
          </Button>
        )}
      </Columns>
      {hasTrial && <p className={styles.trial}>试玩免注册，试玩金不能存取款</p>}
      <nav className={styles.links} aria-label="更多">
        {hasApp && <Link href={href('/reg', along)}>注册并下载APP</Link>}
        <Link href={href('/kefu')}>联系客服</Link>
      </nav>
    </>
  )
}
