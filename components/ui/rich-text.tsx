'use client'
import { useEffect, useMemo, useState } from 'react'
import { wordsOfHtml } from '#lib/help/html-words.ts'
import { classes } from './classes.ts'
import styles from './rich-text.module.css'

interface Props {
  /** Untrusted HTML from the platform. */
  html: string
  className?: string
}

type Sanitize = (html: string) => TrustedHTML | string

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
    // A text node, so that markup cannot run.
    return <div className={classes(styles.rich, styles.words, className)}>{wordsOfHtml(html)}</div>
  // oxlint-disable-next-line react/no-danger
  return (
    <div className={classes(styles.rich, className)} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}
