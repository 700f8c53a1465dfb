import { compare, type Amount } from '#lib/money/amount.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'
import type { Target } from './exchange.ts'
import { broken, type Finding } from './finding.ts'
import { readQuery } from './query.ts'

interface Row {
  readonly id: string
  readonly amount: Amount | null
}

const TODAY = { date: 1, page: 1 }
/** Reads today's rows of each kind of record, newest first. */
const readers = {
  async bet(target: Target, dialect: Dialect): Promise<Row[]> {
    const page = await readQuery(target, getBets, TODAY, dialect)
    return page?.items.map(({ id, stake }) => ({ id, amount: stake })) ?? []
  },
  async deposit(target: Target, dialect: Dialect): Promise<Row[]> {
    return (await readQuery(target, getTransactions, { ...TODAY, type: 1 }, dialect))?.items ?? []
  },
  async withdrawal(target: Target, dialect: Dialect): Promise<Row[]> {
    return (await readQuery(target, getTransactions, { ...TODAY, type: 2 }, dialect))?.items ?? []
  },
} as const

const known = (rows: readonly Row[]) => new Set(rows.map(({ id, amount }) => `${id} ${amount}`))

/**
 * Reads the records before a command; the function it returns reads them again and finds fault where no new row has
 * this amount: the site looks for the outcome of a command there whose answer was lost.
 */
export async function watchRecords(
  target: Target,
  kind: keyof typeof readers,
  dialect: Dialect,
): Promise<(amount: Amount) => Promise<Finding[]>> {
  const before = known(await readers[kind](target, dialect))
  return async (amount) => {
    const rows = await readers[kind](target, dialect)
    const isNew = (row: Row) => !before.has(`${row.id} ${row.amount}`)
    const found = rows.some(
      (row) => isNew(row) && row.amount !== null && compare(row.amount, amount) === 0,
    )
    return found ? [] : [broken('records', 'no new row', `one of today with ${amount}`)]
  }
}
