import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon/icon.tsx'
import styles from './icon-button.module.css'

/** A web page opens in a new tab without access to this one. A phone number or an app opens directly. */
const newTabProps = (href: string) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}

/** Opens an address in a new tab. safeUrl must have accepted it. */
export function ExternalIconButton({
  href,
  label = '在浏览器中打开',
}: {
  href: string
  label?: string
}) {
  return (
    <a href={href} {...newTabProps(href)} aria-label={label} className={styles.button}>
      <Icon name="external" size={20} />
    </a>
  )
}

/** An external text link to an address that safeUrl accepted. */
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
    <a href={href} {...newTabProps(href)} className={className} onClick={onPress}>
      {children}
    </a>
  )
}
