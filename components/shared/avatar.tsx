'use client'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { initialOf } from '#lib/text/name.ts'
import { Monogram } from './game-art.tsx'
import styles from './avatar.module.css'

interface Props {
  src: string
  /** The first character of the member's name replaces a missing picture. */
  name: string
  size: 'small' | 'large'
}

/** Shows the member's colour and initial. The picture covers them once it has loaded. */
export const Avatar = ({ src, name, size }: Props) => (
  <span className={styles[size]}>
    <Monogram name={name} mark={initialOf(name) || '会'} />
    <SafeImage src={src} alt="" fallback={null} className={styles.picture ?? ''} />
  </span>
)
