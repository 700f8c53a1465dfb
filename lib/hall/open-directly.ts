import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'

/**
 * How a tapped game opens for a member on this device: behind its page, or directly. `withTransfer` was chosen where
 * the screen stated that opening moves the whole yuan of the balance into the venue; `free` holds only while opening
 * moves nothing.
 */
const OPENINGS = ['page', 'free', 'withTransfer'] as const
type Opening = (typeof OPENINGS)[number]

export const opening = memberPreference<Opening>('game-opening', v.picklist(OPENINGS), 'free')

/** Whether a tapped game opens without its page; `movesMoney` is undefined until auto-transfer is known. */
export const opensDirectly = (chosen: Opening, movesMoney: boolean | undefined): boolean =>
  chosen === 'withTransfer' || (chosen === 'free' && movesMoney === false)
