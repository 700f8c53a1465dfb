import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { html, objectOf, page, text, time } from '#lib/api/schema.ts'

/** The platform answers announcements and the member's inbox in one list. */
export type NoticeKind = 'announcement' | 'inbox'

/** Returns null for a notice without a type. Any type but the inbox's 2 is an announcement. */
const kindOf = (type: string): NoticeKind | null =>
  type === '' ? null : type === '2' ? 'inbox' : 'announcement'

const notice = v.pipe(
  objectOf({
    id: text,
    title: text,
    content: html,
    type: text,
    created_at: v.optional(v.unknown()),
  }),
  v.transform((wire) => ({
    id: wire.id || `${String(wire.created_at)}·${wire.title}`,
    title: wire.title,
    contentHtml: wire.content,
    kind: kindOf(wire.type),
    createdAt: v.parse(time, wire.created_at),
  })),
)
export type Notice = v.InferOutput<typeof notice>

/** Reads the platform’s messages, newest first (spec 1 §7). */
export const getNotices = query('POST /api/noticeList', {
  input: v.object({ page: v.number() }),
  data: page(notice),
})
