import * as v from 'valibot'
import { parseJson } from '#lib/api/json.ts'
import { firstText, flag, objectOf, text } from '#lib/api/schema/schema.ts'
import { time } from '#lib/api/schema/times.ts'

export const FRAME_CAP = 64 * 1024
export const TEXT_CAP = 500

/** One line of the chat. All texts are plain text: they are shown as text nodes, never as HTML. */
export interface ChatEntry {
  /** The platform's id, '' when it sent none. */
  readonly id: string
  readonly memberId: string
  readonly author: string
  readonly avatar: string
  readonly content: string
  readonly system: boolean
  /** An accepted bet, `content` in the canonical command form; null where the platform omits it. */
  readonly isBet: boolean | null
  /** Epoch ms, null when unknown. */
  readonly at: number | null
  /** Ours, echoed to its sender. */
  readonly ref: string
  /** Side of the screen that the platform names, null for none; used only without `memberId`. */
  readonly left: boolean | null
}

/** Events of the socket; docs/api.md, Chat socket. */
export type RoomEvent =
  | { kind: 'pong' }
  | { kind: 'message'; entry: ChatEntry }
  | { kind: 'refused'; ref: string; reason: string }
  | { kind: 'draw'; frame: unknown }
  | { kind: 'balance' }

// Control characters and marks that turn the reading direction: they could dress a text up as another.
const UNWANTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** Chat text as it may be shown: no control or direction marks, one line, capped. */
export const cleanText = (raw: string): string =>
  raw
    .replace(/[\r\n\t]+/g, ' ')
    .replace(UNWANTED, '')
    .trim()
    .slice(0, TEXT_CAP)

const clean = v.pipe(text, v.transform(cleanText))

/** `sysmsg` is a switch on some platforms and the text itself on others. */
const systemText = v.pipe(
  v.unknown(),
  v.transform((raw) =>
    typeof raw === 'string' && !/^[01]$/.test(raw.trim()) ? cleanText(raw) : '',
  ),
)

/** An optional flag; null when it is missing. */
const flagIfGiven = (raw: unknown): boolean | null =>
  raw === undefined || raw === null ? null : v.parse(flag, raw)

/** A chat line of the socket or of a room's history (`chatdata`). */
export const chatEntry = v.pipe(
  objectOf({
    id: v.optional(text, ''),
    user_id: v.optional(text, ''),
    author: v.optional(clean, ''),
    avatar: v.optional(text, ''),
    headurl: v.optional(text, ''),
    content: clean,
    sysmsg: v.optional(v.unknown()),
    left: v.optional(v.unknown()),
    order: v.optional(v.unknown()),
    created_at: v.optional(v.unknown()),
    ref: v.optional(text, ''),
  }),
  v.transform((wire) => {
    const systemContent = v.parse(systemText, wire.sysmsg)
    const system = systemContent !== '' || v.parse(flag, wire.sysmsg)
    return { ...wire, system, content: wire.content || systemContent }
  }),
  v.check(({ content }) => content !== '', 'empty message'),
  v.transform((wire): ChatEntry => ({
    id: wire.id,
    memberId: wire.user_id,
    author: wire.author || '匿名',
    avatar: firstText(wire.avatar, wire.headurl),
    content: wire.content,
    system: wire.system,
    isBet: wire.system ? false : flagIfGiven(wire.order),
    at: v.parse(time, wire.created_at),
    ref: wire.ref,
    left: flagIfGiven(wire.left),
  })),
)

const refusal = v.object({ ref: v.optional(text, ''), content: clean })
const frame = v.object({ type: v.optional(text, '') })

function eventOf(type: string, raw: unknown): RoomEvent {
  switch (type) {
    case 'pong':
      return { kind: 'pong' }
    case 'refused': {
      const { ref, content } = v.parse(refusal, raw)
      return { kind: 'refused', ref, reason: content || '没有发送成功' }
    }
    case 'draw':
      return { kind: 'draw', frame: raw }
    case 'balance':
      return { kind: 'balance' }
    default:
      return { kind: 'message', entry: v.parse(chatEntry, raw) }
  }
}

/** One frame as an event; null for anything that is no text, too long, no JSON or of no known shape. */
export function readFrame(data: unknown): RoomEvent | null {
  if (typeof data !== 'string' || data.length > FRAME_CAP) return null
  try {
    const raw = parseJson(data)
    return eventOf(v.parse(frame, raw).type, raw)
  } catch {
    return null
  }
}
