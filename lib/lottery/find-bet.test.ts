import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { add, subtract } from '#lib/money/amount.ts'
import { findBet, type Evidence } from './find-bet.ts'
import type { OwnOrder } from './own-orders.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'

const T0 = 1_800_000_000_000
const order = (
  sentAt: number,
  lines: [string, string][],
  more: Partial<OwnOrder> = {},
): OwnOrder => ({
  roomId: '101',
  period: '301',
  lines: lines.map(([text, stake]) => ({ text, stake, odds: '1.98' })),
  sentAt,
  answeredAt: null,
  known: [],
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
const look = (rows: Bet[], more: Partial<Evidence> = {}) =>
  findBet({
    order: order(T0, BIG),
    accepted: [],
    records: { rows, complete: true },
    groups,
    balanceBefore: '100',
    balanceNow: '90',
    now: T0 + 5_000,
    ...more,
  })

describe('the look-up of a bet of unknown outcome', () => {
  test('records that name picks and period prove it, whatever the balance says', () => {
    const rows = [row(2, T0, '10', '第301期 大10')]
    expect(look(rows)).toBe('found')
    expect(look(rows, { balanceNow: null })).toBe('found')
    expect(look([row(2, T0, '10', '第300期 大10')])).toBe('unclear')
    expect(look([row(2, T0, '10', '第301期 小10')], { balanceNow: '100' })).toBe('absent')
  })

  test('the row of an equal bet that was accepted before proves nothing', () => {
    const accepted = [order(T0 - 1_000, BIG, { answeredAt: T0 - 900 })]
    const rows = [row(1, T0 - 1_000, '10', '第301期 大10')]
    expect(look(rows, { accepted, balanceNow: '100' })).toBe('absent')
    expect(look(rows, { accepted, balanceNow: '90' })).toBe('unclear')
    const both = [row(2, T0, '10', '第301期 大10'), ...rows]
    expect(look(both, { accepted })).toBe('found')
  })

  test('a row that was known before, or is older, proves nothing', () => {
    const rows = [row(1, T0, '10', '第301期 大10')]
    expect(look(rows, { order: order(T0, BIG, { known: ['1'] }), balanceNow: '100' })).toBe(
      'absent',
    )
    expect(look([row(1, T0 - 60_000, '10', '第301期 大10')], { balanceNow: '100' })).toBe('absent')
  })

  test('without detail a new row of its stake and time counts with the balance, not alone', () => {
    const rows = [row(2, T0 + 500, '10'), row(1, T0 - 60_000, '10')]
    expect(look(rows)).toBe('found')
    expect(look(rows, { balanceNow: '100' })).toBe('unclear')
    expect(look(rows, { balanceBefore: null })).toBe('unclear')
    expect(look([row(2, T0 + 500, '20')])).toBe('unclear')
  })

  test('not absent before the platform has had its time', () => {
    const asked = { balanceNow: '100', now: T0 + 4_999 }
    expect(look([], asked)).toBe('unclear')
    expect(look([], { ...asked, now: T0 + 5_000 })).toBe('absent')
  })

  test('nothing in the records: absent only while the balance is as it was', () => {
    expect(look([], { balanceNow: '100' })).toBe('absent')
    expect(look([])).toBe('unclear')
    expect(look([], { balanceNow: '95' })).toBe('unclear')
    expect(look([], { balanceBefore: null })).toBe('unclear')
    expect(look([], { balanceNow: '100', records: { rows: [], complete: false } })).toBe('unclear')
  })

  test('one row for a whole order, or one for each line', () => {
    const two = order(T0, [
      ['大10', '10'],
      ['双5', '5'],
    ])
    const now = { order: two, balanceNow: '85' }
    expect(look([row(3, T0, '15')], now)).toBe('found')
    expect(look([row(4, T0, '5'), row(3, T0, '10')], now)).toBe('found')
    expect(look([row(3, T0, '10')], now)).toBe('unclear')
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
  test('never found when it was not taken, never absent when it was', () => {
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
          }),
          accepted,
          balanceBefore: balanceKnown ? balance : null,
          balanceNow: taken ? subtract(balance, stake) : balance,
        })
        expect(verdict).not.toBe(taken ? 'absent' : 'found')
        if (balanceKnown && taken && recorded) expect(verdict).toBe('found')
      }),
      { numRuns: 500 },
    )
  })
})
