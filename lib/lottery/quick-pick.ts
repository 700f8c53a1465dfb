import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { NUMBERS, twoDigits } from './balls.ts'
import { pickOf, type Pick } from './plays.ts'

/** A whole number in [0, below), each equally likely. */
export type RandomDraw = (below: number) => number

/** A uniform number from crypto.getRandomValues; values that would cause a modulo bias are drawn again. */
export function fairDraw(below: number): number {
  const range = 2 ** 32
  const limit = range - (range % below)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= limit)
  return (drawn[0] ?? 0) % below
}

/** 机选: one of all picks of these groups, each equally likely; null when they offer nothing. */
export function quickPick(groups: readonly PlayGroup[], draw: RandomDraw = fairDraw): Pick | null {
  const offered = groups.flatMap((group) =>
    group.plays.flatMap((play) =>
      group.special
        ? NUMBERS.map((value) => pickOf(play, group, twoDigits(value)))
        : [pickOf(play, group)],
    ),
  )
  return offered.length === 0 ? null : (offered[draw(offered.length)] ?? null)
}
