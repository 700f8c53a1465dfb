'use client'
import { useState, type ReactNode } from 'react'
import { RegisterLink } from '#components/shared/register-link.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { ActionBar } from '#components/ui/layout/page.tsx'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useApplicationFor, useApplyForPromo } from '#hooks/promo.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { APPLICATION_LABELS } from '#lib/records/labels.ts'
import { href } from '#lib/site/routes.ts'
import styles from './promo.module.css'

/**
 * The button to apply, a visitor's link to the login, or the state of the application in review (spec 1 §2,
 * /activityInfo). After a decision the button is back, because the platform decides about every further application.
 */
export function PromoApply({ promo }: { promo: Promo }) {
  const session = useSession()
  const isTrial = useMember()?.isTrial === true
  const application = useApplicationFor(promo)
  const { send, isPending } = useApplyForPromo(promo.id)
  /** The application that the list had when this page sent another one. */
  const [lastListed, setLastListed] = useState<typeof application>()
  const isUnlisted = lastListed !== undefined && lastListed?.id === application?.id
  const apply = async () => {
    if (await send()) setLastListed(application)
  }
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
  if (application?.state === 'pending' || isUnlisted) {
    return (
      <ActionBar>
        <Button size="large" block variant="quiet" disabled>
          <span>已申请</span> {!isUnlisted && badge}
        </Button>
        <Records />
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      <Button
        size="large"
        block
        pending={isPending}
        disabled={session === 'unknown'}
        onPress={() => void apply()}
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
