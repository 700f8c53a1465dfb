import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'

/**
 * The member's choice for a tapped game: its page first, or directly. `free` opens directly only without a transfer.
 * `withTransfer` also moves the whole yuan of the balance into the venue; the screen said so before the choice.
 */
const OPENINGS = ['page', 'free', 'withTransfer'] as const
type Opening = (typeof OPENINGS)[number]

export const opening = memberPreference<Opening>('game-opening', v.picklist(OPENINGS), 'free')

/** True when a tapped game opens without its page; `movesMoney` is undefined until auto-transfer is known. */
export const opensDirectly = (choice: Opening, movesMoney: boolean | undefined): boolean =>
  choice === 'withTransfer' || (choice === 'free' && movesMoney === false)

/** The choice that a member makes with the switch: money is moved only where the screen says so. */
export const directly = (movesMoney: boolean | undefined) =>
  movesMoney === false ? 'free' : 'withTransfer'
