'use client'
import { useId, useState } from 'react'
import { Redirect } from '#components/shared/redirect.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { useToday } from '#hooks/core/countdown.ts'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import {
  markNoticesRead,
  unreadInWords,
  useHasUnread,
  useIsUnread,
  useNotices,
} from '#hooks/messages.ts'
import type { Notice, NoticeKind } from '#lib/api/endpoints/messages.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { choiceIn, href, type UrlQuery } from '#lib/site/routes.ts'
import { wordsOfHtml } from '#lib/text/html-words.ts'
import { formatRelative } from '#lib/time/dates.ts'
import tones from '#components/ui/feedback/tones.module.css'
import row from '#components/ui/list/row.module.css'
import styles from './message-screen.module.css'

const TABS = [
  { id: '1', label: '公告' },
  { id: '2', label: '收件箱' },
] as const

/** /message: announcements for ?type=1, the inbox for ?type=2 (spec 1 §2). */
export const MessageScreen = withUrlQuery(MessageContent, null)

function MessageContent({ query }: { query: UrlQuery }) {
  const tab = choiceIn(query, 'type', ['1', '2'])
  const hasUnread = { 1: useHasUnread('announcement'), 2: useHasUnread('inbox') }
  if (tab === null) return <Redirect address={href('/')} />
  return (
    <Page>
      <Tabs
        id="messages"
        label="消息分类"
        items={TABS.map((each) => ({ ...each, hasUnread: hasUnread[each.id] }))}
        value={tab}
        onChange={(type) => replaceQuery('/message', { type })}
      />
      <TabPanel tabs="messages" tab={tab} className={styles.list ?? ''}>
        <NoticeList key={tab} kind={tab === '2' ? 'inbox' : 'announcement'} />
      </TabPanel>
    </Page>
  )
}

function NoticeList({ kind }: { kind: NoticeKind }) {
  const notices = useNotices(kind)
  const isUnread = useIsUnread()
  const today = useToday()
  const summary = (items: readonly Notice[], isComplete: boolean) => (
    <Summary items={items} isComplete={isComplete} isUnread={isUnread} />
  )
  return (
    <InfiniteList
      query={notices}
      keyOf={(notice) => notice.id}
      label={kind === 'announcement' ? '公告' : '收件箱'}
      head={summary}
      skeleton={<Skeleton variant="records" count={12} className={styles.waiting} />}
      empty={
        <EmptyState
          title={kind === 'announcement' ? '暂无公告' : '收件箱是空的'}
          hint="新消息会显示在这里"
        />
      }
    >
      {(notice) => <NoticeCard notice={notice} isUnread={isUnread(notice)} today={today} />}
    </InfiniteList>
  )
}

interface SummaryProps {
  items: readonly Notice[]
  /** True if the platform has no more notices. */
  isComplete: boolean
  isUnread: (notice: Notice) => boolean
}

function Summary({ items, isComplete, isUnread }: SummaryProps) {
  const unread = items.filter(isUnread).map(({ id }) => id)
  return (
    <Row gap={0} className={styles.summary}>
      <span role="status">
        {unreadInWords(unread.length, isComplete) ?? (isComplete ? '没有未读' : '近期没有未读')}
      </span>
      {unread.length > 0 && (
        <Button size="small" variant="ghost" icon="check" onPress={() => markNoticesRead(unread)}>
          全部已读
        </Button>
      )}
    </Row>
  )
}

interface CardProps {
  notice: Notice
  isUnread: boolean
  /** The start of the platform's day (epoch ms). */
  today: number
}

/** A notice. To expand it marks it as read. */
function NoticeCard({ notice, isUnread, today }: CardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const words = wordsOfHtml(notice.contentHtml).split('\n')[0] ?? ''
  const toggle = () => {
    if (!isOpen && isUnread) markNoticesRead([notice.id])
    setOpen(!isOpen)
  }
  return (
    <article>
      <button
        type="button"
        className={classes(row.row, styles.head)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span
          className={classes(row.icon, tones.brand, styles.icon)}
          data-unread={isUnread || undefined}
        >
          <Icon name={notice.kind === 'inbox' ? 'mail' : 'megaphone'} />
        </span>
        <span className={row.text}>
          <span className={styles.title} data-unread={isUnread || undefined}>
            {isUnread && <span className="sr-only">未读：</span>}
            <span>{notice.title || '通知'}</span>
          </span>
          <span className={styles.line}>
            <span className="label ellipsis">{!isOpen && words}</span>
            <time className="faint num">{formatRelative(notice.createdAt, today)}</time>
          </span>
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && <RichText html={notice.contentHtml} />}
      </div>
    </article>
  )
}
