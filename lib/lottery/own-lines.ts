import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { OwnLine } from './own-orders.ts'
import { orderOf, stakeOf, type Slip } from './slip.ts'
import { writeCommand } from './write-command.ts'

/** A slip as the lines of an order, each with its canonical text; lines without a readable stake are left out. */
export function ownLines(slip: Slip, groups: readonly PlayGroup[]): OwnLine[] {
  return orderOf(slip).flatMap(({ playId, stake, selections }): OwnLine[] => {
    const picked = slip.lines.filter(
      ({ pick }) =>
        pick.playId === playId &&
        (selections.length === 0 ? pick.selection === '' : selections.includes(pick.selection)),
    )
    const lines = picked.flatMap(({ pick, typed }) => {
      const each = stakeOf(typed)
      return each === null ? [] : [{ pick, stake: each }]
    })
    const [first] = lines
    return first ? [{ text: writeCommand(lines, groups), stake, odds: first.pick.odds }] : []
  })
}
