import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon/icon.tsx'
import styles from './icon-button.module.css'

/** A page opens in a new tab without access to this one; a phone number or an app opens directly. */
const inNewTab = (href: string) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}

/** Opens an address in a new tab. The address must have passed safeUrl. */
export function ExternalIconButton({
  href,
  label = '在浏览器中打开',
}: {
  href: string
  label?: string
}) {
  return (
    <a href={href} {...inNewTab(href)} aria-label={label} className={styles.button}>
      <Icon name="external" size={20} />
    </a>
  )
}

/** An external text link. The address must have passed safeUrl. */
export function ExternalLink({
  href,
  children,
  className,
  onPress,
}: {
  href: string
  children: ReactNode
  className?: string
  onPress?: () => void
}) {
  return (
    <a href={href} {...inNewTab(href)} className={className} onClick={onPress}>
      {children}
    </a>
  )
}
