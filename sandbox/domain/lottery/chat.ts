import type { Database } from '#sandbox/domain/database.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { ChatMessage, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'

export type Author = Pick<Member, 'id' | 'name' | 'avatar'>

export interface NewMessage {
  roomId: number
  kind: ChatMessage['kind']
  content: string
  author?: Author
  at?: number
}

const STORED_MAX = 400
const PRUNE_EVERY = 64
const TALK_MAX = 200

/** Returns the part of a name that other members see. */
const publicName = ({ name }: Author): string =>
  /^\w+$/.test(name) ? `${name.slice(0, 2)}***${name.slice(-2)}` : name

/** Adds a message to a room. The sockets send it after the commit. Returns its id. */
export function addMessage(platform: Platform, message: NewMessage): number {
  const { db, clock } = platform
  const { roomId, kind, content, author, at = clock.now() } = message
  return platform.act(() => {
    const stored: Omit<ChatMessage, 'id'> = {
      roomId,
      kind,
      memberId: author?.id ?? null,
      author: author ? publicName(author) : '',
      avatar: author?.avatar ?? '',
      content,
      at,
    }
    const { id } = db.run(
      `INSERT INTO chat (room_id, kind, member_id, author, avatar, content, at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...Object.values(stored),
    )
    if (id % PRUNE_EVERY === 0) deleteOldMessages(db, roomId)
    platform.emit({ type: 'chat', message: { ...stored, id } })
    return id
  })
}

function deleteOldMessages(db: Database, roomId: number): void {
  db.run(
    `DELETE FROM chat WHERE room_id = ? AND id <
       (SELECT MIN(id) FROM (SELECT id FROM chat WHERE room_id = ? ORDER BY id DESC LIMIT ${STORED_MAX}))`,
    roomId,
    roomId,
  )
}

/** Returns a typed line without control characters, but with joiners, which emoji need. Refuses an empty or a too long line. */
export function readTalk(raw: string): string {
  const content = raw
    .replaceAll(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
  if (content === '') refuse(201, '发言内容不能为空')
  if (Array.from(content).length > TALK_MAX) refuse(201, `发言最多 ${TALK_MAX} 字`)
  return content
}

const COLUMNS = `id, room_id AS roomId, kind, member_id AS memberId, author, avatar, content,
  at`

/** Returns the newest messages of a room, oldest first. */
export const recentMessages = (db: Database, roomId: number, limit: number): ChatMessage[] =>
  db
    .all<ChatMessage>(
      `SELECT ${COLUMNS} FROM chat WHERE room_id = ? ORDER BY id DESC LIMIT ?`,
      roomId,
      limit,
    )
    .toReversed()
