import { add, compare, multiply, subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import { claimer, comesAfter, isClear, isDatedWithin, type Claimed } from './claims.ts'
import type { EvidenceRow } from './evidence.ts'
import type { OwnCommand } from './own-commands.ts'

interface Known {
  /** A record may be of a command that this session knows nothing of. */
  readonly elsewhere: boolean
  /** Yuan; null where it is not known. */
  readonly balance: Amount | null
}

export interface Proof {
  readonly verdict: 'carriedOut' | 'absent' | null
  /** A record is there that may be its own, or that of another one. */
  readonly alike: boolean
  /** How often it was taken: a browser may repeat a request by itself. */
  readonly times: number
  /** Yuan that a bet has cost so; null for any other command. */
  readonly paid: Amount | null
}

/**
 * What the books prove of a command that moves money (spec 4 §1). `carriedOut`: records that are its own, in a wallet that
 * has not stood still where it moves one, and that name it, or the wallet has moved by just them. `absent`: nothing can come any more, and the
 * wallet has not moved at all since the sending. Else null: that something speaks against the one is no proof of the other.
 */
export function prove(command: OwnCommand, claimed: Claimed, { elsewhere, balance }: Known): Proof {
  const { makes, known, bet } = command
  const { mine, named, moved = null, alike = false, never } = claimed
  const gone =
    balance === null || command.balance === null ? null : subtract(balance, command.balance)
  const hasGone = (by: Amount | null) => by !== null && gone !== null && compare(gone, by) === 0
  const isStill = makes?.moves !== 0 && hasGone('0') && !command.moved
  const isTaken =
    mine > 0 && !elsewhere && !isStill && (named || (known !== null && hasGone(moved)))
  const verdict = isTaken ? 'carriedOut' : never && isStill ? 'absent' : null
  if (!bet) return { verdict, alike, times: isTaken ? mine : 1, paid: null }
  // A record may come late, and the wallet shows a repeated bet at once.
  const stake = add('0', ...bet.lines.map((line) => line.stake))
  const sums = Array.from({ length: TIMES_MAX }, (_, index) => multiply(stake, index + 1))
  const seen = sums.findIndex((sum) => hasGone(multiply(sum, -1))) + 1
  const times = elsewhere ? 1 : seen || 1
  return { verdict, alike, times, paid: multiply(stake, times) }
}

/** As often as a browser repeats a request by itself, and more. */
const TIMES_MAX = 9

const makesIt = (row: EvidenceRow, { makes }: OwnCommand): boolean =>
  makes !== null &&
  row.unit !== 'usdt' &&
  row.amount != null &&
  (makes.amount === null || compare(row.amount, makes.amount) === 0)

/**
 * Of a deposit, withdrawal, transfer or packet: new records (newest first) of its amount, more than its rivals can have made,
 * and dated by the platform since the sending, where its clock is known (`now`, epoch ms). That none is there proves
 * nothing: it may still come.
 */
export function claimRecords(
  command: OwnCommand,
  rivals: readonly OwnCommand[],
  rows: readonly EvidenceRow[],
  now: number,
): Claimed {
  const { makes, timed } = command
  if (makes === null) return { mine: 0 }
  const isAfter = comesAfter(command, rows)
  const isPossible = (row: EvidenceRow) => makesIt(row, command) && isAfter(row)
  const others = rivals.filter((each) => each.makes === null || each.makes.lookup === makes.lookup)
  const { take, left } = claimer(rows)
  for (const rival of others) take(rival, (row) => makesIt(row, rival))
  const mine = left().filter((row) => isPossible(row) && row.stands && row.id !== '')
  const isOwn =
    others.every((each) => each.makes && isClear(each)) &&
    (!timed || mine.every((row) => isDatedWithin(row, command, now)))
  const sum = sumOf(mine.map(({ amount }) => amount ?? null))
  return {
    mine: isOwn ? mine.length : 0,
    named: timed,
    moved: makes.moves === 0 || sum === null ? null : multiply(sum, makes.moves),
    alike: rows.some(isPossible),
  }
}
