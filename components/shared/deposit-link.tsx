'use client'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useMember } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href'> & {
  /** The text of the link for a trial account, which cannot deposit. */
  trial?: string
}

export const REGISTER = '注册正式账号'

/** Leads from a trial account to a registered one. */
export const RegisterLink = (look: Omit<Props, 'children' | 'trial'>) => (
  <ButtonLink {...look} href={href('/reg')}>
    {REGISTER}
  </ButtonLink>
)

/** Shows a trial account what it cannot do, with a link to the registration. */
export function RegisterRow() {
  const isTrial = useMember()?.isGuest === true
  return (
    isTrial && (
      <ListRow icon="user-plus" title={REGISTER} note="试玩账号不能存取款" href={href('/reg')} />
    )
  )
}

/** Leads to the deposit, or a trial account to the registration. */
export function DepositLink({ children, trial = REGISTER, ...look }: Props) {
  const isTrial = useMember()?.isGuest === true
  return (
    <ButtonLink {...look} href={href(isTrial ? '/reg' : '/recharge')}>
      {isTrial ? trial : children}
    </ButtonLink>
  )
}
