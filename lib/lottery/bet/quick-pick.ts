import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { NUMBERS, twoDigits } from '#lib/lottery/draw/balls.ts'
import { isOffered } from './offer.ts'
import { pickOf, type BetPick } from './pick.ts'

/** Draws a whole number in [0, below), each equally likely. It draws again where the remainder would favour some. */
function fairDraw(below: number): number {
  const range = 2 ** 32
  const limit = range - (range % below)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= limit)
  return (drawn[0] ?? 0) % below
}

/** Draws a pick of these groups, each equally likely (机选); null if they offer none. */
export function quickPick(groups: readonly PlayGroup[]): BetPick | null {
  const offered = groups.flatMap((group) =>
    group.plays
      .filter(isOffered)
      .flatMap((play) =>
        group.isSpecial
          ? NUMBERS.map((value) => pickOf(play, group, twoDigits(value)))
          : [pickOf(play, group)],
      ),
  )
  return offered.length === 0 ? null : (offered[fairDraw(offered.length)] ?? null)
}
