'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { PasswordField } from '#components/shared/password-field.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useLogin } from '#hooks/session/sign-in.ts'
import { confirm } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { loginKinds, loginRules, type LoginValues as Values } from '#lib/rules/login.ts'
import styles from './sign-in.module.css'

const EMPTY: Values = { name: '', password: '', persist: false }

/** `known`: the account that has just been registered; a tap signs it in. */
export function LoginForm({ known }: { known: Pick<Values, 'name' | 'password'> | null }) {
  const { signIn } = useLogin()
  const { to } = useNavigate()
  const form = useForm({
    initial: { ...EMPTY, ...known },
    kinds: loginKinds,
    rules: loginRules,
    submit: async (values) => {
      const problem = await signIn(values)
      if (problem) form.refuse('password', problem)
    },
  })
  const filled = form.values.name.trim() !== '' && form.values.password !== ''
  const forgotten = async () => {
    const asked = await confirm({
      title: '忘记密码',
      body: '请联系客服核实身份后重置。请准备好账号和最近一笔存款的信息。',
      accept: '联系客服',
    })
    if (asked) to(href('/kefu'))
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
        <Checkbox {...form.check('persist')}>自动登录</Checkbox>
        <button type="button" className={styles.forgot} onClick={() => void forgotten()}>
          忘记密码？
        </button>
      </div>
      {form.values.persist && <p className={styles.caution}>请勿在他人设备上勾选</p>}
      <Button type="submit" size="large" block inactive={!filled} pending={form.pending}>
        登录
      </Button>
    </form>
  )
}
