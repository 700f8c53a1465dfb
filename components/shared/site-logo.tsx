'use client'
import type { CSSProperties } from 'react'
import { classes } from '#components/ui/classes.ts'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { useBrand } from '#hooks/site.ts'
import styles from './site-logo.module.css'

interface Props {
  /** Also shows the site's name. */
  titled?: boolean
  size?: number
}

/** The operator's logo (config.js, else site_logo of appInfo), or the built-in mark. */
export function SiteLogo({ titled = false, size }: Props) {
  const { name, logo } = useBrand()
  return <Logo picture={logo} {...(titled && { title: name })} {...(size && { size })} />
}

interface LogoProps {
  /** Shows the site's name next to the mark. */
  title?: string
  /** Height in px. */
  size?: number
  /** URL of the operator's logo, from the platform; '' for none. */
  picture?: string
}

/** The operator's logo and the site's name. */
function Logo({ title, size = 30, picture = '' }: LogoProps) {
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
