import { getNotices } from '#lib/api/endpoints/messages.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { listNotices } from '#sandbox/domain/member/messages.ts'
import { lastPage, slice } from './wire.ts'
import { servePublic, type Served } from './serve.ts'

export const messageHandlers: readonly Served[] = [
  servePublic(getNotices, ({ platform, payload, member, wire }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = listNotices(platform.db, member?.id ?? null, slice(page))
    const view = rows.map(({ id, title, html, at, type }) => ({
      title,
      content: html,
      created_at: beijing(at),
      ...wire.more({ id, type }),
    }))
    return { ...wire.page({ rows: view, total }, page), total, last_page: lastPage(total) }
  }),
]
