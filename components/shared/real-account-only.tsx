'use client'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import type { IconName } from '#components/ui/icon/icon.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { REGISTER_LABEL, RegisterLink } from './register-link.tsx'

/** Shows its children. A trial account sees instead that it cannot do `what`. */
export function RealAccountOnly({ what, children }: { what: string; children: ReactNode }) {
  if (useMember()?.isGuest !== true) return <>{children}</>
  return (
    <EmptyState
      title={`试玩账号不能${what}`}
      hint={`${REGISTER_LABEL}后即可使用`}
      action={<RegisterLink />}
    />
  )
}

interface VisitorStateProps {
  icon: IconName
  /** Names the content that a member would see. */
  title: string
  hint?: string
}

/** Asks a visitor to sign in, in place of a member's content. */
export const VisitorState = (words: VisitorStateProps) => (
  <EmptyState {...words} action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>} />
)
