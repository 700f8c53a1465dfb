'use client'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useMember } from '#hooks/session/session.ts'
import { href } from '#lib/site/routes.ts'

export const REGISTER_LABEL = '注册正式账号'
export const TRIAL_LIMIT = '试玩账号不能存取款'

/** A trial account's link to the registration. */
export const RegisterLink = (
  look: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'children'>,
) => (
  <ButtonLink {...look} href={href('/reg')}>
    {REGISTER_LABEL}
  </ButtonLink>
)

/** A row that links a trial account to the registration. */
export function RegisterRow() {
  const isTrial = useMember()?.isTrial === true
  return (
    isTrial && (
      <ListRow icon="user-plus" title={REGISTER_LABEL} note={TRIAL_LIMIT} href={href('/reg')} />
    )
  )
}
