'use client'
import { useEffect } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { CredentialFields } from '#components/shared/credential-fields.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useLogin } from '#hooks/session/sign-in.ts'
import { confirm } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { takeSignedUpName } from '#lib/session/sign-up.ts'
import { loginKinds, loginRules, type LoginValues as Values } from '#lib/rules/login.ts'
import styles from './sign-in.module.css'

const EMPTY: Values = { name: '', password: '', persist: false }

export function LoginForm() {
  const { signIn } = useLogin()
  const { to } = useNavigate()
  const form = useForm({
    initial: EMPTY,
    kinds: loginKinds,
    rules: loginRules,
    submit: signIn,
  })
  const { set } = form
  useEffect(() => {
    const name = takeSignedUpName()
    if (name !== '') set('name', name)
  }, [set])
  const filled = form.values.name.trim() !== '' && form.values.password !== ''
  const forgotten = async () => {
    const asked = await confirm({
      title: '忘记密码',
      body: '为保护您的资金，重置密码须由在线客服核实身份后办理。请准备好账号和最近一笔存款信息。',
      accept: '联系客服',
    })
    if (asked) to(href('/kefu'))
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <CredentialFields form={form} />
      <div className={styles.line}>
        <Checkbox {...form.check('persist')}>自动登录</Checkbox>
        <button type="button" className={styles.forgot} onClick={() => void forgotten()}>
          忘记密码？
        </button>
      </div>
      {form.values.persist && (
        <p className={styles.caution}>将在本设备保持登录，请勿在公共或他人设备上使用。</p>
      )}
      <Button type="submit" size="large" block inactive={!filled} pending={form.pending}>
        登录
      </Button>
    </form>
  )
}
