'use client'
import Link from 'next/link'
import { useEffect, useState, type ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { pressUnless } from './press.ts'
import styles from './button.module.css'

interface ButtonStyle {
  children: ReactNode
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  icon?: IconName
  className?: string
}

interface Props extends ButtonStyle {
  onPress?: () => void
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Looks disabled and sets aria-disabled, but takes presses: they explain what is missing. */
  inactive?: boolean
  /** True while the command is pending: announced as busy. Presses are ignored until a moment after the end. */
  pending?: boolean
  /** Ignores presses just after it appears, because it confirms something that the member must read first. */
  ignoresFirstPresses?: boolean
  label?: string
  /** Id of the form to submit, for a button outside the form. */
  form?: string
}

const buttonClasses = ({ variant = 'primary', size = 'medium', block, className }: ButtonStyle) =>
  classes(styles.button, styles[variant], styles[size], block && styles.block, className)

const iconSize = { small: 16, medium: 18, large: 20 }

/** Longer than a double tap. */
const NEW_LABEL_MS = 700

/** True for 0.7 s after a command ends or the button appears. A tap in this time may be meant for what was there before. */
function useIsLabelNew(pending: boolean, isNewAtFirst: boolean): boolean {
  const [isLabelNew, setIsLabelNew] = useState(isNewAtFirst)
  const [was, setWas] = useState(pending)
  if (was !== pending) {
    setWas(pending)
    setIsLabelNew(was)
  }
  useEffect(() => {
    if (!isLabelNew) return
    const timer = setTimeout(() => setIsLabelNew(false), NEW_LABEL_MS)
    return () => clearTimeout(timer)
  }, [isLabelNew])
  return isLabelNew
}

export function Button(props: Props) {
  const { children, icon, size = 'medium', type = 'button', disabled } = props
  const { pending = false, ignoresFirstPresses = false } = props
  const isLabelNew = useIsLabelNew(pending, ignoresFirstPresses)
  const press = pressUnless(disabled || pending || isLabelNew, props.onPress)
  return (
    <button
      form={props.form}
      // oxlint-disable-next-line react/button-has-type -- a property of two values, 'button' by default
      type={type}
      className={classes(buttonClasses(props), !disabled && isLabelNew && styles.newLabel)}
      {...press}
      aria-disabled={press['aria-disabled'] || props.inactive || undefined}
      aria-busy={pending || undefined}
      aria-label={props.label}
    >
      {pending && <span className={styles.spinner} aria-hidden />}
      {icon && <Icon name={icon} size={iconSize[size]} />}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

interface ExternalProps extends ButtonStyle {
  /** An address that safeUrl accepted. */
  href: string
  /** Called instead of opening the link on a plain click. */
  onPress?: () => void
}

/** An external link that looks like a button. It can be copied and opened in another tab. */
export function ExternalButton(props: ExternalProps) {
  const { href, onPress, icon, size = 'medium', children } = props
  const isExternal = href.startsWith('https:')
  return (
    <a
      href={href}
      className={buttonClasses(props)}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
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

interface LinkProps extends ButtonStyle {
  /** Address from `href` of lib/site/routes.ts. */
  href: string
}

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps) {
  const { href, icon, size = 'medium', children } = props
  return (
    <Link href={href} className={buttonClasses(props)}>
      {icon && <Icon name={icon} size={iconSize[size]} />}
      <span className={styles.text}>{children}</span>
    </Link>
  )
}
