'use client'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import type { IconName } from '#components/ui/icon/icon.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { REGISTER_LABEL, RegisterLink } from './register-link.tsx'

/** The children. A trial account sees instead that it cannot do `what`. */
export function RealAccountOnly({ what, children }: { what: string; children: ReactNode }) {
  if (useMember()?.isTrial !== true) return <>{children}</>
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
  /** What a member would see here, in words. */
  title: string
  hint?: string
}

/** What a visitor sees in place of a member's content: a link to the sign-in. */
export const VisitorState = (words: VisitorStateProps) => (
  <EmptyState {...words} action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>} />
)
