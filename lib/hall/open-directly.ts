import * as v from 'valibot'
import { memberPreference } from '#lib/preferences.ts'

/**
 * How a tapped game opens for a member on this device: behind its page, or directly. `withTransfer` was chosen where
 * the screen stated that opening moves the whole yuan of the balance into the venue; `free` was chosen while nothing
 * was moved, and holds only as long as that stays so.
 */
const OPENINGS = ['page', 'free', 'withTransfer'] as const
type Opening = (typeof OPENINGS)[number]

export const opening = memberPreference<Opening>('game-opening', v.picklist(OPENINGS), 'page')

/** Whether the game may open without its page; an unknown auto-transfer counts as on until it is known. */
export const opensDirectly = (chosen: Opening, autoTransfer: boolean | undefined): boolean =>
  chosen === 'withTransfer' || (chosen === 'free' && autoTransfer === false)
