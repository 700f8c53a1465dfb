'use client'
import { useRef } from 'react'
import { Avatar } from '#components/shared/avatar.tsx'
import { pressUnless } from '#components/ui/button/press.ts'
import { PictureInput } from '#components/ui/form/picture-input.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useChangeAvatar } from '#hooks/member/member.ts'
import { useMember } from '#hooks/session/session.ts'
import styles from './avatar-button.module.css'

/** The avatar. A tap uploads another one. */
export function AvatarButton() {
  const member = useMember()
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending } = useChangeAvatar()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={isPending ? '正在上传头像' : '更换头像'}
        aria-busy={isPending || undefined}
        {...pressUnless(isPending, () => input.current?.click())}
      >
        <Avatar src={member?.avatar ?? ''} name={member?.username ?? ''} size="large" />
        <span className={styles.mark}>
          <Icon name={isPending ? 'refresh' : 'camera'} size={14} />
        </span>
      </button>
      <PictureInput ref={input} label="头像图片" onPick={(file) => void send(file)} />
    </>
  )
}
