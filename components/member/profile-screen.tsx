'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { CopyRow } from '#components/ui/list/copy-row.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useMemberReading } from '#hooks/session/member-sync.ts'
import { useMember } from '#hooks/session/session.ts'
import { ProfileForm } from './profile-form.tsx'
import { AvatarButton } from './avatar-button.tsx'
import styles from './profile.module.css'

export function ProfileScreen() {
  const member = useMember()
  // Personal fields are never stored on the device: they load with the first response.
  const reading = useMemberReading()
  return (
    <Page>
      <div className={styles.avatar}>
        <AvatarButton />
        <p className={styles.note}>点击更换头像（PNG、GIF、JPG，GIF 不超过 5 MB）</p>
      </div>
      <Card look="list">
        <CopyRow label="用户名" value={member?.username ?? ''} plain />
        <CopyRow
          label="真实姓名"
          value={reading.data === undefined ? '' : member?.realName || '未登记'}
          plain
        />
        <CopyRow label="UID" value={member?.id ?? ''} />
      </Card>
      <Panel of={reading} skeleton={<Skeleton shape="rows" count={3} />}>
        {() => <ProfileForm member={member ?? {}} />}
      </Panel>
    </Page>
  )
}
