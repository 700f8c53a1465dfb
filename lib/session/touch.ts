import * as v from 'valibot'
import { readSlot, slot, writeSlot } from '#lib/storage/storage.ts'

/** The time of the last touch in any tab of this device (epoch ms of the device). */
const touchTime = slot('touched', 'local', 'member', v.number())

/** Stores the time of a touch. */
export const storeTouch = (): void => writeSlot(touchTime, Date.now())

/** Milliseconds since the last touch; 0 if the clock was set back. */
export const msSinceTouch = (): number =>
  Math.max(0, Date.now() - (readSlot(touchTime) ?? Date.now()))
