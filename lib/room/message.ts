import * as v from 'valibot'
import { parseJson } from '#lib/api/json.ts'
import { chatEntry, type ChatEntry } from '#lib/api/endpoints/chat.ts'

export const FRAME_CAP = 64 * 1024

const frame = v.object({ type: v.optional(v.unknown()) })

/**
 * One frame of the socket: a chat line, 'pong' for the answer to a ping, or null for anything that is no text, too
 * long, no JSON or of no known shape (spec 1 §7).
 */
export function readFrame(data: unknown): ChatEntry | 'pong' | null {
  if (typeof data !== 'string' || data.length > FRAME_CAP) return null
  try {
    const raw = parseJson(data)
    return v.parse(frame, raw).type === 'pong' ? 'pong' : v.parse(chatEntry, raw)
  } catch {
    return null
  }
}
