'use client'
import Link from 'next/link'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { useMember } from '#hooks/session/session.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { href } from '#lib/routes.ts'
import { previousSignIn } from '#lib/session/session.ts'
import { AvatarButton } from './avatar-button.tsx'
import styles from './mine.module.css'

/** Avatar, name, VIP level, days since joining. */
export function ProfileCard() {
  const member = useMember()
  return (
    <div className={styles.who}>
      <AvatarButton />
      <div className={styles.names}>
        <h1 className={styles.name}>{member?.username ?? '—'}</h1>
        <p className={styles.meta}>
          {member?.isGuest ? (
            <Badge tone="gold">试玩账号</Badge>
          ) : (
            <Link href={href('/vip')} className={styles.vip}>
              <Badge tone="gold" icon="crown">
                VIP{member?.vip ?? UNKNOWN}
              </Badge>
            </Link>
          )}
          {member?.joinDays !== undefined && (
            <span>{member.joinDays === 0 ? '今天加入' : `加入 ${member.joinDays} 天`}</span>
          )}
        </p>
        <LastSignIn />
      </div>
    </div>
  )
}

/** The previous sign-in on this device, so that a member notices one that was not their own. */
function LastSignIn() {
  const signedInAt = useHydrated() ? previousSignIn() : null
  if (signedInAt === null) return null
  return <p className={styles.signIn}>本设备上次登录 {formatBeijing(signedInAt, 'minute')}</p>
}
