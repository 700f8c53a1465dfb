import { compare, multiply, subtract, sumOf, type Amount } from '#lib/money/amount.ts'
import { claimer, comesAfter, isClear, isDatedWithin } from './claims.ts'
import type { EvidenceRow } from './evidence.ts'
import type { OwnCommand } from './own-commands.ts'

interface Evidence {
  readonly command: OwnCommand
  /** The others of its kind that this session sent: a record that can be of one of them proves nothing for this one. */
  readonly rivals: readonly OwnCommand[]
  /** A record may be of a command that this session knows nothing of. */
  readonly elsewhere: boolean
  /** The newest records that would list it, newest first. */
  readonly rows: readonly EvidenceRow[]
  /** Yuan; null where it is not known. */
  readonly balance: Amount | null
  /** Platform time, epoch ms. */
  readonly now: number
}

export interface Found {
  /** Records that no other command can have made; several where the browser has repeated the request. */
  readonly rows: readonly EvidenceRow[]
  /** A record fits, but may be of another one. */
  readonly alike: boolean
}

const makesIt = (row: EvidenceRow, { makes }: OwnCommand): boolean =>
  makes !== null &&
  row.unit !== 'usdt' &&
  row.amount != null &&
  (makes.amount === null || compare(row.amount, makes.amount) === 0)

/**
 * The records of a command that moves money, in the books of the host that got it (spec 4 §1). They are new, of its
 * amount, more than the others can have made, and either the platform dates them so or the wallet has moved by
 * just them. That none is there proves nothing: it may still come.
 */
export function findRecords(evidence: Evidence): Found {
  const { command, elsewhere, rows, balance, now } = evidence
  const { makes, known, timed } = command
  if (makes === null) return { rows: [], alike: false }
  const isAfter = comesAfter(command, rows)
  const isPossible = (row: EvidenceRow) => makesIt(row, command) && isAfter(row)
  const alike = rows.some(isPossible)
  const none = { rows: [], alike }
  const rivals = evidence.rivals.filter(
    (each) => each.makes === null || each.makes.lookup === makes.lookup,
  )
  if (elsewhere || !rivals.every((each) => each.makes && isClear(each))) return none
  const { take, left } = claimer(rows)
  for (const rival of rivals) take(rival, (row) => makesIt(row, rival))
  const mine = left().filter((row) => isPossible(row) && row.stands && row.id !== '')
  const gone =
    balance === null || command.balance === null ? null : subtract(balance, command.balance)
  const isStill = gone !== null && compare(gone, '0') === 0 && !command.moved
  if (mine.length === 0 || (makes.moves !== 0 && isStill)) return none
  if (timed && mine.every((row) => isDatedWithin(row, command, now))) return { rows: mine, alike }
  const sum = sumOf(mine.map(({ amount }) => amount ?? null))
  const isPaid =
    makes.moves !== 0 &&
    known !== null &&
    sum !== null &&
    gone !== null &&
    compare(gone, multiply(sum, String(makes.moves))) === 0
  return isPaid && !timed ? { rows: mine, alike } : none
}
