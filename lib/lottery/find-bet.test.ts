import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { madeBet, madeOrder } from '#testing/made-records.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { findBet } from './find-bet.ts'

const T0 = 1_800_000_000_000
const order = (...[sentAt, lines, more]: Parameters<typeof madeOrder>) =>
  madeOrder(sentAt, lines, { answeredAt: null, timed: false, ...more })
const row = (id: number, at: number, stake: string, more: Partial<Bet> = {}): Bet =>
  madeBet({ id: String(id), at, stake, ...more })
const BIG: [string, string][] = [['大10', '10']]
const named = (text: string, period = '301') => ({ detail: `第${period}期 ${text}` })
const WON = { status: 'settled', net: '9.80' } as const
type Evidence = Parameters<typeof findBet>[0]
/** Records read to their end after the draw, and the stake gone from the wallet. */
const look = (rows: Bet[], more: Partial<Evidence> = {}) =>
  findBet({
    order: order(T0, BIG),
    rivals: [],
    elsewhere: false,
    rows,
    final: true,
    groups,
    balance: '90',
    ...more,
  })
const still = { balance: '100' }

describe('the look-up of a bet of unknown outcome', () => {
  test('records that name picks and period prove it, in a wallet that has moved or is not known', () => {
    const rows = [row(2, T0, '10', named('大10'))]
    expect(look(rows)).toBe('carriedOut')
    expect(look(rows, { balance: null, final: false })).toBe('carriedOut')
    expect(look([row(2, T0, '10', named('大10', '300'))])).toBeNull()
    expect(look([row(2, T0, '10', named('小10'))], still)).toBe('absent')
    // An open bet has cost something: this one is of somebody else.
    expect(look(rows, still)).toBeNull()
  })

  test('a record that an order before it may have is no proof, whether that was confirmed or denied', () => {
    for (const answeredAt of [T0 - 900, null]) {
      const rivals = [order(T0 - 1_000, BIG, { answeredAt })]
      const rows = [row(1, T0 - 1_000, '10', named('大10'))]
      expect(look(rows, { rivals })).toBeNull()
      expect(look(rows, { rivals, ...still })).toBeNull()
      expect(look([row(2, T0, '10', named('大10')), ...rows], { rivals })).toBe('carriedOut')
      const bare = [row(1, T0 + 4_000, '10')]
      expect(look(bare, { rivals })).toBeNull()
      expect(look([row(2, T0, '10'), ...bare], { rivals })).toBe('carriedOut')
    }
  })

  test('a record that was known before, or is older than all that were, proves nothing', () => {
    const rows = [row(1, T0, '10', named('大10'))]
    const known = order(T0, BIG, { known: ['1'] })
    expect(look(rows, { order: known, ...still })).toBe('absent')
    expect(look([...rows, row(0, T0 - 60_000, '10')], { order: known, ...still })).toBe('absent')
    expect(look([...rows, row(0, T0 - 60_000, '10')], { order: known })).toBeNull()
  })

  test('without names a new record of its stake counts with the wallet, not alone', () => {
    const rows = [row(2, T0 + 500, '10')]
    expect(look(rows)).toBe('carriedOut')
    expect(look([row(2, T0 + 500, '10', WON)], { balance: '109.80' })).toBe('carriedOut')
    expect(look(rows, still)).toBeNull()
    expect(look(rows, { balance: '109.80' })).toBeNull()
    expect(look(rows, { order: order(T0, BIG, { balance: null }) })).toBeNull()
    expect(look(rows, { order: order(T0, BIG, { known: null }) })).toBeNull()
    expect(look([row(2, T0 + 500, '20')])).toBeNull()
  })

  test('a record that may be of another tab is no proof', () => {
    expect(look([row(2, T0, '10', named('大10'))], { elsewhere: true })).toBeNull()
    expect(look([row(2, T0, '10')], { elsewhere: true })).toBeNull()
  })

  test('absent only when nothing can arrive, the wallet has never moved and no record is new', () => {
    expect(look([], still)).toBe('absent')
    expect(look([], { ...still, final: false })).toBeNull()
    // The stake is gone, the bet has won before its record, or something else has moved.
    for (const balance of ['90', '109.80', '100.01', null]) expect(look([], { balance })).toBeNull()
    expect(look([], { ...still, order: order(T0, BIG, { moved: true }) })).toBeNull()
    expect(look([], { ...still, order: order(T0, BIG, { balance: null }) })).toBeNull()
    // Whatever its time and stake.
    expect(look([row(9, T0 - 86_400_000, '7')], still)).toBeNull()
  })

  test('one record for a whole order, or one for each line', () => {
    const two: [string, string][] = [...BIG, ['双5', '5']]
    const now = { order: order(T0, two), balance: '85' }
    expect(look([row(3, T0, '15')], now)).toBe('carriedOut')
    expect(look([row(4, T0, '5'), row(3, T0, '10')], now)).toBe('carriedOut')
    expect(look([row(3, T0, '10')], now)).toBeNull()
  })
})
