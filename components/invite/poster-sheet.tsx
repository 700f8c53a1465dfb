'use client'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { qrPicture } from '#components/ui/media/qr-code.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ErrorState } from '#components/ui/feedback/state.tsx'
import { savePicture } from '#lib/save.ts'
import styles from './invite.module.css'

interface Props {
  kind: 'poster' | 'code' | null
  onClose: () => void
  link: string
  title: string
  name: string
  logo: string
}

const names = { poster: '邀请海报', code: '邀请二维码' }

export function PosterSheet(props: Props) {
  const { kind, onClose } = props
  return (
    <Sheet open={kind !== null} onClose={onClose} title={kind ? names[kind] : ''}>
      {kind && <Picture key={kind} {...props} kind={kind} />}
    </Sheet>
  )
}

function Picture({ kind, link, title, name, logo }: Props & { kind: 'poster' | 'code' }) {
  const [drawn, setDrawn] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    const draw = async () => {
      const code = await qrPicture(link)
      if (kind === 'code') return code
      const { drawPoster } = await import('#lib/invite-poster.ts')
      return drawPoster({ title, name, code, link, logo })
    }
    draw().then(
      (picture) => here && setDrawn(picture),
      () => here && setFailed(true),
    )
    return () => {
      here = false
    }
  }, [kind, link, title, name, logo])
  if (failed) return <ErrorState title="图片无法生成，请改用复制链接" compact />
  if (drawn === '') return <Skeleton shape="block" />
  return (
    <div className={styles.picture}>
      <img src={drawn} alt={names[kind]} />
      <p className={styles.note}>如未自动保存，请长按图片保存</p>
      <Button block icon="download" onPress={() => void savePicture(drawn, names[kind])}>
        保存到相册
      </Button>
    </div>
  )
}
