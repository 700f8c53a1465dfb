import * as v from 'valibot'
import { parseJson } from '#lib/api/json.ts'
import { chatEntry, type ChatEntry } from '#lib/api/endpoints/chat.ts'

export const FRAME_CAP = 64 * 1024

/** No specification marks talk; a platform that does may use these. */
const TALK: readonly unknown[] = [undefined, null, '', 'chat', 'message']
const frame = v.object({ type: v.optional(v.unknown()) })

/**
 * One frame of the socket: a chat line, 'pong' for the answer to a ping, or null for anything that is no text, too
 * long, no JSON, of no known shape or of another `type` (spec 1 §7).
 */
export function readFrame(data: unknown): ChatEntry | 'pong' | null {
  if (typeof data !== 'string' || data.length > FRAME_CAP) return null
  try {
    const raw = parseJson(data)
    const { type } = v.parse(frame, raw)
    if (type === 'pong') return type
    return TALK.includes(type) ? v.parse(chatEntry, raw) : null
  } catch {
    return null
  }
}
