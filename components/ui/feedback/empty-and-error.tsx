import type { ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { CallError, ChallengeError, UnreachableError } from '#lib/api/errors.ts'
import { ArchScene } from './arch.tsx'
import drawings from './drawings.svg'
import styles from './empty-and-error.module.css'

export interface EmptyStateProps {
  title?: string
  /** The next step, as text. */
  hint?: ReactNode
  /** Replaces the drawing of an empty list. The compact form needs it. */
  icon?: IconName
  /** Shows the waiting arch. */
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
}: EmptyStateProps) {
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

/** Returns the error as a message for the member. A refusal has the platform's own message. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? error.message : '加载失败，请稍后再试'

export function ErrorState({ error, title, onRetry, pending, compact }: ErrorProps) {
  const needsReload = error instanceof ChallengeError
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
      {(onRetry || needsReload) && (
        <div className={styles.action}>
          {needsReload && <Button onPress={() => location.reload()}>刷新页面</Button>}
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

interface DrawingProps {
  /** A boat without a load, or a star behind a cloud. */
  name: 'empty' | 'offline'
}

const Drawing = ({ name }: DrawingProps) => (
  <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden>
    {name === 'offline' ? <Offline /> : <use href={`${drawings.src}#${name}`} />}
  </svg>
)

/** Drawn in code, because no file can be loaded offline. */
const Offline = () => (
  <>
    <circle cx="60" cy="46" r="40" fill="currentColor" fillOpacity=".09" />
    <path
      d="M84 12l2.6 11.4L98 26l-11.4 2.6L84 40l-2.6-11.4L70 26l11.4-2.6zM27 21l1.1 4.9L33 27l-4.9 1.1L27 33l-1.1-4.9L21 27l4.9-1.1z"
      fill="#e0a83c"
    />
    <path
      d="M41 66a14 14 0 0 1-1-28 20 20 0 0 1 38-4 16 16 0 0 1 3 32z"
      fill="var(--cloud)"
      stroke="currentColor"
    />
    <path
      d="M14 80c6 0 6-3.5 11.5-3.5S31 80 37 80M48 78l6 4M66 78l-6 4M77 80c6 0 6-3.5 11.5-3.5S100 80 106 80"
      fill="none"
      stroke="currentColor"
      strokeOpacity=".45"
    />
  </>
)
