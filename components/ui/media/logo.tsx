import type { CSSProperties } from 'react'
import { classes } from '#components/ui/classes.ts'
import { SafeImage } from './safe-image.tsx'
import styles from './logo.module.css'

interface Props {
  /** Shows the site's name next to the mark. */
  title?: string
  /** Height in px. */
  size?: number
  /** URL of the operator's logo, from the platform; '' for none. */
  picture?: string
}

/** The operator's logo and the site's name. */
export function Logo({ title, size = 30, picture = '' }: Props) {
  const high: CSSProperties & Record<'--size', string> = { '--size': `${size}px` }
  return (
    <span className={classes(styles.logo, title && styles.titled)} style={high}>
      {picture === '' ? (
        <Mark size={size} />
      ) : (
        <SafeImage
          src={picture}
          alt=""
          eager
          className={styles.picture ?? ''}
          fallback={<Mark size={size} />}
        />
      )}
      {title && (
        <span className={styles.title} data-brand-name>
          {title}
        </span>
      )}
    </span>
  )
}

/** The built-in mark: a lit archway. */
const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={styles.mark}>
    <rect width="32" height="32" rx="9" className={styles.ground} />
    <path d="M7 24V14.5a9 9 0 0 1 18 0V24h-4v-9.5a5 5 0 0 0-10 0V24z" className={styles.arch} />
    <circle cx="16" cy="21.5" r="2.5" className={styles.light} />
  </svg>
)
