import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { claimBet } from '#lib/lottery/own-bets.ts'
import { add, multiply } from '#lib/money/amount.ts'
import { madeBet } from '#testing/made-records.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import type { EvidenceRow } from './evidence.ts'
import type { OwnBet, OwnCommand } from './own-commands.ts'
import { claimRecords, prove } from './prove.ts'

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
const lineOf = (text: string, stake: string) => ({ text: `${text}${stake}`, stake, odds: '1.98' })
const betOf = (text: string, stake: string): OwnBet => ({
  roomId: '101',
  period: '301',
  lines: [lineOf(text, stake)],
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
interface Given {
  command?: OwnCommand
  rivals?: OwnCommand[]
  elsewhere?: boolean
  balance?: string | null
  now?: number
  /** Of bets: whether all their records were read, and which period was drawn last. */
  complete?: boolean
  lastPeriod?: string
  roomId?: string
}
/** What the books prove of a deposit at T0 that is looked up half a minute later, or of another command. */
function look(rows: readonly (EvidenceRow | Bet)[], given: Given = {}) {
  const { command: of = command('deposit', T0), rivals = [], elsewhere = false } = given
  const { balance = null, now = T0 + 30_000, complete = true } = given
  const room = { roomId: '101', groups, lastPeriod: '301', ...given }
  const claimed = of.bet
    ? claimBet(of, rivals, { rows: rows as Bet[], complete }, room)
    : claimRecords(of, rivals, rows as EvidenceRow[], now)
  return prove(of, claimed, { elsewhere, balance })
}
const SPOKEN = { verdict: null, alike: true }
/** How many records prove it. */
const taken = (...given: Parameters<typeof look>) => {
  const { verdict, times } = look(...given)
  return verdict === 'carriedOut' ? times : verdict
}

describe('the look-up of a command of unknown outcome', () => {
  test('a new record of its amount, dated since the sending by the platform, is its own', () => {
    expect(taken([record(2, T0 + 1_000)])).toBe(1)
    expect(taken([record(2, T0 - 60_000)])).toBeNull()
    expect(taken([record(2, T0 + 60_000)])).toBeNull()
    expect(taken([record(2, T0, { amount: '20' })])).toBeNull()
    expect(taken([record(2, T0, { unit: 'usdt' })])).toBeNull()
    expect(taken([record(2, T0)], { command: command('deposit', T0, { known: ['2'] }) })).toBeNull()
    expect(taken([record(3, T0 + 60_000), record(2, T0)])).toBeNull()
  })

  test('one that was rejected, has no number, or may be of another tab is no proof, but is spoken of', () => {
    for (const row of [{ stands: false }, { id: '' }])
      expect(look([record(2, T0, row)])).toMatchObject(SPOKEN)
    expect(look([record(2, T0)], { elsewhere: true })).toMatchObject(SPOKEN)
    expect(look([record(2, T0, { amount: '20' })], { elsewhere: true }).alike).toBe(false)
  })

  test('each command before it has one, accepted or denied', () => {
    for (const answeredAt of [T0 - 900, null]) {
      const rivals = [command('deposit', T0 - 2_000, { answeredAt })]
      expect(look([record(1, T0 - 1_000)], { rivals })).toMatchObject(SPOKEN)
      const both = [record(2, T0), record(1, T0 - 1_000)]
      expect(taken(both, { rivals })).toBe(1)
      // Which records are not of before it nobody knows.
      expect(taken(both, { rivals: [{ ...rivals[0]!, timed: false }] })).toBeNull()
    }
    // One that was sent afterwards, too.
    const later = [command('deposit', T0 + 2_000)]
    expect(taken([record(3, T0 + 2_000), record(2, T0)], { rivals: later })).toBe(1)
    const other = (lookup: number, amount: string) =>
      command('deposit', T0 - 2_000, { makes: { lookup, amount, moves: 0 } })
    expect(taken([record(1, T0)], { rivals: [other(0, '20')] })).toBe(1)
    expect(taken([record(1, T0)], { rivals: [{ ...other(0, '20'), makes: null }] })).toBeNull()
    // Its records are in another list.
    expect(taken([record(1, T0)], { rivals: [other(1, '10')] })).toBe(1)
  })

  test('without the platform’s time the wallet must have moved by just it, and known what was there', () => {
    const untimed = command('withdrawal', T0 + 86_400_000, { timed: false, known: ['1'] })
    const rows = [record(2, T0), record(1, T0 - 9_000)]
    expect(taken(rows, { command: untimed, balance: '90' })).toBe(1)
    for (const balance of ['100', '89', null])
      expect(taken(rows, { command: untimed, balance })).toBeNull()
    expect(taken(rows, { command: { ...untimed, known: null }, balance: '90' })).toBeNull()
    const deposit = command('deposit', T0, { timed: false, known: ['1'] })
    expect(taken(rows, { command: deposit, balance: '100' })).toBeNull()
  })

  test('a wallet that has not moved speaks against what moves it', () => {
    const paid = (kind: Kind, balance: string, more: Partial<OwnCommand> = {}) =>
      taken([record(2, T0)], { command: command(kind, T0, more), balance })
    expect(paid('withdrawal', '100')).toBeNull()
    expect(paid('withdrawal', '100', { moved: true })).toBe(1)
    expect(paid('packet', '103.33')).toBe(1)
    expect(paid('deposit', '100')).toBe(1)
  })

  test('what a browser has repeated stands there twice; what proves nothing is not counted', () => {
    const twice = [record(3, T0 + 2_000), record(2, T0)]
    expect(look(twice)).toMatchObject({ verdict: 'carriedOut', times: 2, paid: null })
    expect(look(twice, { elsewhere: true })).toMatchObject({ verdict: null, times: 1 })
  })
})

describe('the look-up of a bet of unknown outcome', () => {
  const BIG = ['大10']
  const bet = (sentAt: number, more: Partial<OwnCommand> = {}, texts = BIG): OwnCommand =>
    command('bet', sentAt, {
      timed: false,
      known: [],
      makes: null,
      bet: {
        ...betOf('大', '10'),
        lines: texts.map((text) => lineOf(text.slice(0, 1), text.slice(1))),
      },
      ...more,
    })
  const row = (id: number, at: number, stake: string, more: Partial<Bet> = {}): Bet =>
    madeBet({ id: String(id), at, stake, ...more })
  const named = (text: string, period = '301') => ({ detail: `第${period}期 ${text}` })
  const BET = row(2, T0, '10', named('大10'))
  /** After the draw, with the stake gone from the wallet. */
  const proof = (rows: Bet[], given: Given = {}) =>
    look(rows, { command: bet(T0), balance: '90', ...given })
  const verdict = (...given: Parameters<typeof proof>) => proof(...given).verdict
  const still = { balance: '100' }

  test('records that name picks and period prove it, in a wallet that has moved or is not known', () => {
    expect(verdict([BET])).toBe('carriedOut')
    expect(verdict([BET], { balance: null, lastPeriod: '300' })).toBe('carriedOut')
    expect(verdict([row(2, T0, '10', named('大10', '300'))])).toBeNull()
    expect(verdict([row(2, T0, '10', named('小10'))], still)).toBe('absent')
    // An open bet has cost something: this one is of somebody else.
    expect(verdict([BET], still)).toBeNull()
  })

  test('a record that an order before it may have is no proof', () => {
    const rivals = [bet(T0 - 1_000)]
    const first = row(1, T0 - 1_000, '10', named('大10'))
    for (const balance of ['90', '100']) expect(verdict([first], { rivals, balance })).toBeNull()
    expect(verdict([BET, first], { rivals })).toBe('carriedOut')
    const bare = [row(1, T0 + 4_000, '10')]
    expect(verdict(bare, { rivals })).toBeNull()
    expect(verdict([row(2, T0, '10'), ...bare], { rivals })).toBe('carriedOut')
    const vague = [bet(T0 - 1_000, { known: null })]
    expect(verdict([row(2, T0, '10'), ...bare], { rivals: vague })).toBeNull()
    expect(verdict([BET, first], { rivals: vague })).toBe('carriedOut')
  })

  test('a record that was known before, or is older than all that were, proves nothing', () => {
    const rows = [row(1, T0, '10', named('大10'))]
    const known = bet(T0, { known: ['1'] })
    expect(verdict(rows, { command: known, ...still })).toBe('absent')
    const older = [...rows, row(0, T0 - 60_000, '10')]
    expect(verdict(older, { command: known, ...still })).toBe('absent')
    expect(verdict(older, { command: known })).toBeNull()
  })

  test('without names a new record of its stake counts with the wallet, not alone', () => {
    const rows = [row(2, T0 + 500, '10')]
    expect(verdict(rows)).toBe('carriedOut')
    const won = row(2, T0 + 500, '10', { status: 'settled', net: '9.80' })
    expect(verdict([won], { balance: '109.80' })).toBe('carriedOut')
    expect(verdict(rows, still)).toBeNull()
    expect(verdict(rows, { balance: '109.80' })).toBeNull()
    expect(verdict([row(2, T0 + 500, '20')])).toBeNull()
  })

  test('absent only when nothing can arrive, the wallet has never moved and no record is new', () => {
    expect(verdict([], still)).toBe('absent')
    for (const early of [{ complete: false }, { lastPeriod: '300' }, { roomId: '102' }])
      expect(verdict([], { ...still, ...early })).toBeNull()
    // What was known before is among them: no more is to be read.
    const known = { command: bet(T0, { known: ['1'] }), complete: false, ...still }
    expect(verdict([row(1, T0 - 9_000, '7')], known)).toBe('absent')
    // The stake is gone, the bet has won before its record, or something else has moved.
    for (const balance of ['90', '109.80', '100.01', null])
      expect(verdict([], { balance })).toBeNull()
    expect(verdict([], { ...still, command: bet(T0, { moved: true }) })).toBeNull()
    expect(verdict([], { ...still, command: bet(T0, { balance: null }) })).toBeNull()
    // Whatever its time and stake.
    expect(verdict([row(9, T0 - 86_400_000, '7')], still)).toBeNull()
  })

  test('one record for a whole order, or one for each line', () => {
    const two = { command: bet(T0, {}, [...BIG, '双5']), balance: '85' }
    expect(verdict([row(3, T0, '15')], two)).toBe('carriedOut')
    expect(verdict([row(4, T0, '5'), row(3, T0, '10')], two)).toBe('carriedOut')
    expect(verdict([row(3, T0, '10')], two)).toBeNull()
    expect(verdict([row(4, T0, '5'), BET], { ...two, balance: '80' })).toBeNull()
    expect(verdict([BET], two)).toBeNull()
  })

  test.each([
    ['90', 1, '10'],
    ['80', 2, '20'],
    ['70.00', 3, '30'],
    ['85', 1, '10'],
  ])('a wallet of %s after 100 has paid it %i times', (balance, times, paid) =>
    expect(proof([], { balance })).toMatchObject({ times, paid }),
  )
  test('what another tab has bet is no second time of this bet', () =>
    expect(proof([], { balance: '80', elsewhere: true })).toMatchObject({ times: 1, paid: '10' }))
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
    ...(kind === 'bet' && { makes: null, bet: betOf(text, amount) }),
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
    const { verdict, times } = look(kind === 'bet' ? betsAt(seen) : recordsAt(seen), {
      command: own,
      rivals,
      elsewhere,
      balance,
      now: clock(now),
      lastPeriod: isDrawn(now) ? '301' : '300',
    })
    if (verdict !== null) return { verdict, times: kind === 'bet' ? 1 : times }
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
