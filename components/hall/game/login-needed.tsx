'use client'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { loginAddress, useNavigate } from '#hooks/core/navigate.ts'
import { useLoginGate } from '#hooks/session/login-gate.ts'

/** Redirects a visitor to the login page once, which returns here afterwards (spec 1 §5, Opening). */
export function LoginNeeded({ title }: { title: string }) {
  const { back, replace } = useNavigate()
  const passes = useLoginGate()
  const redirected = useRef(false)
  useEffect(() => {
    if (redirected.current || passes()) return
    redirected.current = true
    replace(loginAddress())
  }, [passes, replace])
  return (
    <>
      <TopBar title={title} onBack={back} />
      <EmptyState
        icon="lock"
        title="请先登录"
        hint="登录后会回到这里"
        action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>}
      />
    </>
  )
}
