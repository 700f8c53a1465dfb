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
    readonly pending: boolean
  }
  /** The commands that the form sends; one of unknown outcome takes the place of the button. */
  commands: readonly (MoneyCommandState & {
    readonly pending: boolean
    readonly blocked: boolean
  })[]
  /** The name of the form for screen readers. */
  label: string
  action: string
  icon?: IconName
  /** Busy for another reason than form and commands. */
  busy?: boolean
  /** Buttons beside the action. */
  beside?: ReactNode
  /** Between fields and button, below an unknown outcome. */
  below?: ReactNode
  /** The fields. */
  children: ReactNode
  onChange?: () => void
  ref?: Ref<HTMLFormElement>
}

/** The frame of a form that moves money: fields, unknown outcome, and the button at the lower edge of the page. */
export function MoneyForm(props: Props) {
  const { form, commands, label, action, icon, busy = false, beside, below, children } = props
  const isBlocked = commands.some(({ blocked }) => blocked)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Enter submits a form without a button.
    if (isBlocked) event.preventDefault()
    else form.onSubmit(event)
  }
  return (
    <form
      ref={props.ref}
      onSubmit={submit}
      onChange={props.onChange}
      noValidate
      aria-label={label}
      className={layout.fill}
    >
      <Stack gap={3} className={layout.fill}>
        {children}
        {commands.map((each) => (
          <UnknownOutcome key={each.id} of={each} />
        ))}
        {below}
        {commands.every(({ unknown }) => unknown === null) && (
          <ActionBar>
            {beside}
            <Button
              type="submit"
              size="large"
              icon={icon}
              pending={busy || form.pending || commands.some(({ pending }) => pending)}
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
