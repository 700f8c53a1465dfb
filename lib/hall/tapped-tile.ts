import * as v from 'valibot'
import { read, remove, slot, write } from '#lib/storage.ts'

/** Stored, because a tap on a tile that is painted before hydration loads the game's page anew. */
const tapped = slot('tapped-tile', 'session', 'member', v.string())

/**
 * Notes that a tile was tapped: only then may its page open the game, because a link from outside or a reload
 * must not move money.
 */
export const noteTap = (to: string): void => write(tapped, to)

/** True once for the page that the tap led to. */
export function takeTap(to: string): boolean {
  const own = read(tapped) === to
  remove(tapped)
  return own
}
