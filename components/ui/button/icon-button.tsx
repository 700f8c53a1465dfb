import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { pressUnless } from './press.ts'
import styles from './icon-button.module.css'

interface Props {
  icon: IconName
  /** Accessible name. */
  label: string
  onPress?: () => void
  href?: string
  size?: number
  variant?: 'plain' | 'soft' | 'onArt'
  /** Submits the form around it. */
  submit?: boolean
  pending?: boolean
  /** Makes it a toggle button (aria-pressed). */
  pressed?: boolean
  badge?: boolean
  className?: string
}

export function IconButton(props: Props) {
  const {
    icon,
    label,
    href,
    size = 22,
    variant = 'plain',
    pending = false,
    badge,
    className,
  } = props
  const picture = (
    <>
      <Icon name={icon} size={size} className={pending ? styles.turning : undefined} />
      {badge && <span className={styles.badge} />}
    </>
  )
  const buttonClasses = classes(styles.button, styles[variant], className)
  if (href !== undefined) {
    return (
      <Link href={href} className={buttonClasses} aria-label={label}>
        {picture}
      </Link>
    )
  }
  return (
    <button
      type={props.submit ? 'submit' : 'button'}
      className={buttonClasses}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-busy={pending || undefined}
      {...pressUnless(pending, props.onPress)}
    >
      {picture}
    </button>
  )
}
