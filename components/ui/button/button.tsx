'use client'
import Link from 'next/link'
import { useEffect, useState, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { pressUnless } from './press.ts'
import styles from './button.module.css'

interface Look {
  children: ReactNode
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  icon?: IconName
  className?: string
}

interface Props extends Look {
  onPress?: () => void
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Looks disabled and sets aria-disabled; a press still explains what is missing. */
  inactive?: boolean
  /** The command is pending: announced as busy. Presses are ignored until a moment after it. */
  pending?: boolean
  /** Ignores presses in its first moment, because it confirms something new on the screen. */
  fresh?: boolean
  label?: string
  /** Id of the form to submit, for a button outside the form. */
  form?: string
}

const look = ({ variant = 'primary', size = 'medium', block, className }: Look) =>
  classes(styles.button, styles[variant], styles[size], block && styles.block, className)

const iconSize = { small: 16, medium: 18, large: 20 }

/** Longer than a double tap. */
const UNREAD_MS = 700

/** True for 0.7 s after a command ends or the button appears, because an unread label gets no consent. */
function useUnread(pending: boolean, fresh: boolean): boolean {
  const [unread, setUnread] = useState(fresh)
  const [was, setWas] = useState(pending)
  if (was !== pending) {
    setWas(pending)
    setUnread(was)
  }
  useEffect(() => {
    if (!unread) return
    const timer = setTimeout(() => setUnread(false), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [unread])
  return unread
}

export function Button(props: Props) {
  const { children, icon, size = 'medium', type = 'button', disabled } = props
  const { pending = false, fresh = false } = props
  const unread = useUnread(pending, fresh)
  const press = pressUnless(disabled || pending || unread, props.onPress)
  return (
    <button
      form={props.form}
      // oxlint-disable-next-line react/button-has-type -- a property of two values, 'button' by default
      type={type}
      className={classes(look(props), !disabled && unread && styles.unread)}
      {...press}
      aria-disabled={press['aria-disabled'] || props.inactive || undefined}
      aria-busy={pending || undefined}
      aria-label={props.label}
    >
      {pending ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        icon && <Icon name={icon} size={iconSize[size]} />
      )}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

interface ExternalProps extends Look {
  /** The address passed safeUrl. */
  href: string
  /** Called instead of opening the link on a plain click. */
  onPress?: () => void
}

/** An external link that looks like a button: it can be copied and opened in another tab. */
export function ExternalButton(props: ExternalProps) {
  const { href, onPress, icon, size = 'medium', children } = props
  const page = href.startsWith('https:')
  return (
    <a
      href={href}
      className={look(props)}
      target={page ? '_blank' : undefined}
      rel={page ? 'noopener noreferrer' : undefined}
      onClick={(event) => {
        if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPress()
      }}
    >
      {icon && <Icon name={icon} size={iconSize[size]} />}
      <span className={styles.text}>{children}</span>
    </a>
  )
}

interface LinkProps extends Look {
  /** From lib/site/routes.ts `href`. */
  href: string
}

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps) {
  const { href, icon, size = 'medium', children } = props
  return (
    <Link href={href} className={look(props)}>
      {icon && <Icon name={icon} size={iconSize[size]} />}
      <span className={styles.text}>{children}</span>
    </Link>
  )
}
