'use client'
import { useState, useEffect } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { EmptyState, ErrorState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { QrCode, qrPicture } from '#components/ui/media/qr-code.tsx'
import { ActionSheet } from '#components/ui/overlay/action-sheet.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useInvitation } from '#hooks/invite.ts'
import { useMemberQuery } from '#hooks/session/session.ts'
import { copyText } from '#lib/device/copy.ts'
import { savePicture } from '#lib/device/save.ts'
import { href } from '#lib/site/routes.ts'
import styles from './invite.module.css'

const COPY_MESSAGES = { done: '链接已复制到剪贴板', failed: '复制链接失败' }

export function InviteLink() {
  const invitation = useInvitation()
  const result = useMemberQuery()
  const [isSharing, setSharing] = useState(false)
  const [picture, setPicture] = useState<'poster' | 'code' | null>(null)
  if (!invitation)
    return (
      <QueryView
        query={result}
        skeleton={<Skeleton variant="block" className={styles.posterPlace} />}
      >
        {() => (
          <EmptyState
            title="暂无邀请链接"
            hint="请稍后再试或联系客服"
            action={<ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
          />
        )}
      </QueryView>
    )
  const { link, address, title, name } = invitation
  const copy = () => void copyText(link, COPY_MESSAGES)
  return (
    <Stack gap={4}>
      <Card variant="art" className={styles.poster}>
        <h2 className={styles.title}>{title}</h2>
        <p>{name} 邀请您加入</p>
        <div className={styles.code}>
          <QrCode text={link} label="邀请二维码" size={176} />
        </div>
        <p className={styles.link}>
          <span>{address}</span>
          <IconButton icon="copy" size={18} label="复制邀请链接" onPress={copy} />
        </p>
      </Card>
      <Button size="large" block icon="share" onPress={() => setSharing(true)}>
        立即邀请
      </Button>
      <ActionSheet
        open={isSharing}
        onClose={() => setSharing(false)}
        title="邀请好友"
        actions={[
          { label: '复制链接', icon: 'link', onPress: copy },
          { label: '保存图片', icon: 'image', onPress: () => setPicture('poster') },
          { label: '保存二维码', icon: 'qr', onPress: () => setPicture('code') },
          { label: '系统分享', icon: 'share', onPress: () => void shareLink(link, title, copy) },
        ]}
      />
      {picture && (
        <Sheet open onClose={() => setPicture(null)} title={PICTURE_NAMES[picture]}>
          <Picture kind={picture} {...invitation} />
        </Sheet>
      )}
    </Stack>
  )
}

interface Props {
  kind: 'poster' | 'code'
  link: string
  address: string
  title: string
  name: string
  logo: string
}

const PICTURE_NAMES = { poster: '邀请海报', code: '邀请二维码' }

function Picture({ kind, link, address, title, name, logo }: Props) {
  const [drawn, setDrawn] = useState('')
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const code = await qrPicture(link)
      if (kind === 'code') return code
      const { drawPoster } = await import('#lib/invite/invite-poster.ts')
      return drawPoster({ title, name, code, address, logo })
    }
    draw().then(
      (picture) => isCurrent && setDrawn(picture),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [kind, link, address, title, name, logo])
  if (hasFailed) return <ErrorState title="图片生成失败，请复制链接" compact />
  if (drawn === '') return <Skeleton variant="block" />
  return (
    <Stack center className={styles.picture}>
      <img src={drawn} alt={PICTURE_NAMES[kind]} />
      <p className="label">保存不了？长按图片</p>
      <Button block icon="download" onPress={() => void savePicture(drawn, PICTURE_NAMES[kind])}>
        保存到相册
      </Button>
    </Stack>
  )
}

/** Opens the device's share sheet, or copies the link if the device has none. */
async function shareLink(url: string, title: string, copy: () => void): Promise<void> {
  if (typeof navigator.share !== 'function') return copy()
  try {
    await navigator.share({ title, url })
  } catch (cause) {
    // A cancelled share rejects, too, but is no error.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) copy()
  }
}
