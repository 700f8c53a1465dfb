'use client'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { useHasUnread } from '#hooks/messages.ts'
import { isOn } from '#lib/config.ts'
import { useMember } from '#hooks/session/session.ts'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { href } from '#lib/routes.ts'
import { previousSignIn } from '#lib/session/session.ts'
import { AvatarButton } from './avatar-button.tsx'
import styles from './mine.module.css'

/** Avatar, name, days since joining, messages. */
export function ProfileCard() {
  const member = useMember()
  return (
    <div className={styles.who}>
      <AvatarButton />
      <div className={styles.names}>
        <h1 className={styles.name}>{member?.username ?? '—'}</h1>
        <p className={styles.meta}>
          {member?.isGuest && <Badge tone="gold">试玩账号</Badge>}
          {member?.joinDays !== undefined && (
            <span>{member.joinDays === 0 ? '今天加入' : `加入 ${member.joinDays} 天`}</span>
          )}
        </p>
        <LastSignIn />
      </div>
      {isOn('messages') && <Messages />}
    </div>
  )
}

function Messages() {
  const unread = useHasUnread(true)
  return (
    <IconButton
      icon="bell"
      label={unread ? '消息，有未读' : '消息'}
      href={href('/message')}
      badge={unread}
      className={styles.bell ?? ''}
    />
  )
}

/** The previous sign-in on this device, so that a member notices one that was not their own. */
function LastSignIn() {
  const signedInAt = useHydrated() ? previousSignIn() : null
  if (signedInAt === null) return null
  return <p className={styles.signIn}>本设备上次登录 {formatBeijing(signedInAt, 'minute')}</p>
}
