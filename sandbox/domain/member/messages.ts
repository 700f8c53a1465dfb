import { ANNOUNCEMENTS, INBOX, SCROLLING, type NoticeText } from '#sandbox/content/notices.ts'
import { DAY_MS } from '#sandbox/domain/clock.ts'
import type { Database } from '#sandbox/domain/database.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'

const schema = [
  `CREATE TABLE notice (
     id INTEGER PRIMARY KEY AUTOINCREMENT, type INTEGER NOT NULL, member_id INTEGER REFERENCES member(id),
     title TEXT NOT NULL, html TEXT NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX notice_by_type ON notice(type, at);
   CREATE TABLE scrolling (id INTEGER PRIMARY KEY AUTOINCREMENT, content TEXT NOT NULL) STRICT;`,
]

export const NOTICE_TYPES = { announcement: 1, inbox: 2 } as const

export interface Notice extends NoticeText {
  id: number
  type: number
  at: number
}

/** Lists announcements, the member's own messages, and messages to all members since the member joined, newest first. */
export function listNotices(
  db: Database,
  memberId: number,
  [limit, offset]: readonly [number, number],
): { rows: Notice[]; total: number } {
  const where = `FROM notice WHERE type = ${NOTICE_TYPES.announcement} OR member_id = ?1
    OR member_id IS NULL AND at >= (SELECT created_at FROM member WHERE id = ?1)`
  return {
    rows: db.all<Notice>(
      `SELECT id, type, title, html, at ${where} ORDER BY at DESC, id DESC LIMIT ?2 OFFSET ?3`,
      memberId,
      limit,
      offset,
    ),
    total: db.get<{ total: number }>(`SELECT COUNT(*) AS total ${where}`, memberId)!.total,
  }
}

export interface NewNotice extends NoticeText {
  type: number
  memberId?: number | null
  at?: number
}

export function addNotice({ db, clock }: Platform, given: NewNotice): void {
  db.run(
    'INSERT INTO notice (type, member_id, title, html, at) VALUES (?, ?, ?, ?, ?)',
    given.type,
    given.memberId ?? null,
    given.title,
    given.html,
    given.at ?? clock.now(),
  )
}

const SHOWN = 3

/** Returns the newest scrolling lines, newest first. */
export const scrollingLines = (db: Database): string[] =>
  db
    .all<{ content: string }>('SELECT content FROM scrolling ORDER BY id DESC LIMIT ?', SHOWN)
    .map(({ content }) => content)

export const addScrolling = (platform: Platform, content: string): void =>
  platform.act(() => void platform.db.run('INSERT INTO scrolling (content) VALUES (?)', content))

function seed(platform: Platform): void {
  const now = platform.clock.now()
  const random = platform.random('notices')
  const spread = (list: readonly NoticeText[], type: number, days: number) => {
    for (const [index, text] of list.entries()) {
      const age = ((index + random.next()) / list.length) * days * DAY_MS
      addNotice(platform, { ...text, type, at: Math.floor(now - age - DAY_MS / 24) })
    }
  }
  platform.act(() => {
    spread(ANNOUNCEMENTS, NOTICE_TYPES.announcement, 120)
    spread(INBOX, NOTICE_TYPES.inbox, 60)
    for (const line of SCROLLING.toReversed()) addScrolling(platform, line)
  })
}

export const messages: Domain = { name: 'messages', schema, seed }
