import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { readCommand, type CommandLine } from './command.ts'
import type { OwnOrder } from './own-orders.ts'

/** The newest of these orders, oldest first, that the room offers as a whole, with today's odds; null for none. */
export function lastBet(
  orders: readonly OwnOrder[],
  groups: readonly PlayGroup[],
): readonly CommandLine[] | null {
  for (const { lines } of orders.toReversed()) {
    const reading = readCommand(lines.map(({ text }) => text).join(' '), groups)
    if (reading.kind === 'bet') return reading.lines
  }
  return null
}
