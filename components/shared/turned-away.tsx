'use client'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import type { IconName } from '#components/ui/icon/icon.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { REGISTER, RegisterLink } from './deposit-link.tsx'

/** A trial account is told what it cannot do before it types anything. */
export function NoTrial({ act, children }: { act: string; children: ReactNode }) {
  if (useMember()?.isGuest !== true) return <>{children}</>
  return (
    <EmptyState
      title={`试玩账号不能${act}`}
      hint={`${REGISTER}后即可使用`}
      action={<RegisterLink />}
    />
  )
}

interface VisitorStateProps {
  icon: IconName
  /** What the member will find here. */
  title: string
  hint?: string
}

/** In place of what a visitor finds after the login. */
export const VisitorState = (words: VisitorStateProps) => (
  <EmptyState {...words} action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>} />
)
