import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** Opens an address that safeUrl has passed in a tab of its own. */
export function ButtonOutside({
  href,
  label = '在浏览器中打开',
}: {
  href: string
  label?: string
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={`${styles.button} ${styles.plain ?? ''}`}
    >
      <Icon name="external" size={20} />
    </a>
  )
}

/** A text link that leaves the site, to an address that safeUrl has passed. */
export function LinkOutside({
  href,
  children,
  className,
}: {
  href: string
  children: ReactNode
  className?: string
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
