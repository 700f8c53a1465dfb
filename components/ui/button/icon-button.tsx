import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import styles from './icon-button.module.css'

interface Props {
  icon: IconName
  /** Accessible name. */
  label: string
  onPress?: () => void
  href?: string
  size?: number
  tone?: 'plain' | 'soft' | 'onArt'
  /** Submits the form around it. */
  submit?: boolean
  disabled?: boolean
  pending?: boolean
  /** Makes it a toggle button (aria-pressed). */
  pressed?: boolean
  /** Dot or count at the corner. */
  badge?: number | boolean
  className?: string
}

export function IconButton(props: Props) {
  const { icon, label, href, size = 22, tone = 'plain', pending = false, badge, className } = props
  const picture = (
    <>
      <Icon name={icon} size={size} className={pending ? styles.turning : undefined} />
      {badge ? (
        <span className={styles.badge}>{badge === true ? '' : Math.min(99, badge)}</span>
      ) : null}
    </>
  )
  const name =
    typeof badge === 'number' && badge > 0 ? `${label}，${Math.min(99, badge)} 条未读` : label
  const look = classes(styles.button, styles[tone], className)
  if (href !== undefined) {
    return (
      <Link href={href} className={look} aria-label={name}>
        {picture}
      </Link>
    )
  }
  return (
    <button
      type={props.submit ? 'submit' : 'button'}
      className={look}
      aria-label={name}
      aria-pressed={props.pressed}
      aria-busy={pending || undefined}
      disabled={props.disabled || pending}
      onClick={props.onPress}
    >
      {picture}
    </button>
  )
}
