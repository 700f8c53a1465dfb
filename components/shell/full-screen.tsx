'use client'
import { type ReactNode, useEffect } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { ArchScene } from '#components/ui/feedback/arch.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { reportError } from '#lib/site/report.ts'
import { href, fromLegacyHash } from '#lib/site/routes.ts'
import { recoverFromChunkError } from '#lib/upkeep/reload.ts'
import styles from './full-screen.module.css'

interface Props {
  /** Undefined while the page waits. */
  icon?: IconName
  title: string
  /** Announced by screen readers. */
  text: ReactNode
  note?: string
  children?: ReactNode
}

/** A full-screen message that replaces the page. */
export function FullScreen({ icon, title, text, note, children }: Props) {
  return (
    <main className={styles.screen}>
      {icon ? (
        <span className={styles.art}>
          <Icon name={icon} size={34} />
        </span>
      ) : (
        <ArchScene isWaiting />
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text} role="status">
        {text}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children && (
        <Row gap={3} className={styles.actions}>
          {children}
        </Row>
      )}
    </main>
  )
}

/** Shown if a screen throws. A file that could not be fetched reloads the page once. */
export function CrashScreen({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => {
    if (!recoverFromChunkError(error)) reportError(error)
  }, [error])
  return (
    <FullScreen icon="warning" title="页面出了点问题" text="资金和已提交的操作不受影响">
      <Button onPress={reset}>重试</Button>
      <ButtonLink href={href('/')} variant="ghost">
        返回大厅
      </ButtonLink>
    </FullScreen>
  )
}

/** Redirects an unknown path to the hall, or an old hash link to its page (spec 1 §2). */
export function NotFoundScreen() {
  const { replace } = useNavigate()
  useEffect(() => {
    if (fromLegacyHash(location.hash) === null) replace(href('/'))
  }, [replace])
  return (
    <FullScreen icon="discover" title="没有这个页面" text="正在返回大厅">
      <ButtonLink href={href('/')}>返回大厅</ButtonLink>
    </FullScreen>
  )
}
