'use client'
import { PaymentPasswordForm, PasswordFields } from '#components/shared/password-forms.tsx'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { useForm } from '#hooks/core/form.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useChangeLoginPassword } from '#hooks/member/password.ts'
import { useRefreshMember } from '#hooks/session/session.ts'
import { useTitle } from '#hooks/site/site.ts'
import { notify } from '#lib/notify.ts'
import { passwordKinds, passwordRules, type PasswordValues } from '#lib/rules/password.ts'
import type { UrlQuery } from '#lib/site/routes.ts'

/** /password?type=1 changes the login password, any other type the payment password (spec 1 §2). */
export const PasswordScreen = withUrlQuery(PasswordContent, null)

function PasswordContent({ query }: { query: UrlQuery }) {
  const isLogin = query.get('type') === '1'
  return (
    <Page>
      <RealAccountOnly what="修改密码">
        {isLogin ? <LoginPassword /> : <PaymentPassword />}
      </RealAccountOnly>
    </Page>
  )
}

function LoginPassword() {
  useTitle('修改登录密码')
  return <LoginPasswordForm />
}

function PaymentPassword() {
  const { back } = useNavigate()
  useTitle('支付密码')
  const done = (_: string, words: string) => {
    notify.success(words)
    back()
  }
  return <PaymentPasswordForm variant="either" onDone={done} />
}

const EMPTY: PasswordValues = { old: '', next: '', repeat: '' }

function LoginPasswordForm() {
  const { send, isPending } = useChangeLoginPassword()
  const { refresh } = useRefreshMember()
  const form = useForm({
    initial: EMPTY,
    kinds: passwordKinds,
    rules: passwordRules('login', '原登录密码'),
    async submit({ old, next }) {
      const outcome = await send({ old, next })
      if (outcome.kind === 'unknown') {
        notify.error('没有收到结果，密码可能已修改，请用新密码登录试试')
        // Some platforms end the session on a change. This request then gets a 401.
        await refresh()
      }
    },
  })
  return (
    <PasswordFields
      form={form}
      title="修改登录密码"
      names={['原登录密码', '新密码', '确认新密码']}
      kind="login"
      isPending={isPending}
    >
      <Warning tone="info">修改后所有设备都会退出登录</Warning>
    </PasswordFields>
  )
}
