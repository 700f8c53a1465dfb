import * as v from 'valibot'
import { read, remove, slot, write } from '#lib/storage.ts'

/** Stored: it ends with the member's session. */
const tapped = slot('tapped-tile', 'session', 'member', v.string())

/**
 * Notes that a tile was tapped: only then may its page open the game, because a link from outside or a reload
 * must not move money.
 */
export const noteTap = (to: string): void => write(tapped, to)

/** Whether the page at this address was led to by a tap that no page has used yet. */
export const wasTapped = (to: string): boolean => read(tapped) === to

/** Called by the page that has read the tap: a reload of it opens nothing. */
export const forgetTap = (): void => remove(tapped)
