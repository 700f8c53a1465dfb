'use client'
import { useEffect, useMemo, useState } from 'react'
import { classes } from './classes.ts'
import styles from './rich-text.module.css'

interface Props {
  /** Untrusted HTML from the platform. */
  html: string
  className?: string
}

type Sanitize = (html: string) => TrustedHTML | string

/** Plain text until the sanitizer is loaded. A text node, so that markup cannot run. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg|math|template|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** The only place where server HTML becomes elements. */
export function RichText({ html, className }: Props) {
  const [sanitize, setSanitize] = useState<Sanitize | null>(null)
  useEffect(() => {
    let here = true
    const load = async () => {
      // If the sanitizer fails to load, the plain text remains.
      const loaded = await import('./sanitize.ts').catch(() => null)
      if (here && loaded) setSanitize(() => loaded.sanitize)
    }
    void load()
    return () => {
      here = false
    }
  }, [])
  const clean = useMemo(() => sanitize?.(html) ?? null, [sanitize, html])
  if (clean === null)
    return <div className={classes(styles.rich, styles.words, className)}>{wordsOf(html)}</div>
  // oxlint-disable-next-line react/no-danger
  return (
    <div className={classes(styles.rich, className)} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}
