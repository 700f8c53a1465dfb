import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeCommand } from '#testing/made-records.ts'
import type { EvidenceRow } from './evidence.ts'
import type { SentCommand } from './ledger.ts'
import {
  findRecords,
  hasFallen,
  matchRecords,
  possibleRecords,
  surplusRecords,
  unexplainedRecords,
} from './match.ts'

const T0 = 1_800_000_000_000
const KINDS = ['bet', 'deposit', 'withdrawal', 'transfer', 'packet'] as const
type Kind = (typeof KINDS)[number]

const amountOf = (kind: Kind, yuan: string) => (kind === 'packet' ? null : yuan)
const spentBy = (kind: Kind, yuan: string) =>
  kind === 'deposit' || kind === 'packet' ? null : yuan

const command = (kind: Kind, sentAt: number, more: Partial<SentCommand> = {}, yuan = '10') =>
  madeCommand(sentAt, {
    id: kind,
    record: { lookup: 0, amounts: [amountOf(kind, yuan)], spends: spentBy(kind, yuan) },
    ...more,
  })
const row = (id: number, at: number | null, more: Partial<EvidenceRow> = {}): EvidenceRow => ({
  id: String(id),
  requestId: '',
  label: '',
  amount: '10',
  at,
  state: null,
  ...more,
})
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('a record that may be of a command', () => {
  const possible = (rows: EvidenceRow[], more: Partial<SentCommand> = {}) =>
    idsOf(possibleRecords(command('deposit', T0, more), rows))

  test('was not known before, is not older than all that were, and has its amount', () => {
    expect(possible([row(2, T0)])).toEqual(['2'])
    expect(possible([row(2, T0)], { known: ['2'] })).toEqual([])
    expect(possible([row(3, T0), row(2, T0 - 9_000)], { known: ['2'] })).toEqual(['3'])
    expect(possible([row(2, T0), row(1, T0 - 9_000)], { known: ['2'] })).toEqual([])
    expect(possible([row(3, T0), row(2, T0), row(1, T0)], { known: ['2'] })).toEqual(['3'])
    expect(possible([row(1, T0 - 9_000), row(3, T0)], { known: ['1'] })).toEqual(['3'])
    expect(possible([row(2, T0, { amount: '20' })])).toEqual([])
    expect(possible([row(2, null, { amount: null })])).toEqual(['2'])
  })

  test('without known ids is dated since the sending, or is any where the time is not known', () => {
    const rows = [row(3, T0 - 3_000), row(2, T0 - 3_001)]
    expect(possible(rows, { known: null, timed: true })).toEqual(['3'])
    expect(possible(rows, { known: null, timed: false })).toEqual(['3', '2'])
  })

  test('of a withdrawal in USDT has the figure that the platform decides', () => {
    const quote = { amount: '500', payee: '', usdt: '69.15', fee: '1', receives: '68.15', rate: '' }
    const more = { order: { type: 2 as const, number: '', quote } }
    expect(possible([row(2, T0, { amount: '70.40', unit: 'usdt' })], more)).toEqual(['2'])
  })

  test('of a bet has the stake of a line or of the whole', () => {
    const record = { lookup: 0, amounts: ['10', '20'], spends: '30' }
    const rows = [row(4, T0, { amount: '30' }), row(3, T0, { amount: '20' }), row(2, T0)]
    expect(possible(rows, { record })).toEqual(['4', '3', '2'])
    const of = (given: EvidenceRow[]) => {
      const bet = command('bet', T0, { record })
      return idsOf(matchRecords([bet], given).of.get(bet)!)
    }
    expect(of(rows)).toEqual(['2', '3'])
    expect(of([rows[0]!])).toEqual(['4'])
  })
})

test('commands get their records in the order in which they were sent; denied ones explain none', () => {
  const first = command('deposit', T0 - 2_000)
  const own = command('deposit', T0)
  const rows = [row(2, T0), row(1, T0 - 1_000)]
  expect(idsOf(unexplainedRecords(own, [first, own], rows))).toEqual(['2'])
  expect(unexplainedRecords(own, [first, own], rows.slice(1))).toEqual([])
  const denied = { ...first, state: 'denied' as const }
  expect(unexplainedRecords(own, [denied, own], rows.slice(1))).toHaveLength(1)
  const other = { ...first, record: { lookup: 1, amounts: ['10'], spends: null } }
  expect(unexplainedRecords(own, [other, own], rows)).toHaveLength(2)
})

test('a command explains no record that is dated much later, and no single row of a whole bet', () => {
  const own = command('deposit', T0, { known: [] })
  const early = command('deposit', T0 - 3_600_000)
  expect(unexplainedRecords(own, [early, own], [row(2, T0)])).toHaveLength(1)
  const record = { lookup: 0, amounts: ['10', '10'], spends: '20' }
  const pair = command('bet', T0 - 60_000, { record })
  const bet = command('bet', T0, { known: ['1'] })
  const rows = [row(2, T0), row(1, T0 - 60_000, { amount: '20' })]
  expect(idsOf(unexplainedRecords(bet, [pair, bet], rows))).toEqual(['2'])
})

test('a record that names another command is none of this one', () => {
  const own = command('bet', T0, { requestId: 'own' })
  const other = command('bet', T0 - 500, { requestId: 'other' })
  const rows = [row(2, T0, { requestId: 'own' }), row(1, T0 - 400, { requestId: 'other' })]
  const mayBeOf = (each: EvidenceRow, { requestId }: SentCommand) => each.requestId === requestId
  expect(idsOf(possibleRecords(own, rows, mayBeOf))).toEqual(['2'])
  expect(idsOf(unexplainedRecords(own, [other, own], rows.slice(0, 1), mayBeOf))).toEqual(['2'])
})

test('a success has a surplus only beyond what all commands of the session explain', () => {
  const own = command('transfer', T0)
  const next = command('transfer', T0 + 500, { state: 'unknown' })
  const two = [row(3, T0 + 900), row(2, T0)]
  expect(idsOf(surplusRecords(own, [own], two))).toEqual(['3', '2'])
  expect(surplusRecords(own, [own, next], two)).toEqual([])
  expect(surplusRecords(own, [own], two.slice(1))).toEqual([])
})

test('a wallet that lost at least the amount makes a refusal doubtful', () => {
  const bet = command('bet', T0)
  expect(['90', '70', '91', '110', null].map((now) => hasFallen(bet, now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(hasFallen({ ...bet, balance: null }, '90')).toBe(false)
  expect(hasFallen(command('deposit', T0), '90')).toBe(false)
})

describe('beside an unknown outcome', () => {
  const find = (own: SentCommand | null, rows: EvidenceRow[], others: SentCommand[] = []) =>
    findRecords({ sentAt: null, requestId: 'a' }, own, [...others, ...(own ? [own] : [])], [rows])

  test('only the request id of the command is its name', () => {
    const own = command('bet', T0)
    expect(find(own, [row(2, T0)]).isNamed).toBe(false)
    expect(find(own, [row(2, T0, { requestId: 'b' })]).isNamed).toBe(false)
    // Its input is lost after a new sign-in, its name is not.
    for (const each of [own, null])
      expect(find(each, [row(2, T0, { requestId: 'a' })]).isNamed).toBe(true)
    const nameless = findRecords({ sentAt: T0, requestId: '' }, own, [own], [[row(2, T0)]])
    expect(nameless.isNamed).toBe(false)
  })

  test('records that fit come first, with those that another command explains', () => {
    const own = command('bet', T0, { state: 'unknown' })
    const rows = [row(3, T0, { amount: '5' }), row(2, T0)]
    expect(find(own, rows, [command('bet', T0 - 500)])).toMatchObject({
      records: [
        { id: '2', fits: true },
        { id: '3', fits: false },
      ],
      isNew: true,
      explained: 1,
    })
    expect(find({ ...own, known: null }, rows).isNew).toBe(false)
  })

  test.each([
    ['an empty list', [], true],
    ['a known record', [row(2, T0), row(1, T0)], true],
    ['an older record', [row(2, T0), row(0, T0 - 9_000)], true],
    ['new records alone', [row(2, T0)], false],
  ])('%s tells whether the list reaches back to the sending', (_, rows, isWhole) => {
    expect(find(command('bet', T0, { known: ['1'] }), rows).isWhole).toBe(isWhole)
  })

  test('without the input every record since a minute before may be the one', () => {
    const rows = [row(2, T0), row(1, T0 - 50_000), row(0, T0 - 70_000), row(9, null)]
    expect(find(null, rows)).toMatchObject({ records: { length: 4 }, isWhole: false })
    expect(findRecords({ sentAt: T0, requestId: '' }, null, [], [rows])).toMatchObject({
      records: [
        { id: '9', fits: true },
        { id: '2', fits: true },
        { id: '1', fits: true },
      ],
      isNew: false,
      isWhole: true,
    })
  })
})

/** A platform where the phone may see an old balance, and a record may be late or never come. */
const worlds = fc.record({
  kind: fc.constantFrom(...KINDS),
  isCarriedOut: fc.boolean(),
  isListed: fc.boolean(),
  isWalletLate: fc.boolean(),
  isBalanceKnown: fc.boolean(),
  /** The own next command, another tab, another phone: with the same sum or another one. */
  others: fc.array(
    fc.record({
      isOwn: fc.boolean(),
      isListed: fc.boolean(),
      yuan: fc.constantFrom('10', '20'),
      after: fc.integer({ min: -900, max: 5_000 }),
    }),
    { maxLength: 4 },
  ),
  /** An automatic transfer takes yuan without a record in this list; a win or a deposit brings them. */
  transferred: fc.constantFrom(-20, 0, 10, 20),
})

test('no word of the program says more than the books: every world, every kind', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { kind, others } = world
      let id = 0
      const listed: EvidenceRow[] = []
      const book = (at: number, yuan: string, isListed: boolean) => {
        id += 1
        if (isListed) listed.unshift(row(id, at, { amount: kind === 'packet' ? '8.88' : yuan }))
      }
      let wallet = 100 + world.transferred
      const spend = (yuan: string) => {
        if (spentBy(kind, yuan) !== null) wallet -= Number(yuan)
      }
      const commands: SentCommand[] = []
      const own = command(kind, T0, { balance: world.isBalanceKnown ? '100' : null })
      const all = [
        ...others.map((each) => ({ ...each, isSubject: false })),
        { after: 0, isSubject: true as const, yuan: '10' },
      ]
      for (const each of all.toSorted((a, b) => a.after - b.after)) {
        if (each.isSubject) {
          commands.push(own)
          if (!world.isCarriedOut) continue
          book(T0, '10', world.isListed)
          spend('10')
        } else if ('isOwn' in each) {
          if (each.isOwn) commands.push(command(kind, T0 + each.after, {}, each.yuan))
          book(T0 + each.after, each.yuan, each.isListed)
          spend(each.yuan)
        }
      }
      const seen = world.isWalletLate ? '100' : String(wallet)
      const facts = listed.filter(({ amount }) => kind === 'packet' || amount === '10')

      // The panel shows as possible exactly the matching records of the books.
      const found = findRecords(
        { sentAt: T0, requestId: '' },
        { ...own, state: 'unknown' },
        commands,
        [listed],
      )
      expect(found.isNamed).toBe(false)
      expect(found.records.filter(({ fits }) => fits)).toHaveLength(facts.length)

      // After a success: a surplus is a number of records that are there.
      const surplus = surplusRecords(own, commands, listed)
      expect(surplus.length).toBeLessThanOrEqual(facts.length)
      for (const each of surplus) expect(facts.map((fact) => fact.id)).toContain(each.id)
      const isAlone = !others.some(
        (each) => !each.isOwn && (kind === 'packet' || each.yuan === '10'),
      )
      if (isAlone) expect(surplus).toEqual([])

      // After a refusal that was none: doubtful as soon as the wallet or its record shows it.
      const isDoubtful =
        unexplainedRecords(own, commands, listed).length > 0 || hasFallen(own, seen)
      const hasSpent = own.record!.spends !== null && world.transferred <= 0
      if (world.isCarriedOut && hasSpent && world.isBalanceKnown && !world.isWalletLate)
        expect(isDoubtful).toBe(true)
      const areOwnListed = others.every((each) => !each.isOwn || each.isListed)
      if (world.isCarriedOut && world.isListed && areOwnListed) expect(isDoubtful).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
