import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { findBet } from '#lib/lottery/find-bet.ts'
import { add, multiply } from '#lib/money/amount.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import type { EvidenceRow } from './evidence.ts'
import { findRecords } from './find-records.ts'
import type { OwnBet, OwnCommand } from './own-commands.ts'

const T0 = 1_800_000_000_000
const MOVES = { bet: -1, deposit: 0, withdrawal: -1, into: -1, 'out of': 1, packet: 1 } as const
type Kind = keyof typeof MOVES

const command = (kind: Kind, sentAt: number, more: Partial<OwnCommand> = {}): OwnCommand => ({
  id: kind,
  tappedAt: sentAt,
  sentAt,
  answeredAt: null,
  timed: true,
  known: null,
  balance: '100',
  moved: false,
  times: 1,
  makes: { lookup: 0, amount: kind === 'packet' ? null : '10', moves: MOVES[kind] },
  bet: null,
  order: null,
  shown: false,
  ...more,
})
const record = (id: number, at: number | null, more: Partial<EvidenceRow> = {}): EvidenceRow => ({
  id: String(id),
  label: '',
  amount: '10',
  at,
  state: null,
  stands: true,
  ...more,
})
type Evidence = Parameters<typeof findRecords>[0]
/** Of a deposit at T0, looked up half a minute later. */
const look = (rows: EvidenceRow[], more: Partial<Evidence> = {}) =>
  findRecords({
    command: command('deposit', T0),
    rivals: [],
    elsewhere: false,
    rows,
    balance: null,
    now: T0 + 30_000,
    ...more,
  })
const ids = (...given: Parameters<typeof look>) => look(...given).rows.map(({ id }) => id)

describe('the look-up of a command of unknown outcome', () => {
  test('a new record of its amount, dated since the sending by the platform, is its own', () => {
    expect(ids([record(2, T0 + 1_000)])).toEqual(['2'])
    expect(ids([record(2, T0 - 60_000)])).toEqual([])
    expect(ids([record(2, T0 + 60_000)])).toEqual([])
    expect(ids([record(2, T0, { amount: '20' })])).toEqual([])
    expect(ids([record(2, T0, { unit: 'usdt' })])).toEqual([])
    expect(ids([record(2, T0)], { command: command('deposit', T0, { known: ['2'] }) })).toEqual([])
  })

  test('one that was rejected, has no number, or may be of another tab is no proof, but is spoken of', () => {
    for (const row of [{ stands: false }, { id: '' }])
      expect(look([record(2, T0, row)])).toEqual({ rows: [], alike: true })
    expect(look([record(2, T0)], { elsewhere: true })).toEqual({ rows: [], alike: true })
    expect(look([record(2, T0, { amount: '20' })], { elsewhere: true }).alike).toBe(false)
  })

  test('each command before it has one, accepted or denied', () => {
    for (const answeredAt of [T0 - 900, null]) {
      const rivals = [command('deposit', T0 - 2_000, { answeredAt })]
      expect(look([record(1, T0 - 1_000)], { rivals })).toEqual({ rows: [], alike: true })
      expect(ids([record(2, T0), record(1, T0 - 1_000)], { rivals })).toEqual(['2'])
      // Which records are not of before it nobody knows.
      const vague = [{ ...rivals[0]!, timed: false }]
      expect(ids([record(2, T0), record(1, T0 - 1_000)], { rivals: vague })).toEqual([])
    }
    // One that was sent afterwards, too.
    const later = [command('deposit', T0 + 2_000)]
    const both = [record(3, T0 + 2_000), record(2, T0)]
    expect(ids(both, { rivals: later })).toEqual(['3'])
    const other = command('deposit', T0 - 2_000, {
      makes: { lookup: 0, amount: '20', moves: 0 },
    })
    expect(ids([record(1, T0)], { rivals: [other] })).toEqual(['1'])
    expect(ids([record(1, T0)], { rivals: [{ ...other, makes: null }] })).toEqual([])
  })

  test('without the platform’s time the wallet must have moved by just it, and known what was there', () => {
    const untimed = command('withdrawal', T0 + 86_400_000, { timed: false, known: ['1'] })
    const rows = [record(2, T0), record(1, T0 - 9_000)]
    expect(ids(rows, { command: untimed, balance: '90' })).toEqual(['2'])
    for (const balance of ['100', '89', null])
      expect(ids(rows, { command: untimed, balance })).toEqual([])
    expect(ids(rows, { command: { ...untimed, known: null }, balance: '90' })).toEqual([])
    const deposit = command('deposit', T0, { timed: false, known: ['1'] })
    expect(ids(rows, { command: deposit, balance: '100' })).toEqual([])
  })

  test('a wallet that has not moved speaks against what moves it', () => {
    const rows = [record(2, T0)]
    const paid = (kind: Kind, balance: string, more: Partial<OwnCommand> = {}) =>
      ids(rows, { command: command(kind, T0, more), balance })
    expect(paid('withdrawal', '100')).toEqual([])
    expect(paid('withdrawal', '100', { moved: true })).toEqual(['2'])
    expect(paid('packet', '103.33')).toEqual(['2'])
    expect(paid('deposit', '100')).toEqual(['2'])
  })

  test('what a browser has repeated stands there twice', () =>
    expect(ids([record(3, T0 + 2_000), record(2, T0)])).toEqual(['3', '2']))
})

/** Two clocks a day apart, two hosts of which one lags, equal amounts, records that come late or never (seconds). */
const world = fc.record({
  kind: fc.constantFrom(...(Object.keys(MOVES) as Kind[])),
  /** Of bets: the records name the picks. */
  named: fc.boolean(),
  /** Of the device's clock, where the platform's is not known. */
  offset: fc.integer({ min: -86_400, max: 86_400 }),
  timed: fc.boolean(),
  /** Of the command: when it arrives, if ever, whether the browser repeats it, and how a bet ends. */
  arrives: fc.option(fc.integer({ min: 0, max: 50 })),
  twice: fc.boolean(),
  wins: fc.boolean(),
  recordLag: fc.constantFrom(0, 4, 30, 600),
  /** Equal or other ones before it, in this tab or another; each is accepted, or denied, whether it was carried out or not. */
  before: fc.array(
    fc.record({
      text: fc.constantFrom('大', '小'),
      amount: fc.constantFrom('10', '20'),
      tab: fc.constantFrom('here', 'denied here', 'lost here', 'another'),
    }),
    { maxLength: 4 },
  ),
  /** Seconds before the sending when the records were read last; null for never. */
  readAgo: fc.option(fc.constantFrom(0, 3, 20)),
  /** Whether they had been read before those before it, too. */
  readBefore: fc.boolean(),
  /** An equal one, long ago. */
  old: fc.boolean(),
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
  readonly amount: string
  readonly wins: boolean
}
const START = -100
const LONG_AGO = -9_000

/** What the books hold, as a host that is `behind` shows them at `now`. */
function booksOf({ kind, ...given }: World) {
  const past = given.before.map(({ text, amount, tab }, index) => {
    return { at: -40 + index * 8, text, amount, tab, wins: given.wins !== index > 1 }
  })
  const { arrives } = given
  const isTaken = arrives !== null && (kind !== 'bet' || arrives < given.drawnAt)
  const own = { at: arrives ?? 0, text: '大', amount: '10', wins: given.wins }
  // A bet that is repeated is counted by the wallet: hooks/lottery/betting.ts.
  const times = !isTaken ? 0 : given.twice && kind !== 'bet' ? 2 : 1
  const booked: Booked[] = [
    ...(given.old ? [{ ...own, at: LONG_AGO }] : []),
    ...past.filter(({ tab }) => tab !== 'lost here'),
    ...Array.from({ length: times }, () => own),
  ]
  const isDrawn = (now: number) => kind === 'bet' && now >= given.drawnAt
  const netOf = ({ wins, amount }: Booked) => multiply(amount, wins ? '0.98' : '-1')
  const movedBy = (each: Booked, now: number) =>
    isDrawn(now) ? netOf(each) : multiply(each.amount, String(MOVES[kind]))
  const balanceAt = (now: number) =>
    add(
      '1000',
      ...booked.filter(({ at }) => at <= now).map((each) => movedBy(each, now)),
      ...(given.other && given.other.at <= now ? [given.other.yuan] : []),
    )
  const rowsAt = (now: number) =>
    booked
      .map((each, index) => ({ ...each, id: index + 1 }))
      .filter(({ at }) => at + given.recordLag <= now)
      .toReversed()
  const recordsAt = (now: number) =>
    rowsAt(now).map(({ id, at, amount }) => record(id, T0 + at * 1_000, { amount }))
  const betsAt = (now: number) =>
    rowsAt(now).map((each): Bet => ({
      id: String(each.id),
      stake: each.amount,
      net: isDrawn(now) ? netOf(each) : '0',
      venue: '幸运28',
      venueCode: '',
      detail: given.named
        ? `第${each.at === LONG_AGO ? 300 : 301}期 ${each.text}${each.amount}`
        : '',
      status: isDrawn(now) ? 'settled' : 'open',
      at: T0 + each.at * 1_000,
    }))
  return { past, isTaken, times, balanceAt, recordsAt, betsAt, isDrawn }
}

const betOf = (text: string, amount: string): OwnBet => ({
  roomId: '101',
  period: '301',
  lines: [{ text: `${text}${amount}`, stake: amount, odds: '1.98' }],
})

/** Looks every eight seconds until something is proved; the wallet is read every second. */
function lookUntilProved(given: World) {
  const { kind, timed } = given
  const { past, balanceAt, recordsAt, betsAt, isDrawn } = booksOf(given)
  const clock = (at: number) => T0 + (at + (timed ? 0 : given.offset)) * 1_000
  const knownAt = (at: number) =>
    given.readAgo === null || (at < -1 && !given.readBefore)
      ? null
      : recordsAt(at - given.readAgo).map(({ id }) => id)
  const sent = (at: number, text: string, amount: string, more: Partial<OwnCommand>) => ({
    ...command(kind, clock(at), { timed, known: knownAt(at - 1), ...more }),
    ...(kind !== 'packet' && { makes: { lookup: 0, amount, moves: MOVES[kind] } }),
    ...betOf(text, amount),
  })
  const rivals = past.flatMap(({ at, text, amount, tab }) =>
    tab === 'another'
      ? []
      : [sent(at, text, amount, { answeredAt: tab === 'here' ? clock(at + 1) : null })],
  )
  const before = given.walletKnown ? balanceAt(-1) : null
  let own = sent(0, '大', '10', { balance: before })
  const elsewhere = given.before.some(({ tab }) => tab === 'another')
  for (let now = 1; now <= 96; now += 1) {
    const isSecond = given.second[Math.floor(now / 8)] ?? false
    const seen = isSecond ? Math.max(START, now - given.behind) : now
    const balance = balanceAt(seen)
    if (before !== null && balance !== before) own = { ...own, moved: true }
    // On another host nothing is concluded: hooks/core/command.ts.
    if (now % 8 !== 0 || isSecond) continue
    const shared = { rivals, elsewhere, balance }
    if (kind === 'bet') {
      const final = isDrawn(now)
      const verdict = findBet({ ...shared, order: own, rows: betsAt(seen), final, groups })
      if (verdict !== null) return { verdict, times: 1 }
    } else {
      const books = { command: own, rows: recordsAt(seen), now: clock(now) }
      const { rows } = findRecords({ ...shared, ...books })
      if (rows.length > 0) return { verdict: 'carriedOut', times: rows.length } as const
    }
  }
  return { verdict: null, times: 0 }
}

test('whatever is late, equal, elsewhere or out of time: never taken when it was not, never absent when it was', () => {
  const proved = new Map<string, number>()
  fc.assert(
    fc.property(world, (given) => {
      // That something else has given what the stake took, between two reads, is seen by nobody.
      fc.pre(given.kind !== 'bet' || given.other?.yuan !== '10')
      const { verdict, times } = lookUntilProved(given)
      const { kind, recordLag, walletKnown, timed } = given
      const books = booksOf(given)
      expect(verdict).not.toBe(books.isTaken ? 'absent' : 'carriedOut')
      if (verdict === 'carriedOut') expect(times).toBeLessThanOrEqual(books.times)
      if (verdict !== null) proved.set(kind, (proved.get(kind) ?? 0) + 1)
      // The plain cases are proved.
      const isPlain = given.before.length === 0 && !given.other && !given.second.includes(true)
      const isKnown = walletKnown && given.readAgo === 0
      if (isPlain && kind === 'bet' && isKnown && (recordLag === 0 || !books.isTaken))
        expect(verdict).toBe(books.isTaken ? 'carriedOut' : 'absent')
      const hasProof = timed || (isKnown && MOVES[kind] !== 0)
      if (isPlain && kind !== 'bet' && hasProof && recordLag < 40)
        expect([verdict, times]).toEqual(books.isTaken ? ['carriedOut', books.times] : [null, 0])
    }),
    { numRuns: 2_000 },
  )
  expect(Object.keys(MOVES).filter((kind) => (proved.get(kind) ?? 0) < 20)).toEqual([])
})
