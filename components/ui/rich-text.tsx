'use client'
import { useEffect, useMemo, useState } from 'react'
import { classes } from './classes.ts'
import styles from './rich-text.module.css'

interface Props {
  /** From the platform, trusted in nothing. */
  html: string
  className?: string
}

type Sanitize = (html: string) => TrustedHTML | string

/** The words alone, for the moment until the sanitizer has come. A text node: nothing in it can act. */
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
      // Without the sanitizer the words stay; nothing is lost but the form.
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
