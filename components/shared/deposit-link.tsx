'use client'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { useMember } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { REGISTER_LABEL } from './register-link.tsx'

/** A link to the deposit, or to the registration for a trial account, which cannot deposit. */
export function DepositLink({
  children,
  trialLabel = REGISTER_LABEL,
  ...look
}: Omit<ComponentProps<typeof ButtonLink>, 'href'> & { trialLabel?: string }) {
  const isTrial = useMember()?.isTrial === true
  return (
    <ButtonLink {...look} href={href(isTrial ? '/reg' : '/recharge')}>
      {isTrial ? trialLabel : children}
    </ButtonLink>
  )
}
