'use client'
import type { CSSProperties } from 'react'
import { classes } from '#components/ui/classes.ts'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { useBrand } from '#hooks/site/site.ts'
import styles from './site-logo.module.css'

interface Props {
  /** True to show the site's name as well. */
  hasTitle?: boolean
  /** Height in px. */
  size?: number
}

/** The operator's logo of config.js, else site_logo of appInfo, else the built-in mark. */
export function SiteLogo({ hasTitle = false, size = 30 }: Props) {
  const { name, logo } = useBrand()
  const high: CSSProperties & Record<'--size', string> = { '--size': `${size}px` }
  return (
    <span className={classes(styles.logo, hasTitle && styles.titled)} style={high}>
      {logo === '' ? (
        <Mark size={size} />
      ) : (
        <SafeImage
          src={logo}
          alt=""
          eager
          className={styles.picture ?? ''}
          fallback={<Mark size={size} />}
        />
      )}
      {hasTitle && (
        <span className={styles.title} data-brand-name>
          {name}
        </span>
      )}
    </span>
  )
}

/** The built-in mark, a lit archway. */
const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={styles.mark}>
    <rect width="32" height="32" rx="9" className={styles.ground} />
    <path d="M7 24V14.5a9 9 0 0 1 18 0V24h-4v-9.5a5 5 0 0 0-10 0V24z" className={styles.arch} />
    <circle cx="16" cy="21.5" r="2.5" className={styles.light} />
  </svg>
)
