import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'
import { hashOf } from '#lib/text/name.ts'
import { formatBeijing } from '#lib/time/dates.ts'

const mark = v.object({ content: v.string(), day: v.string() })
/** Closed in this visit. */
const closed = slot('home-prompt-closed', 'session', 'visit', mark)
/** 今日不再提示 was ticked. */
const silenced = slot('home-prompt-silenced', 'local', 'device', mark)

/** A collision would only hide a prompt for a day. */
const nameOf = (content: string) => `${content.length}-${hashOf(content).toString(36)}`

const markOf = (html: string, now: number) => ({
  content: nameOf(html),
  day: formatBeijing(now, 'day'),
})

/**
 * Whether the home prompt is to be shown: new content always, the same content once a visit, silenced content
 * not before tomorrow.
 */
export function promptIsDue(html: string, now: number): boolean {
  if (html.trim() === '') return false
  const present = markOf(html, now)
  if (read(closed)?.content === present.content) return false
  const stored = read(silenced)
  return stored?.content !== present.content || stored.day !== present.day
}

/** Hides this content for the visit, with `notAgainToday` until the end of the Beijing day. `now` in epoch ms. */
export function promptClosed(html: string, now: number, notAgainToday: boolean): void {
  write(closed, markOf(html, now))
  if (notAgainToday) write(silenced, markOf(html, now))
}
