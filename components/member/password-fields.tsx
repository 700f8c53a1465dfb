'use client'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Stack } from '#components/ui/page.tsx'
import { PasswordField } from '#components/ui/password-field.tsx'
import type { FormOf } from '#hooks/form.ts'
import { PAYMENT_PASSWORD_MAX } from '#lib/limits.ts'
import type { PasswordForm } from '#lib/rules/password.ts'

interface Props {
  form: FormOf<PasswordForm>
  title: string
  /** What the first field asks for. */
  oldName: string
  oldHint?: string
  purpose: 'current' | 'payment'
  pending: boolean
  children?: ReactNode
}

/** Old, new and repeated password; the login and the payment password share the shape. */
export function PasswordFields({
  form,
  title,
  oldName,
  oldHint,
  purpose,
  pending,
  children,
}: Props) {
  const next = purpose === 'payment' ? 'payment' : 'new'
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={title}>
      <Stack gap={4}>
        {children}
        <Card>
          <Stack gap={3}>
            <PasswordField
              {...form.field('old')}
              label={oldName}
              maxLength={PAYMENT_PASSWORD_MAX}
              purpose={oldName.includes('登录') ? 'current' : purpose}
              {...(oldHint && { hint: oldHint })}
            />
            <PasswordField
              {...form.field('next')}
              label="新密码"
              maxLength={PAYMENT_PASSWORD_MAX}
              purpose={next}
              placeholder="6–18 位"
            />
            <PasswordField
              {...form.field('repeat')}
              label="确认新密码"
              placeholder="请再次输入新密码"
              maxLength={PAYMENT_PASSWORD_MAX}
              purpose={next}
            />
          </Stack>
        </Card>
        <Button type="submit" size="large" block pending={pending || form.pending}>
          确认修改
        </Button>
      </Stack>
    </form>
  )
}
