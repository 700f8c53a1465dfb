import * as v from 'valibot'
import { firstText, flag, objectOf, text, time, textWithTags } from '#lib/api/schema.ts'
import { DAY_MS, MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { formatBeijing, parseBeijing } from '#lib/time/dates.ts'

const TEXT_MAX = 5_000
const NAME_MAX = 24

/** One message of the chat. Screens show its texts as text nodes, never as HTML. */
export interface ChatMessage {
  /** The platform's id, or '' if it sends none. */
  readonly id: string
  readonly memberId: string
  readonly author: string
  readonly avatar: string
  readonly content: string
  readonly isSystem: boolean
  /** True if the platform marks the message as a bet, false if it marks it as none, or null without a mark. */
  readonly betMark: boolean | null
  /** Epoch ms, or null if unknown. */
  readonly at: number | null
  /** The side of the chat on which the platform puts the message, or null if it sends none. Own messages are on the right. */
  readonly side: 'left' | 'right' | null
}

// Matches invisible characters, which can disguise a text, but not the joiners, variation selectors and tags of emoji.
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const INVISIBLE_IN_NAMES = /\p{Default_Ignorable_Code_Point}/gu
/** More than three marks above or below one sign. */
const MARK_STACK = /(\p{M}{3})\p{M}+/gu

const cut = (raw: string, most: number): string => [...raw].slice(0, most).join('')

/** Makes chat text safe to show: one line of at most 5,000 characters, invisible ones only for emoji. */
export const cleanText = (raw: string): string =>
  cut(
    raw
      .replace(/[\r\n\t]+/g, ' ')
      .replace(INVISIBLE, '')
      .replace(MARK_STACK, '$1')
      .trim(),
    TEXT_MAX,
  )

const cleanName = (raw: string): string =>
  cut(cleanText(raw).replace(INVISIBLE_IN_NAMES, '').trim(), NAME_MAX)

const id = v.pipe(
  text,
  v.transform((raw) => (raw === '0' ? '' : raw)),
)
const clean = v.pipe(textWithTags, v.transform(cleanText))

/** The text of `sysmsg`. On some platforms `sysmsg` is only a flag. */
const systemText = v.pipe(
  v.unknown(),
  v.transform((raw) =>
    typeof raw === 'string' && !/^[01]$/.test(raw.trim()) ? v.parse(clean, raw) : '',
  ),
)

/** Reads a flag, or null if it is missing. */
const flagOrNull = (raw: unknown): boolean | null =>
  raw === undefined || raw === null ? null : v.parse(flag, raw)

const sideOf = (isLeft: boolean | null): ChatMessage['side'] =>
  isLeft === null ? null : isLeft ? 'left' : 'right'

/** A time with its day. A clock time alone (10:31) is the last moment with this time. */
const saidAt = v.pipe(
  text,
  v.transform((raw) => {
    if (!/^\d{1,2}:\d{2}(:\d{2})?$/.test(raw)) return v.parse(time, raw)
    const clock = raw.replace(/^(?=\d:)/, '0')
    const at = parseBeijing(`${formatBeijing(serverNow(), 'day')} ${clock}`)
    return at !== null && at > serverNow() + MINUTE_MS ? at - DAY_MS : at
  }),
)

/** A chat message of the socket or of a room's history (`chatdata`, spec 1 §3). */
export const chatMessage = v.pipe(
  objectOf({
    id,
    user_id: id,
    author: text,
    avatar: text,
    headurl: text,
    content: clean,
    sysmsg: v.optional(v.unknown()),
    left: v.optional(v.unknown()),
    order: v.optional(v.unknown()),
    created_at: saidAt,
  }),
  v.transform((wire) => {
    const systemContent = v.parse(systemText, wire.sysmsg)
    const isSystem = systemContent !== '' || v.parse(flag, wire.sysmsg)
    return { ...wire, isSystem, content: wire.content || systemContent }
  }),
  v.check(({ content }) => content !== '', 'empty message'),
  v.transform((wire): ChatMessage => ({
    id: wire.id,
    memberId: wire.user_id,
    author: cleanName(wire.author) || '匿名',
    avatar: firstText(wire.avatar, wire.headurl),
    content: wire.content,
    isSystem: wire.isSystem,
    betMark: wire.isSystem ? false : flagOrNull(wire.order),
    at: wire.created_at,
    side: sideOf(flagOrNull(wire.left)),
  })),
)
