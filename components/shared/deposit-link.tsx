'use client'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useMember } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href'> & {
  /** For a trial account, which has nothing to deposit to. */
  trial?: string
}

export const REGISTER = '注册正式账号'

/** From a trial account to one that plays with money. */
export const RegisterLink = (look: Omit<Props, 'children' | 'trial'>) => (
  <ButtonLink {...look} href={href('/reg')}>
    {REGISTER}
  </ButtonLink>
)

/** Of a trial account, in a list: what it cannot do, and the way to one that can. */
export function RegisterRow() {
  const isTrial = useMember()?.isGuest === true
  return (
    isTrial && (
      <ListRow icon="user-plus" title={REGISTER} note="试玩账号不能存取款" href={href('/reg')} />
    )
  )
}

/** The way to the deposit; of a trial account the way to an account that has one. */
export function DepositLink({ children, trial = REGISTER, ...look }: Props) {
  const isTrial = useMember()?.isGuest === true
  return (
    <ButtonLink {...look} href={href(isTrial ? '/reg' : '/recharge')}>
      {isTrial ? trial : children}
    </ButtonLink>
  )
}
