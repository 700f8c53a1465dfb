import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'

const tapSlot = slot('tapped-tile', 'session', 'member', v.string())

/** Stores a tap on a tile. Only after a tap its page opens the game, because a link or a reload must not move money. */
export const storeTap = (address: string): void => void writeSlot(tapSlot, address)

/** True if the last tap led to this address and no page has used it yet. */
export const isLastTapped = (address: string): boolean => readSlot(tapSlot) === address

/** Deletes the tap once its page has used it, because a reload must not open the game again. */
export const forgetTap = (): void => removeSlot(tapSlot)

/**
 * How a tapped game opens. `page` shows its page first. `free` opens the game at once if that moves no money.
 * `withTransfer` opens it at once, also if the platform moves the whole yuan of the balance into the venue.
 */
const OPENINGS = ['page', 'free', 'withTransfer'] as const
type Opening = (typeof OPENINGS)[number]

export const gameOpening = memberPreference<Opening>('game-opening', v.picklist(OPENINGS), 'free')

/** True if a tapped game opens without its page. `movesMoney` is undefined until auto-transfer is known. */
export const canOpenDirectly = (choice: Opening, movesMoney: boolean | undefined): boolean =>
  choice === 'withTransfer' || (choice === 'free' && movesMoney === false)

/** Returns what the switch 下次直接进入游戏 chooses. It allows a transfer only if the screen shows one. */
export const directOpening = (movesMoney: boolean | undefined) =>
  movesMoney === false ? 'free' : 'withTransfer'
