'use client'
import { useState } from 'react'
import { ActionSheet } from '#components/ui/overlay/action-sheet.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { QrCode } from '#components/ui/media/qr-code.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useInvitation } from '#hooks/invite.ts'
import { useMemberReading } from '#hooks/session/member-sync.ts'
import { copyText } from '#lib/copy.ts'
import { href } from '#lib/routes.ts'
import { PosterSheet } from './poster-sheet.tsx'
import { shareLink } from './share.ts'
import styles from './invite.module.css'

const COPY_MESSAGES = { done: '链接已复制到剪贴板', failed: '复制链接失败' }

export function InviteLink() {
  const invitation = useInvitation()
  const reading = useMemberReading()
  const [sharing, setSharing] = useState(false)
  const [picture, setPicture] = useState<'poster' | 'code' | null>(null)
  if (!invitation)
    return (
      <Panel of={reading} skeleton={<Skeleton shape="block" />}>
        {() => (
          <EmptyState
            icon="link"
            title="暂时没有您的邀请链接"
            hint="请稍后再试或联系客服"
            action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
          />
        )}
      </Panel>
    )
  const { link, title, name, logo } = invitation
  const copy = () => void copyText(link, COPY_MESSAGES)
  return (
    <>
      <Card look="art" className={styles.poster}>
        <h2 className={styles.title}>{title}</h2>
        <p>{name} 邀请您加入</p>
        <div className={styles.code}>
          <QrCode text={link} label="邀请二维码" size={176} />
        </div>
        <p className={styles.link}>{link}</p>
      </Card>
      <div className={styles.acts}>
        <Button size="large" block icon="share" onPress={() => setSharing(true)}>
          立即邀请
        </Button>
      </div>
      <ActionSheet
        open={sharing}
        onClose={() => setSharing(false)}
        title="邀请好友"
        actions={[
          { label: '复制链接', icon: 'link', onPress: copy },
          { label: '保存图片', icon: 'image', onPress: () => setPicture('poster') },
          { label: '保存二维码', icon: 'qr', onPress: () => setPicture('code') },
          { label: '系统分享', icon: 'share', onPress: () => void shareLink(link, title, copy) },
        ]}
      />
      <PosterSheet
        kind={picture}
        onClose={() => setPicture(null)}
        link={link}
        title={title}
        name={name}
        logo={logo}
      />
    </>
  )
}
