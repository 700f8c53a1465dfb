'use client'
import type { ReactNode } from 'react'
import { PasswordField } from '#components/shared/password-field.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import type { FieldProps } from '#components/ui/form/field.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import type { FormOf } from '#hooks/core/form.ts'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CardLimit, useCardsFull } from './card-limit.tsx'

interface Props {
  form: Pick<FormOf<object>, 'onSubmit' | 'pending'>
  /** Props of the field for the payment password. */
  password: Pick<FieldProps, 'name' | 'value' | 'onChange' | 'error'>
  type: CardType
  label: string
  pending: boolean
  /** Below the card, before the button. */
  warning?: ReactNode
  children: ReactNode
}

/** The frame of both binding forms: fields, payment password, and a button that is disabled at the limit of cards. */
export function BindingForm({ form, password, type, label, pending, warning, children }: Props) {
  const full = useCardsFull(type)
  return (
    <Page>
      <form onSubmit={form.onSubmit} noValidate aria-label={label}>
        <Stack gap={4}>
          {full && <CardLimit />}
          <Card>
            <Stack gap={3}>
              {children}
              <PasswordField {...password} label="支付密码" purpose="payment" />
            </Stack>
          </Card>
          {warning}
          <Button
            type="submit"
            size="large"
            block
            pending={pending || form.pending}
            disabled={full}
          >
            确认绑定
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
