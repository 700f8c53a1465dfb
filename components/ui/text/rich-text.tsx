'use client'
import { useEffect, useMemo, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { isPlainLines, wordsOfHtml } from '#lib/text/html-words.ts'
import styles from './rich-text.module.css'

interface Props {
  /** Untrusted HTML from the platform. */
  html: string
}

type Sanitize = (html: string) => TrustedHTML | string

let ready: Sanitize | null = null

/** Loads the sanitizer, so that the first frame of RichText has its final size. Without it RichText shows plain text. */
export async function prepareRichText(): Promise<void> {
  const loaded = await import('./sanitize.ts').catch(() => null)
  if (loaded) ready = loaded.sanitize
}

/** The only place where server HTML becomes elements. */
export function RichText({ html }: Props) {
  const [sanitize, setSanitize] = useState(() => ready)
  useEffect(() => {
    let isCurrent = true
    void prepareRichText().then(() => isCurrent && setSanitize(() => ready))
    return () => {
      isCurrent = false
    }
  }, [])
  const clean = useMemo(() => sanitize?.(html) ?? null, [sanitize, html])
  if (clean === null)
    // A text node, so that markup cannot run.
    return <div className={classes(styles.rich, styles.words)}>{wordsOfHtml(html)}</div>
  return (
    <div
      className={classes(styles.rich, isPlainLines(html) && styles.words)}
      // oxlint-disable-next-line react/no-danger -- the sanitizer has read it
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
