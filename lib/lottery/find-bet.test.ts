import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { add, multiply } from '#lib/money/amount.ts'
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
    earlier: [],
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
      const earlier = [order(T0 - 1_000, BIG, { answeredAt })]
      const rows = [row(1, T0 - 1_000, '10', named('大10'))]
      expect(look(rows, { earlier })).toBeNull()
      expect(look(rows, { earlier, ...still })).toBeNull()
      expect(look([row(2, T0, '10', named('大10')), ...rows], { earlier })).toBe('carriedOut')
      const bare = [row(1, T0 + 4_000, '10')]
      expect(look(bare, { earlier })).toBeNull()
      expect(look([row(2, T0, '10'), ...bare], { earlier })).toBe('carriedOut')
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

/** Two clocks a day apart, two hosts of which one lags, equal bets, records that come late or never (seconds). */
const world = fc.record({
  named: fc.boolean(),
  offset: fc.integer({ min: -86_400, max: 86_400 }),
  /** Of the order: when it arrives, if ever, and how it ends. */
  arrives: fc.option(fc.integer({ min: 0, max: 50 })),
  wins: fc.boolean(),
  recordLag: fc.constantFrom(0, 4, 30, 600),
  /** Equal or other bets before it, in this tab or another one; each is accepted, or denied although it was carried out. */
  before: fc.array(
    fc.record({
      text: fc.constantFrom('大', '小'),
      stake: fc.constantFrom('10', '20'),
      tab: fc.constantFrom('here', 'denied here', 'another'),
    }),
    { maxLength: 4 },
  ),
  /** Seconds before the sending when the records were read last; null for never. */
  readAgo: fc.option(fc.constantFrom(0, 3, 20)),
  walletKnown: fc.boolean(),
  /** Something else moves the wallet. */
  other: fc.option(
    fc.record({ at: fc.integer({ min: 3, max: 80 }), yuan: fc.constantFrom('10', '-10', '3.33') }),
  ),
  drawnAt: fc.constantFrom(20, 40, 60),
  /** How far the second host is behind, and which look-ups it answers. */
  behind: fc.constantFrom(0, 15, 200),
  second: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

interface Booked {
  readonly at: number
  readonly text: string
  readonly stake: string
  readonly period: string
  readonly wins: boolean
}
const START = -100

/** What the books hold, as a host that is `behind` shows them at `now`. */
function booksOf(given: World) {
  const past = given.before.map(({ text, stake }, index): Booked => {
    return { at: -40 + index * 8, text, stake, period: '301', wins: given.wins !== index > 1 }
  })
  const isTaken = given.arrives !== null && given.arrives < given.drawnAt
  const own: Booked = {
    at: given.arrives!,
    text: '大',
    stake: '10',
    period: '301',
    wins: given.wins,
  }
  const booked = isTaken ? [...past, own] : past
  const isDrawn = (now: number) => now >= given.drawnAt
  const netOf = ({ wins, stake }: Booked) => multiply(stake, wins ? '0.98' : '-1')
  const balanceAt = (now: number) =>
    add(
      '1000',
      ...booked
        .filter(({ at }) => at <= now)
        .map((bet) => (isDrawn(now) ? netOf(bet) : multiply(bet.stake, '-1'))),
      ...(given.other && given.other.at <= now ? [given.other.yuan] : []),
    )
  const rowsAt = (now: number): Bet[] =>
    booked
      .map((bet, index) => ({ ...bet, id: index + 1 }))
      .filter(({ at }) => at + given.recordLag <= now)
      .map(({ id, at, text, stake, period, ...bet }) =>
        row(id, T0 + at * 1_000, stake, {
          ...(given.named && named(`${text}${stake}`, period)),
          ...(isDrawn(now) && {
            status: 'settled',
            net: netOf({ id, at, text, stake, period, ...bet } as Booked),
          }),
        }),
      )
      .toReversed()
  return { past, isTaken, balanceAt, rowsAt, isDrawn }
}

/** Looks every eight seconds until something is proved; the wallet is read every second. */
function lookUntilProved(given: World): 'carriedOut' | 'absent' | null {
  const { past, balanceAt, rowsAt, isDrawn } = booksOf(given)
  const clock = (at: number) => T0 + (at + given.offset) * 1_000
  const knownAt = (at: number) =>
    given.readAgo === null ? null : rowsAt(at - given.readAgo).map(({ id }) => id)
  const earlier = past.flatMap(({ at, text, stake }, index) => {
    const { tab } = given.before[index]!
    const sent = order(clock(at), [[`${text}${stake}`, stake]], {
      known: knownAt(at - 1),
      answeredAt: tab === 'here' ? clock(at + 1) : null,
    })
    return tab === 'another' ? [] : [sent]
  })
  const before = given.walletKnown ? balanceAt(-1) : null
  let own = order(clock(0), BIG, { known: knownAt(-1), balance: before })
  for (let now = 1; now <= 96; now += 1) {
    const isSecond = given.second[Math.floor(now / 8)] ?? false
    const seen = isSecond ? Math.max(START, now - given.behind) : now
    const balance = balanceAt(seen)
    if (before !== null && balance !== before) own = { ...own, moved: true }
    // On another host nothing is concluded: hooks/lottery/betting.ts.
    if (now % 8 !== 0 || isSecond) continue
    const verdict = findBet({
      order: own,
      earlier,
      elsewhere: given.before.some(({ tab }) => tab === 'another'),
      rows: rowsAt(seen),
      final: isDrawn(now),
      groups,
      balance,
    })
    if (verdict !== null) return verdict
  }
  return null
}

test('whatever is late, equal, elsewhere or out of time: never taken when it was not, never absent when it was', () => {
  let proved = 0
  fc.assert(
    fc.property(world, (given) => {
      const verdict = lookUntilProved(given)
      const { isTaken } = booksOf(given)
      expect(verdict).not.toBe(isTaken ? 'absent' : 'carriedOut')
      if (verdict !== null) proved += 1
      // The plain cases are proved.
      const isPlain = given.before.length === 0 && !given.other && !given.second.includes(true)
      const isKnown = given.walletKnown && given.readAgo === 0
      if (isPlain && isKnown && (given.recordLag === 0 || !isTaken))
        expect(verdict).toBe(isTaken ? 'carriedOut' : 'absent')
    }),
    { numRuns: 1_000 },
  )
  expect(proved).toBeGreaterThan(50)
})
