import { getNotices } from '#lib/api/endpoints/messages.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { listNotices, NOTICE_TYPES } from '#sandbox/domain/member/messages.ts'
import { expired } from '#sandbox/domain/refusal.ts'
import { slice } from './dialect.ts'
import { servePublic, type Served } from './serve.ts'

export const messageHandlers: readonly Served[] = [
  servePublic(getNotices, ({ platform, payload, member, spell }) => {
    const type = payload.whole('type', NOTICE_TYPES.announcement)
    if (type === NOTICE_TYPES.inbox && !member) expired()
    const page = payload.whole('page', 1)
    const { rows, total } = listNotices(platform.db, type, member?.id ?? null, slice(page))
    const view = rows.map(({ id, title, html, at, ...row }) => ({
      id,
      title,
      content: html,
      type: row.type,
      created_at: beijing(at),
    }))
    return spell.page({ rows: view, total }, page)
  }),
]
