import * as v from 'valibot'
import { read, slot, write } from '#lib/storage/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { formatBeijing } from '#lib/time/dates.ts'

const mark = v.object({ content: v.string(), day: v.string() })
/** The content that was closed, and the day. */
const closedSlot = slot('home-notice-closed', 'local', 'device', mark)

/** Identifies a content; a collision only hides one notice for a day. */
const nameOf = (content: string) => `${content.length}-${hashOf(content).toString(36)}`

const markOf = (html: string, now: number) => ({
  content: nameOf(html),
  day: formatBeijing(now, 'day'),
})

/** True for a notice that was not closed on this Beijing day; `now` is epoch ms. */
export function isNoticeDue(html: string, now: number): boolean {
  if (html.trim() === '') return false
  const present = markOf(html, now)
  const closed = read(closedSlot)
  return closed?.content !== present.content || closed.day !== present.day
}

/** Hides this content until the end of the Beijing day. */
export const noteNoticeClosed = (html: string, now: number): void =>
  write(closedSlot, markOf(html, now))
