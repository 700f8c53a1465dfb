import * as v from 'valibot'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { textHash } from '#lib/text/name.ts'
import { formatBeijing } from '#lib/time/dates.ts'

const mark = v.object({ content: v.string(), day: v.string() })
/** The content of the last closed notice, and the day. */
const closedSlot = slot('home-notice-closed', 'local', 'device', mark)

/** Returns a key of this content. Two contents with one key would only hide one notice for a day. */
const contentKey = (content: string) => `${content.length}-${textHash(content).toString(36)}`

const closedMark = (html: string, now: number) => ({
  content: contentKey(html),
  day: formatBeijing(now, 'day'),
})

/** True if the notice was not closed on this Beijing day. `now` is epoch ms. */
export function isNoticeDue(html: string, now: number): boolean {
  if (html.trim() === '') return false
  const present = closedMark(html, now)
  const closed = readSlot(closedSlot)
  return closed?.content !== present.content || closed.day !== present.day
}

/** Hides the notice until the end of the Beijing day. */
export const hideNoticeToday = (html: string, now: number): void =>
  void writeSlot(closedSlot, closedMark(html, now))
