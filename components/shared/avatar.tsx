'use client'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { initialOf } from '#lib/text/name.ts'
import { Monogram } from './game-art.tsx'
import styles from './avatar.module.css'

interface Props {
  src: string
  /** The member's name; its first character replaces a missing picture. */
  name: string
  size: 'small' | 'large'
}

export function Avatar({ src, name, size }: Props) {
  const fallback = <Monogram name={name} mark={initialOf(name) || '会'} />
  return (
    <span className={styles[size]}>
      <SafeImage
        src={src}
        alt=""
        ratio="square"
        fallback={fallback}
        className={styles.picture ?? ''}
      />
    </span>
  )
}
