import * as v from 'valibot'
import { read, remove, slot, write } from '#lib/storage/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'

const nonEmptyText = v.pipe(v.string(), v.nonEmpty())
/**
 * The page that a member left last. A phone may kill the tab, and its session, behind a bank's app. It holds only an
 * address of this site, for half an hour, and every ending of a session deletes it.
 */
const placeSlot = slot(
  'left-off',
  'local',
  'member',
  v.object({ member: nonEmptyText, address: nonEmptyText, at: v.number() }),
)
const PLACE_MS = 30 * MINUTE_MS

/** The page that a member left within half an hour; null for none. An older one is deleted. */
export function leftPlace() {
  const place = read(placeSlot)
  if (place === null || Date.now() - place.at < PLACE_MS) return place
  remove(placeSlot)
  return null
}

/** Notes the address (path and query) that the member with this key has left. */
export const noteLeftPlace = (member: string, address: string): void =>
  write(placeSlot, { member, address, at: Date.now() })

/** The time of the last touch in any tab of this device (epoch ms of the device). */
const touchTime = slot('touched', 'local', 'member', v.number())

/** Notes that the member touches the site. */
export const noteTouch = (): void => write(touchTime, Date.now())

/** Milliseconds since the last touch; 0 after the clock was set back. */
export const idleFor = (): number => Math.max(0, Date.now() - (read(touchTime) ?? Date.now()))
