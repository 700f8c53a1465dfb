'use client'
import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import type { IconName } from '#components/ui/icon/icon.tsx'
import { ActionBar, Stack } from '#components/ui/layout/page.tsx'
import type { MoneyCommandState } from '#hooks/commands/money-command.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'
import layout from '#components/ui/layout/page.module.css'

interface Props {
  form: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly isPending: boolean
  }
  /** The commands that the form sends. An unknown outcome replaces the button. */
  commands: readonly MoneyCommandState[]
  /** The form's name for screen readers. */
  label: string
  action: string
  icon?: IconName
  /** True if the button is busy for another reason than form and commands. */
  isBusy?: boolean
  /** Shown beside the button. */
  beside?: ReactNode
  /** Shown between fields and button, below an unknown outcome. */
  below?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A form that moves money: its fields, an unknown outcome, and the button at the lower edge of the page. */
export function MoneyForm(props: Props) {
  const { form, commands, label, action, icon, isBusy = false, beside, below, children } = props
  const isBlocked = commands.some(({ isBlocked: blocks }) => blocks)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Enter submits a form that has no button.
    if (isBlocked) event.preventDefault()
    else form.onSubmit(event)
  }
  return (
    <form ref={props.ref} onSubmit={submit} noValidate aria-label={label} className={layout.fill}>
      <Stack gap={3} className={layout.fill}>
        {children}
        {commands.map((each) => (
          <UnknownOutcome key={each.id} command={each} />
        ))}
        {below}
        {commands.every(({ unknown }) => unknown === null) && (
          <ActionBar>
            {beside}
            <Button
              type="submit"
              size="large"
              icon={icon}
              pending={isBusy || form.isPending || commands.some(({ isPending }) => isPending)}
              disabled={isBlocked}
            >
              {action}
            </Button>
          </ActionBar>
        )}
      </Stack>
    </form>
  )
}
