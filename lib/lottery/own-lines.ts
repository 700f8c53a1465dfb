import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { OwnLine } from './own-orders.ts'
import { readable, type Slip } from './slip.ts'
import { writeCommand } from './write-command.ts'

/** A slip as the lines of an order, each with its canonical text; lines without a readable stake are left out. */
export const ownLines = (slip: Slip, groups: readonly PlayGroup[]): OwnLine[] =>
  readable(slip).map(({ pick, stake }) => ({
    text: writeCommand([{ pick, stake }], groups),
    stake,
    odds: pick.odds,
  }))
