'use client'
import { useId, useState } from 'react'
import { Icon } from '#components/ui/icon/icon.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import type { Notice } from '#lib/api/endpoints/messages.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { wordsOfHtml } from '#lib/text/html-words.ts'
import { markNoticesRead } from '#lib/read-notices.ts'
import row from '#components/ui/list/row.module.css'
import { classes } from '#components/ui/classes.ts'
import styles from './notice-card.module.css'

/** Expands in place, which marks the notice as read. */
export function NoticeCard({ notice, unread }: { notice: Notice; unread: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const words = wordsOfHtml(notice.contentHtml).split('\n')[0] ?? ''
  const toggle = () => {
    if (!open && unread) markNoticesRead([notice.id])
    setOpen(!open)
  }
  return (
    <article className={styles.card}>
      <button
        type="button"
        className={classes(row.row, styles.head)}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={row.text}>
          <span className={styles.title} data-unread={unread || undefined}>
            {unread && <span className="sr-only">未读：</span>}
            <span>{notice.title || '通知'}</span>
          </span>
          {!open && words !== '' && <span className={styles.words}>{words}</span>}
          <time className={styles.time}>{formatBeijing(notice.createdAt, 'minute')}</time>
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} className={styles.chevron} />
      </button>
      <div id={id} hidden={!open} className={styles.body}>
        {open && <RichText html={notice.contentHtml} />}
      </div>
    </article>
  )
}
