'use client'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { FieldRows } from '#components/ui/form/field.tsx'
import { TextInput } from '#components/ui/form/text-input.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { type FormOf, useForm } from '#hooks/core/form.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useChangePaymentPassword } from '#hooks/member/password.ts'
import { useMember } from '#hooks/session/session.ts'
import { PASSWORD_MIN } from '#lib/constants.ts'
import { notify } from '#lib/notify.ts'
import {
  NEW_PASSWORD_MAX,
  type PasswordValues,
  passwordKinds,
  passwordRules,
} from '#lib/rules/password.ts'
import { PasswordField } from './password-field.tsx'

interface Props {
  form: FormOf<PasswordValues>
  title: string
  /** Labels of the old, new and repeated password. */
  names: readonly [string, string, string]
  oldHint?: string
  kind: keyof typeof NEW_PASSWORD_MAX
  submit?: string
  isPending: boolean
  children?: ReactNode
}

/** The form of the old, new and repeated password, for the login and the payment password. */
export function PasswordFields(props: Props) {
  const { form, title, names, oldHint, kind, submit = '确认修改', isPending, children } = props
  const account = useMember()?.username
  const next = kind === 'payment' ? 'payment' : 'new'
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={title}>
      <Stack gap={4}>
        {/* A password manager must not store a payment password for the account. */}
        {kind === 'login' && account && (
          <TextInput kind="name" autoComplete="username" value={account} readOnly hidden />
        )}
        {children}
        <Card>
          <FieldRows>
            <PasswordField
              {...form.field('old')}
              label={names[0]}
              purpose={kind === 'payment' ? 'payment' : 'current'}
              placeholder={`请输入${names[0]}`}
              hint={oldHint}
            />
            <PasswordField
              {...form.field('next')}
              label={names[1]}
              purpose={next}
              placeholder={`${PASSWORD_MIN}–${NEW_PASSWORD_MAX[kind]} 位`}
            />
            <PasswordField
              {...form.field('repeat')}
              label={names[2]}
              purpose={next}
              placeholder="再次输入新密码"
            />
          </FieldRows>
        </Card>
        <Button type="submit" size="large" block pending={isPending || form.isPending}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}

const EMPTY: PasswordValues = { old: '', next: '', repeat: '' }

/**
 * The first payment password needs the login password. What a change needs differs between platforms. No answer says whether
 * a payment password is set, so `either` serves both.
 */
const VARIANTS = {
  either: {
    title: '支付密码',
    names: ['原密码', '新密码', '确认新密码'],
    submit: '确认',
    done: '密码修改成功！',
  },
  first: {
    title: '设置支付密码',
    names: ['原密码', '设置支付密码', '再输一次'],
    submit: '确认设置',
    done: '支付密码已设置',
  },
} as const
const OLD_HINT = '首次设置填登录密码'

interface PaymentPasswordProps {
  variant: keyof typeof VARIANTS
  /** Receives the new password and the words of success. */
  onDone: (next: string, words: string) => void
}

/** The form that sets or changes the payment password. */
export function PaymentPasswordForm({ onDone, variant }: PaymentPasswordProps) {
  const { title, names, submit, done } = VARIANTS[variant]
  const { send, isPending } = useChangePaymentPassword()
  const isMounted = useMountCheck()
  const form = useForm({
    initial: EMPTY,
    kinds: passwordKinds,
    rules: passwordRules('payment', names[0]),
    async submit({ old, next }) {
      const outcome = await send({ old, next })
      if (outcome.kind === 'unknown') notify.error('没有收到结果，密码可能已修改，请用新密码试试')
      if (outcome.kind !== 'done') return
      form.set(EMPTY)
      if (isMounted()) onDone(next, done)
      else notify.success(done)
    },
  })
  return (
    <PasswordFields
      form={form}
      title={title}
      names={names}
      oldHint={OLD_HINT}
      kind="payment"
      submit={submit}
      isPending={isPending}
    >
      <Warning tone="info" icon="shield">
        别与登录密码相同，客服也不会索要
      </Warning>
    </PasswordFields>
  )
}
