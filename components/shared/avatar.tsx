'use client'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { initialOf } from '#lib/text/name.ts'
import { Monogram } from './game-art.tsx'
import styles from './avatar.module.css'

interface Props {
  src: string
  /** The member's name. Its first character replaces a missing picture. */
  name: string
  size: 'small' | 'large'
}

/** The member's colour and initial. The picture covers them once it has loaded. */
export const Avatar = ({ src, name, size }: Props) => (
  <span className={styles[size]}>
    <Monogram name={name} mark={initialOf(name) || '会'} />
    <SafeImage src={src} alt="" fallback={null} className={styles.picture ?? ''} />
  </span>
)
