import * as v from 'valibot'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'

/** The time of the last touch, key or wheel in any tab of this device (epoch ms of the device). */
const activityTime = slot('touched', 'local', 'member', v.number())

/** Stores that the member is active now. */
export const storeActivity = (): void => void writeSlot(activityTime, Date.now())

/** Returns the milliseconds since the last activity, or 0 if the clock was set back. */
export const msSinceActivity = (): number =>
  Math.max(0, Date.now() - (readSlot(activityTime) ?? Date.now()))
