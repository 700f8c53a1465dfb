import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'

const tapSlot = slot('tapped-tile', 'session', 'member', v.string())

/** Stores a tap on a tile. Only after a tap its page opens the game, because a link or a reload must not move money. */
export const storeTap = (address: string): void => writeSlot(tapSlot, address)

/** True if the last tap led to this address and no page has used it yet. */
export const isLastTapped = (address: string): boolean => readSlot(tapSlot) === address

/** Deletes the tap once its page has used it, because a reload must not open the game again. */
export const forgetTap = (): void => removeSlot(tapSlot)

/**
 * The member's choice whether a tapped game opens without its page. Without a choice (null) it does so only if that moves
 * no money. A member who has chosen it also lets the platform move the whole yuan of the balance into the venue.
 */
export const directOpening = memberPreference('direct-opening', v.nullable(v.boolean()), null)

/** True if a tapped game opens without its page. `movesMoney` is undefined until auto-transfer is known. */
export const canOpenDirectly = (choice: boolean | null, movesMoney: boolean | undefined): boolean =>
  choice ?? movesMoney === false
