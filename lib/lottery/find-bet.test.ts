import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { add, subtract } from '#lib/money/amount.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { findBet } from './find-bet.ts'
import type { OwnOrder } from './own-orders.ts'

const T0 = 1_800_000_000_000
const order = (
  sentAt: number,
  lines: [string, string][],
  more: Partial<OwnOrder> = {},
): OwnOrder => ({
  roomId: '101',
  period: '301',
  lines: lines.map(([text, stake]) => ({ text, stake, odds: '1.98' })),
  tappedAt: sentAt,
  sentAt,
  answeredAt: null,
  known: [],
  balance: '100',
  ...more,
})
const row = (id: number, at: number, stake: string, detail = ''): Bet => ({
  id: String(id),
  stake,
  net: '0',
  venue: '幸运28',
  venueCode: '',
  detail,
  status: 'open',
  at,
})
const BIG: [string, string][] = [['大10', '10']]
type Evidence = Parameters<typeof findBet>[0]
/** Records read to their end after the draw, and the stake gone from the wallet. */
const look = (rows: Bet[], more: Partial<Evidence> = {}) =>
  findBet({
    order: order(T0, BIG),
    accepted: [],
    rows,
    final: true,
    groups,
    balance: '90',
    now: T0 + 5_000,
    ...more,
  })
const full = { balance: '100' }

describe('the look-up of a bet of unknown outcome', () => {
  test('records that name picks and period prove it, whatever the balance says', () => {
    const rows = [row(2, T0, '10', '第301期 大10')]
    expect(look(rows)).toBe('taken')
    expect(look(rows, { balance: null, final: false })).toBe('taken')
    expect(look([row(2, T0, '10', '第300期 大10')])).toBeNull()
    expect(look([row(2, T0, '10', '第301期 小10')], full)).toBe('absent')
  })

  test('the row of an equal bet that was accepted before proves nothing', () => {
    const accepted = [order(T0 - 1_000, BIG, { answeredAt: T0 - 900 })]
    const rows = [row(1, T0 - 1_000, '10', '第301期 大10')]
    expect(look(rows, { accepted, ...full })).toBe('absent')
    expect(look(rows, { accepted })).toBeNull()
    const both = [row(2, T0, '10', '第301期 大10'), ...rows]
    expect(look(both, { accepted })).toBe('taken')
  })

  test('a row that was known before, or is older, proves nothing', () => {
    const rows = [row(1, T0, '10', '第301期 大10')]
    expect(look(rows, { order: order(T0, BIG, { known: ['1'] }), ...full })).toBe('absent')
    expect(look([row(1, T0 - 60_000, '10', '第301期 大10')], full)).toBe('absent')
  })

  test('without detail a new row of its stake and time counts with the balance, not alone', () => {
    const rows = [row(2, T0 + 500, '10'), row(1, T0 - 60_000, '10')]
    expect(look(rows)).toBe('taken')
    expect(look(rows, full)).toBeNull()
    expect(look(rows, { order: order(T0, BIG, { balance: null }) })).toBeNull()
    expect(look([row(2, T0 + 500, '20')])).toBeNull()
  })

  test('absent only once its period is drawn and its records are read to their end', () => {
    expect(look([], full)).toBe('absent')
    expect(look([], { ...full, final: false })).toBeNull()
    // The stake is gone: the records may be late.
    expect(look([])).toBeNull()
    expect(look([], { balance: null })).toBe('absent')
  })

  test('one row for a whole order, or one for each line', () => {
    const two = order(T0, [
      ['大10', '10'],
      ['双5', '5'],
    ])
    const now = { order: two, balance: '85' }
    expect(look([row(3, T0, '15')], now)).toBe('taken')
    expect(look([row(4, T0, '5'), row(3, T0, '10')], now)).toBe('taken')
    expect(look([row(3, T0, '10')], now)).toBeNull()
  })

  /** A platform that takes the order or does not, with or without detail, at once or with a delay in its records. */
  const world = fc.record({
    detail: fc.boolean(),
    taken: fc.boolean(),
    recorded: fc.boolean(),
    balanceKnown: fc.boolean(),
    stake: fc.constantFrom('10', '20'),
    before: fc.array(fc.constantFrom('10', '20'), { maxLength: 4 }),
    knewRows: fc.boolean(),
  })
  test('never taken when it was not, never absent when it was', () => {
    fc.assert(
      fc.property(world, ({ detail, taken, recorded, balanceKnown, stake, before, knewRows }) => {
        const name = (each: string) => (detail ? `第301期 大${each}` : '')
        const accepted = before.map((each, index) => {
          const at = T0 - (before.length - index) * 1_000
          return order(at, [[`大${each}`, each]], { answeredAt: at + 200 })
        })
        const old = before.map((each, index) =>
          row(index + 1, accepted[index]!.sentAt, each, name(each)),
        )
        const fresh = taken && recorded ? [row(99, T0 + 100, stake, name(stake))] : []
        const balance = subtract('1000', add('0', ...before))
        const verdict = look([...fresh, ...old.toReversed()], {
          order: order(T0, [[`大${stake}`, stake]], {
            known: knewRows ? old.map(({ id }) => id) : [],
            balance: balanceKnown ? balance : null,
          }),
          accepted,
          // After the draw every bet that was taken is in the records.
          final: recorded,
          balance: taken ? subtract(balance, stake) : balance,
        })
        expect(verdict).not.toBe(taken ? 'absent' : 'taken')
        if (balanceKnown && taken && recorded) expect(verdict).toBe('taken')
      }),
      { numRuns: 500 },
    )
  })
})
