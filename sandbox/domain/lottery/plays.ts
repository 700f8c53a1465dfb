import { lunarYear } from './mark6.ts'
import type { Group, Play, PlayVerdict } from './play.ts'
import { mark6Groups } from './plays-mark6.ts'
import { SUM28_GROUPS } from './plays-sum28.ts'
import type { Kind, Result } from './result.ts'

/** The groups on offer for a draw at `at` (epoch ms). */
export function groupsOf(kind: Kind, at: number): readonly Group<never>[] {
  return kind === 'sum28' ? SUM28_GROUPS : mark6Groups(lunarYear(at))
}

export interface Offer {
  readonly play: Play<never>
  readonly special: boolean
}

/** Every play of that draw by its id. */
export function offersOf(kind: Kind, at: number): ReadonlyMap<string, Offer> {
  return new Map(
    groupsOf(kind, at).flatMap((group) =>
      group.plays.map((play) => [play.id, { play, special: group.special }] as const),
    ),
  )
}

/** Distinguishes a result from a play of the same lottery kind. */
export function judge(play: Play<never>, result: Result, selection: number): PlayVerdict {
  return (play as Play).judge(result, selection)
}
