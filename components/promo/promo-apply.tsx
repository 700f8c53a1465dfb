'use client'
import type { ReactNode } from 'react'
import { RegisterLink } from '#components/shared/deposit-link.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { ActionBar } from '#components/ui/layout/page.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useApplicationFor, useApply } from '#hooks/promo.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { APPLICATION_LABELS } from '#lib/labels.ts'
import { href } from '#lib/site/routes.ts'
import styles from './promo.module.css'

/**
 * Apply button, or login link for visitors; status of an application (spec 1 §2, /activityInfo). Only one in review
 * removes the button: the platform decides about every further application.
 */
export function PromoApply({ promo }: { promo: Promo }) {
  const session = useSession()
  const isTrial = useMember()?.isGuest === true
  const application = useApplicationFor(promo)
  const { send, isPending, answer, message, fault } = useApply(promo.id)
  if (!promo.canApply) return <p className={styles.free}>该活动无需申请</p>
  if (session === 'visitor') {
    return (
      <ActionBar>
        <ButtonLink
          size="large"
          block
          icon="login"
          href={loginAddress(href('/activityInfo', { id: promo.id }))}
        >
          去登录
        </ButtonLink>
      </ActionBar>
    )
  }
  if (isTrial) {
    return (
      <ActionBar>
        <p>试玩账号不能申请活动</p>
        <RegisterLink size="large" block />
      </ActionBar>
    )
  }
  const label = application && APPLICATION_LABELS[application.state]
  const badge = label && <Badge tone={label.tone}>{label.text}</Badge>
  const isOpen = message !== '' || application?.state === 'pending'
  if (answer !== '' || isOpen) {
    return (
      <ActionBar>
        <Button size="large" block variant="quiet" disabled>
          <span>{answer || message || '已申请'}</span> {message === '' && badge}
        </Button>
        <Records />
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      {fault !== '' && (
        <p role="alert" className="error">
          {fault}
        </p>
      )}
      <Button
        size="large"
        block
        pending={isPending}
        disabled={session === 'unknown'}
        onPress={() => void send()}
      >
        {application ? '再次申请' : '立即申请'}
      </Button>
      {application && <Records>{badge}</Records>}
    </ActionBar>
  )
}

const Records = ({ children }: { children?: ReactNode }) => (
  <ButtonLink size="large" variant="ghost" href={href('/activityRecord')}>
    申请记录 {children}
  </ButtonLink>
)
