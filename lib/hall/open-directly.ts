import * as v from 'valibot'
import { preference } from '#lib/preferences.ts'

/**
 * How a tapped game opens on this device: behind its page, or directly. `withTransfer` was chosen where the screen stated
 * that opening moves the whole yuan of the balance into the venue; `free` was chosen while nothing was moved, and
 * holds only as long as that stays so.
 */
export const OPENINGS = ['page', 'free', 'withTransfer'] as const
export type Opening = (typeof OPENINGS)[number]

export const opening = preference<Opening>('game-opening', v.picklist(OPENINGS), 'page')

/** Whether the game may open without its page; an unknown auto-transfer counts as on. */
export const opensDirectly = (chosen: Opening, autoTransfer: boolean | undefined): boolean =>
  chosen === 'withTransfer' || (chosen === 'free' && autoTransfer === false)

let tapped = ''

/**
 * Notes that a tile was tapped: only then may its page open the game, because a link from outside or a reload
 * must not move money.
 */
export const noteTap = (to: string): void => {
  tapped = to
}

/** True once for the page that the tap led to. */
export function takeTap(to: string): boolean {
  const own = tapped === to
  tapped = ''
  return own
}
