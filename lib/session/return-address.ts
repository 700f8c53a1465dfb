import * as v from 'valibot'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'

const nonEmptyText = v.pipe(v.string(), v.nonEmpty())
/**
 * The return address: the page that a member left last, for half an hour. A phone may kill the tab, and its session,
 * while a bank's app is open. The end of the device's session deletes it.
 */
const returnSlot = slot(
  'left-off',
  'local',
  'member',
  v.object({ member: nonEmptyText, address: nonEmptyText, at: v.number() }),
)
const RETURN_MS = 30 * MINUTE_MS

/** Reads the return address; null for none. Deletes an old one. */
export function storedReturnAddress() {
  const stored = readSlot(returnSlot)
  if (stored === null || Date.now() - stored.at < RETURN_MS) return stored
  removeSlot(returnSlot)
  return null
}

/** Stores the address (path and query) that the member with this key leaves. */
export const storeReturnAddress = (member: string, address: string): void =>
  writeSlot(returnSlot, { member, address, at: Date.now() })
