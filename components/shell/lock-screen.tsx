'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { CredentialFields } from '#components/shared/credential-fields.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useMember } from '#hooks/session/session.ts'
import { useGuestLogin, useLogin, useLogout } from '#hooks/session/sign-in.ts'
import { loginKinds, loginRules } from '#lib/rules/login.ts'
import { isSessionPersisted } from '#lib/session/session.ts'
import styles from './lock-screen.module.css'
import { FullScreenNotice } from './full-screen-notice.tsx'

/** Replaces every screen while locked: the member signs in again or logs out (GLI-19 2.5.4). */
export function LockScreen() {
  const member = useMember()
  const { signOut, pending } = useLogout()
  return (
    <FullScreenNotice
      icon="lock"
      title="页面已锁定"
      text={
        member?.isGuest
          ? '长时间没有操作，试玩已暂停。'
          : '长时间没有操作，为保护您的账户，请输入登录密码继续。'
      }
    >
      <div className={styles.ways}>
        {member?.isGuest ? <GuestAgain /> : <Unlock name={member?.username ?? ''} />}
        <Button tone="ghost" block pending={pending} onPress={() => void signOut()}>
          退出登录
        </Button>
      </div>
    </FullScreenNotice>
  )
}

function Unlock({ name }: { name: string }) {
  const { signIn } = useLogin()
  const [persist] = useState(isSessionPersisted)
  const form = useForm({
    initial: { name, password: '', persist },
    kinds: loginKinds,
    rules: loginRules,
    submit: signIn,
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <CredentialFields form={form} known={name !== ''} />
      <Button
        type="submit"
        size="large"
        block
        disabled={form.values.password === ''}
        pending={form.pending}
      >
        解锁
      </Button>
    </form>
  )
}

function GuestAgain() {
  const { signIn, pending } = useGuestLogin()
  return (
    <Button size="large" block pending={pending} onPress={() => void signIn()}>
      重新试玩
    </Button>
  )
}
