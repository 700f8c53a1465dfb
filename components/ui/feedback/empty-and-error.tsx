import type { ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { CallError, UnreachableError } from '#lib/api/errors.ts'
import { ArchScene } from './arch.tsx'
import { Drawing } from './drawing.tsx'
import styles from './empty-and-error.module.css'

export interface EmptyProps {
  title?: string
  /** The next step, as text. */
  hint?: ReactNode
  /** Used for more than an empty list, and in the compact form. */
  icon?: IconName
  /** Something is on its way: the arch. */
  isWaiting?: boolean
  action?: ReactNode
  /** With less space around. */
  compact?: boolean
}

export function EmptyState({
  title = '暂无数据',
  hint,
  icon,
  isWaiting,
  action,
  compact,
}: EmptyProps) {
  return (
    <Stack center gap={2} className={classes(styles.state, compact && styles.compact)}>
      {compact || icon ? (
        <span className={styles.art}>
          <Icon name={icon ?? 'document'} size={28} />
        </span>
      ) : isWaiting ? (
        <ArchScene isWaiting />
      ) : (
        <Drawing name="empty" />
      )}
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </Stack>
  )
}

interface ErrorProps {
  error?: unknown
  title?: string
  onRetry?: () => void
  pending?: boolean
  compact?: boolean
}

/** The error as a message for the member; a refusal shows the platform's own message. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? error.message : '加载失败，请稍后再试'

export function ErrorState({ error, title, onRetry, pending, compact }: ErrorProps) {
  const remedy = error instanceof CallError ? error.remedy : null
  return (
    <Stack
      center
      gap={2}
      className={classes(styles.state, compact && styles.compact)}
      role="group"
      aria-label="加载失败"
    >
      {!compact && (error === undefined || error instanceof UnreachableError) ? (
        <Drawing name="offline" />
      ) : (
        <span className={classes(styles.art, styles.failed)}>
          <Icon name="warning" size={28} />
        </span>
      )}
      <p className={styles.title}>{title ?? failureText(error)}</p>
      {(onRetry || remedy) && (
        <div className={styles.action}>
          {remedy && <Button onPress={remedy.act}>{remedy.label}</Button>}
          {onRetry && (
            <Button variant="quiet" icon="refresh" pending={pending} onPress={onRetry}>
              重试
            </Button>
          )}
        </div>
      )}
    </Stack>
  )
}
