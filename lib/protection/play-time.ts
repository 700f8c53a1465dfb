import * as v from 'valibot'
import { serverNow } from '#lib/server-clock.ts'
import { read, slot, write } from '#lib/storage.ts'

const since = slot('play-since', 'session', 'member', v.number())

/** When this session first came to play, in platform time (epoch ms); survives a reload, ends with the session (RTS 2E). */
export function playingSince(): number {
  const known = read(since)
  const now = serverNow()
  if (known !== null && known <= now) return known
  write(since, now)
  return now
}
