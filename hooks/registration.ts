'use client'
import { useNavigate } from '#hooks/navigate.ts'
import { useLogin, useRegister } from '#hooks/sign-in.ts'
import { confirm, notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import type { RegisterForm } from '#lib/rules/register.ts'
import { beginSession } from '#lib/session.ts'

/**
 * Sends the form and leads on: variant one logs in, goes to the hall and offers the app, variant two goes
 * to the sign-in page (spec 1 §4, Registration). Answers the refusal when the name is taken.
 */
export function useRegistration(variant: 'one' | 'two') {
  const { signUp } = useRegister()
  const { signIn } = useLogin()
  const { to, replace } = useNavigate()

  const logIn = async (token: string | null, credentials: { name: string; password: string }) => {
    if (token === null) return signIn({ ...credentials, keep: false })
    beginSession(token, false)
    return true
  }
  const offerApp = async () => {
    const accepted = await confirm({
      title: '注册成功',
      body: '安装APP，进入更快，公告不错过。',
      accept: '下载APP',
      decline: '暂时不用',
    })
    if (accepted) to(href('/gamePage', { app: 1 }))
  }
  return async ({ name, password, referrer }: RegisterForm): Promise<string | null> => {
    const signedUp = await signUp({ name, password, pid: referrer.trim() })
    if (signedUp === null) return null
    if (signedUp.kind === 'taken') return signedUp.message
    if (variant === 'one' && (await logIn(signedUp.token, { name, password }))) {
      replace(href('/'))
      void offerApp()
      return null
    }
    notify.success('注册成功，请登录')
    replace(href('/login'))
    return null
  }
}
