import { newToken } from '#sandbox/domain/member/passwords.ts'
import type { Domain, Platform } from './platform.ts'

const schema = [
  `CREATE TABLE upload (
     id TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member(id), type TEXT NOT NULL, bytes BLOB NOT NULL,
     at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
]

const SIZE_MAX = 5 * 1024 * 1024
const MAX_PER_MEMBER = 20
/** Bytes of all pictures. The oldest are deleted first. */
const TOTAL_MAX = 100 * 1024 * 1024

const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** Returns the picture type by the first bytes, or null if it is no known picture or too large. */
export function imageType(bytes: Uint8Array): string | null {
  if (bytes.length === 0 || bytes.length > SIZE_MAX) return null
  const found = SIGNATURES.find(([, offset, signature]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  )
  return found?.[0] ?? null
}

/** Stores a picture, deletes old ones above the limits, and returns its id. */
export function saveUpload(
  platform: Platform,
  memberId: number,
  type: string,
  bytes: Uint8Array,
): string {
  const { db, clock } = platform
  const id = newToken().slice(0, 32)
  platform.act(() => {
    db.run('INSERT INTO upload VALUES (?, ?, ?, ?, ?)', id, memberId, type, bytes, clock.now())
    db.run(
      `DELETE FROM upload WHERE member_id = ?1 AND id NOT IN
       (SELECT id FROM upload WHERE member_id = ?1 ORDER BY at DESC LIMIT ${MAX_PER_MEMBER})`,
      memberId,
    )
    db.run(
      `DELETE FROM upload WHERE id IN (SELECT id FROM
       (SELECT id, SUM(LENGTH(bytes)) OVER (ORDER BY at DESC, id) AS total FROM upload) WHERE total > ?)`,
      TOTAL_MAX,
    )
  })
  return id
}

export const findUpload = ({ db }: Platform, id: string) =>
  db.get<{ type: string; bytes: Uint8Array<ArrayBuffer> }>(
    'SELECT type, bytes FROM upload WHERE id = ?',
    id,
  )

export const uploads: Domain = { name: 'uploads', schema }
