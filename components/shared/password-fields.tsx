'use client'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { TextInput } from '#components/ui/form/text-input.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { PasswordField } from './password-field.tsx'
import { useMember } from '#hooks/session/session.ts'
import type { FormOf } from '#hooks/core/form.ts'
import { PASSWORD_MIN } from '#lib/limits.ts'
import { LONGEST, type PasswordValues } from '#lib/rules/password.ts'

interface Props {
  form: FormOf<PasswordValues>
  title: string
  /** Labels of the fields: old, new and repeated. */
  names: readonly [string, string, string]
  oldHint?: string
  kind: keyof typeof LONGEST
  submit?: string
  pending: boolean
  children?: ReactNode
}

/** Old, new and repeated password, for the login and the payment password. */
export function PasswordFields(props: Props) {
  const { form, title, names, oldHint, kind, submit = '确认修改', pending, children } = props
  const account = useMember()?.username
  const next = kind === 'payment' ? 'payment' : 'new'
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={title}>
      <Stack gap={4}>
        {/* For password managers. A payment password with a name would replace the login password there. */}
        {kind === 'login' && account && (
          <TextInput kind="name" autoComplete="username" value={account} readOnly hidden />
        )}
        {children}
        <Card>
          <Stack gap={3}>
            <PasswordField
              {...form.field('old')}
              label={names[0]}
              purpose={kind === 'payment' ? 'payment' : 'current'}
              {...(oldHint && { hint: oldHint })}
            />
            <PasswordField
              {...form.field('next')}
              label={names[1]}
              purpose={next}
              placeholder={`${PASSWORD_MIN}–${LONGEST[kind]} 位`}
            />
            <PasswordField {...form.field('repeat')} label={names[2]} purpose={next} />
          </Stack>
        </Card>
        <Button type="submit" size="large" block pending={pending || form.pending}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
