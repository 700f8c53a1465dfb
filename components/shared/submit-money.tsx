import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { UnknownOutcome } from './unknown-outcome.tsx'

interface Props extends ComponentProps<typeof UnknownOutcome> {
  of: ComponentProps<typeof UnknownOutcome>['of'] & { blocked: boolean }
  pending: boolean
  children: ReactNode
}

/** End of a form that moves money: what is unknown about the last attempt, and the button that sends the next. */
export const SubmitMoney = ({ of, records, onTaken, pending, children }: Props) => (
  <>
    <UnknownOutcome of={of} records={records} onTaken={onTaken} />
    <Button type="submit" size="large" block pending={pending} disabled={of.blocked}>
      {children}
    </Button>
  </>
)
