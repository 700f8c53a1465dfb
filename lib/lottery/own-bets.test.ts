import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { madeBet, madeSentBet as sent } from '#testing/made-records.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { mayBeOfBet, netSum, possibleReturn, roundBets, winSize } from './own-bets.ts'
import type { SentBet } from './sent-bets.ts'

const T0 = 1_800_000_000_000
const row = (id: number, at: number, stake: string, more: Partial<Bet> = {}): Bet =>
  madeBet({ id: String(id), at, stake, ...more })
const betsOf = (rows: Bet[], bets: SentBet[], isOver = false) =>
  roundBets(['302', '301'], {
    roomId: '101',
    rows,
    bets,
    groups,
    isOver: () => isOver,
  })

describe('own bets of a period', () => {
  test('bets alone: what was bet, open until the draw, of unknown outcome after it', () => {
    const all = [
      sent(T0, [
        ['大10', '10'],
        ['双5', '5'],
      ]),
    ]
    expect(betsOf([], all)).toMatchObject([
      { text: '双5', stake: '5', status: 'open', net: null, odds: '1.98', id: '' },
      { text: '大10', stake: '10', status: 'open' },
    ])
    expect(betsOf([], all, true)).toMatchObject([{ status: 'unknown' }, { status: 'unknown' }])
  })

  test('a record without detail confirms the bet of its stake and time, once', () => {
    const all = [sent(T0, [['大10', '10']]), sent(T0 + 9_000, [['小10', '10']])]
    const rows = [row(7, T0, '10', { status: 'settled', net: '9.80' })]
    expect(betsOf(rows, all, true)).toMatchObject([
      { text: '小10', status: 'unknown', net: null },
      { text: '大10', status: 'settled', net: '9.80', id: '7', odds: '1.98' },
    ])
    expect(betsOf([row(8, T0 - 60_000, '10')], all.slice(0, 1))).toMatchObject([{ id: '' }])
  })

  test('records with detail are shown without a bet too, and never beside one', () => {
    const detail = '第301期 大10'
    expect(betsOf([row(7, T0, '10', { detail })], [])).toMatchObject([{ id: '7', text: '大10' }])
    expect(betsOf([row(7, T0, '10', { detail })], [sent(T0, [['大10', '10']])])).toMatchObject([
      { id: '7', odds: '1.98' },
    ])
    expect(betsOf([row(7, T0, '10', { detail: '第299期 大10' })], [])).toEqual([])
  })

  test('a record of the period that names its picks in other words may be of any bet', () => {
    const details = ['第301期 大 @1.98', '第302期 大 @1.98', '第301期 小10']
    const rows = details.map((detail, index) => row(7 - index, T0, '10', { detail }))
    const bet = sent(T0, [['大10', '10']])
    const possible = rows.filter((each) => mayBeOfBet(each, bet, groups))
    expect(possible.map(({ detail }) => detail)).toEqual([details[0]])
  })

  test('what was bet in another room of the lottery is none of this one', () => {
    const there = { ...sent(T0, [['大10', '10']]), roomId: '102' }
    expect(betsOf([row(7, T0, '10', { detail: '第301期 大10' })], [there])).toEqual([])
  })

  test('one record for a whole bet represents all its lines', () => {
    const rows = [row(7, T0, '15', { status: 'settled', net: '-15' })]
    expect(
      betsOf(
        rows,
        [
          sent(T0, [
            ['大10', '10'],
            ['双5', '5'],
          ]),
        ],
        true,
      ),
    ).toMatchObject([{ text: '大10 双5', stake: '15', net: '-15' }])
  })

  test('every line is shown once, whatever the records hold', () => {
    const line = fc.constantFrom<[string, string]>(['大10', '10'], ['双5', '5'], ['小10', '10'])
    const bet = fc.uniqueArray(line, { minLength: 1, selector: ([text]) => text })
    const placed = fc.array(bet, { maxLength: 5 })
    fc.assert(
      fc.property(placed, fc.array(fc.boolean()), fc.boolean(), (lists, recorded, detail) => {
        const all = lists.map((lines, index) => sent(T0 + index * 10_000, lines))
        const lines = all.flatMap((each) => each.lines.map((one) => ({ ...one, at: each.sentAt })))
        const rows = lines.flatMap(({ text, stake, at }, index) =>
          recorded[index]
            ? [row(index, at, stake, detail ? { detail: `第301期 ${text}` } : {})]
            : [],
        )
        const bets = betsOf(rows.toReversed(), all)
        expect(bets.map(({ stake }) => stake).toSorted()).toEqual(
          lines.map(({ stake }) => stake).toSorted(),
        )
        expect(bets.filter(({ id }) => id !== '')).toHaveLength(rows.length)
        expect(new Set(bets.map(({ key }) => key)).size).toBe(bets.length)
      }),
    )
  })

  test('a win is as large as its return: below twice the stake a line, above twenty times with a burst', () => {
    const sizes = (net: string) =>
      winSize(betsOf([row(7, T0, '10', { status: 'settled', net })], [sent(T0, [['大10', '10']])]))
    expect(['9.80', '10', '190', '190.01'].map(sizes)).toEqual(['line', 'card', 'card', 'burst'])
  })

  test('a void bet brings nothing: the net of a round is that of the others', () => {
    const rows = [
      row(7, T0, '10', { status: 'settled', net: '9.80' }),
      row(8, T0, '5', { status: 'invalid' }),
    ]
    const bets = betsOf(rows, [sent(T0, [['大10', '10']]), sent(T0, [['双5', '5']])], true)
    expect(bets).toHaveLength(2)
    expect(netSum(bets)).toBe('9.8')
    expect(netSum([])).toBeNull()
  })

  test('where only the phone’s clock is known, ids decide: a record that was not there before', () => {
    const late = { timed: false, known: ['1'] }
    const rows = [row(2, T0 - 86_400_000, '10'), row(1, T0 - 86_500_000, '10')]
    expect(betsOf(rows, [sent(T0, [['大10', '10']], late)])).toMatchObject([{ id: '2' }])
    expect(betsOf(rows, [sent(T0, [['大10', '10']], { ...late, known: null })])).toMatchObject([
      { id: '' },
    ])
  })

  test('an open bet pays its stake times its odds, cut to the cent', () => {
    const bet = { ...betsOf([], [sent(T0, [['特码08/10.33', '10.33']])])[0]!, odds: '47.55' }
    expect(possibleReturn(bet)).toBe('491.19')
  })
})
