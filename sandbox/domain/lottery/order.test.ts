import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCents, toCents, yuan } from '#sandbox/domain/money.ts'
import { randomOf } from '#sandbox/domain/random.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { lineReturn, readOrder, type Line } from './order.ts'
import { payout, offersOf } from './plays.ts'
import { draw } from './result.ts'
import { parseBet } from './typed-bet.ts'

const NOW = Date.UTC(2026, 5, 1)
const sum28 = offersOf('sum28', NOW)
const mark6 = offersOf('mark6', NOW)
const limits = { min: 100, max: 100_000 }

const idOf = (offers: typeof sum28, title: string): string =>
  [...offers.values()].find(({ play }) => play.title === title)!.play.id

function refusal(raw: unknown, offers = mark6): string {
  try {
    readOrder(raw, offers, limits)
  } catch (cause) {
    if (cause instanceof Refusal) return cause.message
    throw cause
  }
  return 'taken'
}

describe('readOrder', () => {
  const special = idOf(mark6, '特码')
  const big = idOf(mark6, '特码大')

  it('takes lines of both sorts, money as text or number', () => {
    const lines = readOrder(
      [
        { id: special, total: '100', data: [8] },
        { id: Number(big), total: 12.5 },
      ],
      mark6,
      limits,
    )
    expect(lines).toEqual([
      { playId: special, numbers: [8], stake: 10_000 },
      { playId: big, numbers: [], stake: 1250 },
    ])
  })

  it.each([
    [null, '请选择投注内容'],
    [[], '请选择投注内容'],
    [Array.from({ length: 201 }, () => ({ id: big, total: '1' })), '单次最多投注 200 注'],
    [[{ id: 'nope', total: '10' }], '玩法不存在'],
    [[null], '玩法不存在'],
    [[{ id: big, total: '10', data: ['01'] }], '此玩法无需选择号码'],
    [[{ id: special, total: '10', data: [] }], '请选择号码'],
    [[{ id: special, total: '10', data: ['50'] }], '号码有误'],
    [[{ id: special, total: '10', data: ['00'] }], '号码有误'],
    [[{ id: special, total: '10', data: ['x'] }], '号码有误'],
    [[{ id: special, total: '10', data: ['08', '31'] }], '每注只能选一个号码'],
    [[{ id: big, total: '0' }], '投注金额有误'],
    [[{ id: big, total: '-5' }], '投注金额有误'],
    [[{ id: big, total: '1.234' }], '投注金额有误'],
    [[{ id: big, total: '1e3' }], '投注金额有误'],
    [[{ id: big, total: Number.NaN }], '投注金额有误'],
    [[{ id: big, total: null }], '投注金额有误'],
    [[{ id: big, total: '0.99' }], '单注最低金额：1'],
    [[{ id: big, total: '1000.01' }], '单注最高金额：1000'],
    [
      [
        { id: big, total: '10' },
        { id: big, total: 'x' },
      ],
      '投注金额有误',
    ],
  ])('refuses %j', (raw, message) => expect(refusal(raw)).toBe(message))

  it('never takes anything but whole cents within the limits', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (total, data) => {
        const raw = [
          { id: special, total, data },
          { id: big, total, data: [] },
        ]
        try {
          for (const { stake } of readOrder(raw, mark6, limits)) {
            expect(Number.isSafeInteger(stake) && stake >= 100 && stake <= 100_000).toBe(true)
          }
        } catch (cause) {
          expect(cause).toBeInstanceOf(Refusal)
        }
      }),
      {
        examples: [
          [{}, [{ toString: false }]],
          [{ toString: false }, ['08']],
        ],
      },
    )
  })
})

describe('parseBet', () => {
  const totals = (text: string, offers = sum28) =>
    parseBet(text, offers)?.map(({ id, total, data }) =>
      [offers.get(id)!.play.title, total].concat(data),
    )

  it('reads the canonical grammar', () => {
    expect(totals('大100')).toEqual([['大', '100']])
    expect(totals('大12.5 小双50')).toEqual([
      ['大', '12.5'],
      ['小双', '50'],
    ])
    expect(totals('和值13/50')).toEqual([['13', '50']])
    expect(totals('和值0,13/50')).toEqual([
      ['0', '50'],
      ['13', '50'],
    ])
    expect(totals('特码08,31/50', mark6)).toEqual([
      ['特码', '50', '08'],
      ['特码', '50', '31'],
    ])
    expect(totals('3尾20 特码大50', mark6)).toEqual([
      ['3尾', '20'],
      ['特码大', '50'],
    ])
    expect(totals('大１００')).toEqual([['大', '100']])
  })

  it.each([
    '',
    '大',
    '100',
    '13/50',
    '大吗100？',
    '大0100',
    '大-5',
    '和值28/5',
    '和值013/5',
    '大100 你好',
    '13 100',
    '大 100',
  ])('leaves %j alone', (text) => expect(parseBet(text, sum28)).toBeNull())
  it.each(['特码8/50', '特码08 31 50', '特码08,08/50', '特码50', '正码/5', '特码大08/5'])(
    'leaves %j of the six-mark alone',
    (text) => expect(parseBet(text, mark6)).toBeNull(),
  )

  const anyLine = fc
    .record({
      offer: fc.constantFrom(...mark6.values(), ...sum28.values()),
      number: fc.integer({ min: 1, max: 49 }),
      stake: fc.integer({ min: 100, max: 2000 }),
    })
    .map(({ offer, number, stake }) => {
      const line: Line = { playId: offer.play.id, numbers: offer.special ? [number] : [], stake }
      return { offer, line }
    })

  it('pays a line whole cents and never more than the odds allow', () => {
    const random = randomOf('test', 'returns')
    fc.assert(
      fc.property(anyLine, ({ offer: { play }, line }) => {
        const result = draw(sum28.has(play.id) ? 'sum28' : 'mark6', random, NOW)
        const paid = lineReturn(play, play.odds, line, result)
        expect(Number.isSafeInteger(paid) && paid >= 0).toBe(true)
        expect(paid * 100).toBeLessThanOrEqual(line.stake * play.odds)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('money', () => {
  it('cuts a return to the cent and never rounds it up', () => {
    expect(payout('win', 33, 198)).toBe(65)
    expect(payout('tie', 33, 198)).toBe(33)
    expect(payout('lose', 33, 198)).toBe(0)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_00 }),
        fc.integer({ min: 101, max: 95_000 }),
        (stake, odds) => {
          const exact = BigInt(stake) * BigInt(odds)
          const paid = BigInt(payout('win', stake, odds)) * 100n
          expect(paid <= exact && exact - paid < 100n).toBe(true)
        },
      ),
    )
  })

  it('writes yuan without idle zeros', () => {
    expect([100, 1250, 1, 5, 110, -350].map(yuan)).toEqual([
      '1',
      '12.5',
      '0.01',
      '0.05',
      '1.1',
      '-3.5',
    ])
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(toCents(yuan(value))).toBe(value)
      }),
    )
    expect(fromCents(1250)).toBe('12.50')
  })
})
