'use client'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { PasswordField } from '#components/shared/password-field.tsx'
import { useCaptcha } from '#hooks/session/captcha.ts'
import { useForm } from '#hooks/core/form.ts'
import { useRegistration } from '#hooks/session/registration.ts'
import { NAME_MAX, NAME_MIN } from '#lib/limits.ts'
import { savedReferrer } from '#lib/session/sign-up.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { registerKinds, registerRules } from '#lib/rules/register.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Consent } from './consent.tsx'
import styles from './sign-in.module.css'

interface Props {
  variant: 'one' | 'two'
  /** UID of the invitation in the address, '' for none. */
  pid: string
  /** Raw redirect parameter, not yet validated; null for none. */
  redirect: string | null
}

export function RegisterForm({ variant, pid, redirect }: Props) {
  const captcha = useCaptcha()
  const [invited, setInvited] = useState(false)
  const rules = useMemo(() => registerRules(variant, captcha.matches), [variant, captcha.matches])
  const register = useRegistration(variant, redirect)
  const form = useForm({
    initial: {
      name: '',
      password: '',
      repeat: '',
      referrer: '',
      captcha: '',
      consent: false,
    },
    kinds: registerKinds,
    rules,
    together: true,
    failed: ({ field }) => {
      if (field !== 'captcha' || form.values.captcha.trim() === '') return
      captcha.change()
      form.set('captcha', '')
    },
    submit: async (values) => {
      const taken = await register(values)
      if (taken) form.refuse('name', taken)
    },
  })
  const { set } = form
  // Once shown it stays, also when it is emptied.
  if (!invited && form.values.referrer !== '') setInvited(true)
  const { name, password, repeat, captcha: typed, consent } = form.values
  const filled = [name, password, repeat, typed.trim()].every((text) => text !== '') && consent
  // The static page knows neither the URL nor the storage: read them after hydration.
  useEffect(() => {
    const given = pid || savedReferrer()
    if (given !== '') set('referrer', normalizeText('code', given))
  }, [pid, set])
  return (
    <form className={styles.form} onSubmit={form.onSubmit} onFocus={form.onFocus} noValidate>
      <Field
        {...form.field('name')}
        label="账号"
        placeholder={`${NAME_MIN}–${NAME_MAX}位字母或数字`}
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        placeholder="至少6位"
        purpose="new"
        required
      />
      <PasswordField
        {...form.field('repeat')}
        label={variant === 'one' ? '重复密码' : '确认密码'}
        placeholder="再次输入密码"
        purpose="new"
        required
      />
      <CaptchaField {...form.field('captcha')} captcha={captcha} />
      {invited ? (
        <Field
          {...form.field('referrer')}
          label="推荐人UID（选填）"
          placeholder="没有可不填"
          inputMode="numeric"
        />
      ) : (
        <button type="button" className={styles.invited} onClick={() => setInvited(true)}>
          有推荐人UID？
        </button>
      )}
      <Consent {...form.check('consent')} />
      <Button type="submit" size="large" block inactive={!filled} pending={form.pending}>
        {variant === 'one' ? '注册并下载APP' : '立即注册'}
      </Button>
    </form>
  )
}
