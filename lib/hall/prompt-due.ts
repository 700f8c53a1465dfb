import * as v from 'valibot'
import { read, slot, write } from '#lib/storage/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { formatBeijing } from '#lib/time/dates.ts'

const mark = v.object({ content: v.string(), day: v.string() })
/** The content that was closed in this visit. */
const closedSlot = slot('home-prompt-closed', 'session', 'visit', mark)
/** The content that was closed with 今日不再提示. */
const silencedSlot = slot('home-prompt-silenced', 'local', 'device', mark)

/** Identifies a content; a collision only hides one prompt for a day. */
const nameOf = (content: string) => `${content.length}-${hashOf(content).toString(36)}`

const markOf = (html: string, now: number) => ({
  content: nameOf(html),
  day: formatBeijing(now, 'day'),
})

/**
 * True when the home prompt must be shown: new content always, the same content once in a visit, silenced content from
 * the next day.
 */
export function isPromptDue(html: string, now: number): boolean {
  if (html.trim() === '') return false
  const present = markOf(html, now)
  if (read(closedSlot)?.content === present.content) return false
  const stored = read(silencedSlot)
  return stored?.content !== present.content || stored.day !== present.day
}

/** Hides this content for the visit, with `notAgainToday` until the end of the Beijing day; `now` is epoch ms. */
export function notePromptClosed(html: string, now: number, notAgainToday: boolean): void {
  write(closedSlot, markOf(html, now))
  if (notAgainToday) write(silencedSlot, markOf(html, now))
}
