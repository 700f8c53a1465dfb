import fc from 'fast-check'
import { describe, expect, test, afterEach } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { animalOf, NUMBERS } from '#lib/lottery/draw/balls.ts'
import { config } from '#lib/site/config.ts'
import { makeOwnBet } from '#testing/sample-records.ts'
import { allPicks, SAMPLE_28, SAMPLE_49, slipOf } from '#testing/sample-room.ts'
import { ownRounds, type SentBet } from './bets.ts'
import { pickKey, type BetPick } from './pick.ts'
import { bestReturn, potentialReturn, expectedResult, resultWords } from './returns.ts'
import {
  pickVerdict,
  type Rulebook,
  OUTCOMES_28,
  sumOfDigits,
  chanceOf,
  rulebookOf,
} from './rulebook.ts'
import { emptySlip, setStake, slipTotal, parseStake } from './slip.ts'

const pick = (name: string, selection = '', groups = selection ? SAMPLE_49 : SAMPLE_28) =>
  allPicks(groups).find((each) => each.name === name && each.selection === selection)!

const book28: Rulebook = { kind: 'sum28', year: null }
const book49: Rulebook = { kind: 'mark6', year: '马' }

test('a potential return is cut to the cent, and unknown if odds or stake are unreadable', () => {
  const line = { pick: { ...pick('大'), odds: '1.985' }, stake: '0.05' }
  expect(potentialReturn(line)).toBe('0.09')
  expect(potentialReturn({ ...line, pick: { ...line.pick, odds: '见说明' } })).toBeNull()
  expect(potentialReturn({ ...line, pick: { ...line.pick, odds: '-2' } })).toBeNull()
  expect(potentialReturn({ ...line, stake: '' })).toBeNull()
})

describe('best return', () => {
  test('does not add up opposites', () => {
    expect(bestReturn(book28, slipOf(pick('大'), pick('小')))).toBe('19.8')
    expect(bestReturn(book28, slipOf(pick('大'), pick('单'), pick('大单')))).toBe('76.1')
    expect(bestReturn(book49, slipOf(pick('特码', '08'), pick('特码', '31')))).toBe('475')
    expect(bestReturn(book28, emptySlip(10))).toBe('0')
    const unread = setStake(slipOf(pick('大'), pick('小')), pickKey(pick('大')), '1,2,5')
    expect([bestReturn(book28, unread), slipTotal(unread)]).toEqual([null, null])
  })

  test('is the return of the best of 1 000 outcomes', () => {
    const some = fc.uniqueArray(fc.constantFrom(...allPicks(SAMPLE_28)), {
      selector: pickKey,
      maxLength: 8,
    })
    fc.assert(
      fc.property(some, (picks) => {
        const slip = slipOf(...picks)
        const best = Number(bestReturn(book28, slip))
        const paid = OUTCOMES_28.map((digits) => {
          const result = {
            kind: 'sum28' as const,
            digits,
            sum: sumOfDigits(digits),
            label: '',
            colour: 'grey' as const,
          }
          const won = slip.lines.filter((line) => pickVerdict(book28, line.pick, result) === 'win')
          return won.reduce((sum, line) => sum + Number(potentialReturn(line)), 0)
        })
        expect(best).toBeCloseTo(Math.max(...paid), 6)
      }),
      { numRuns: 40 },
    )
  })

  test('the best return of the six-mark is that of the best special number; null for a line on other numbers', () => {
    const all = allPicks(SAMPLE_49)
    const isOnSpecial = ({ name }: BetPick) => !/^(总和|平特|正码)/.test(name)
    const some = fc.uniqueArray(fc.constantFrom(...all.filter(isOnSpecial)), {
      selector: pickKey,
      minLength: 1,
      maxLength: 8,
    })
    const balls = NUMBERS.map((value) => ({
      value, colour: 'red' as const, zodiac: animalOf(value, '马'), element: '',
    })) // prettier-ignore
    const results = NUMBERS.map((value) => ({
      kind: 'mark6' as const,
      balls: [...balls.filter((ball) => ball.value !== value).slice(0, 6), balls[value - 1]!],
    }))
    fc.assert(
      fc.property(some, (picks) => {
        const slip = slipOf(...picks)
        const paid = results.map((result) =>
          slip.lines.reduce((sum, line) => {
            const verdict = pickVerdict(book49, line.pick, result)
            if (verdict === 'lose') return sum
            return sum + Number(verdict === 'push' ? parseStake(line.stake) : potentialReturn(line))
          }, 0),
        )
        expect(Number(bestReturn(book49, slip))).toBeCloseTo(Math.max(...paid), 6)
      }),
      { numRuns: 40 },
    )
    for (const other of all.filter((each) => !isOnSpecial(each))) {
      expect(bestReturn(book49, slipOf(pick('特码', '08'), other))).toBeNull()
    }
    expect(bestReturn({ ...book49, year: null }, slipOf(pick('马', '', SAMPLE_49)))).toBeNull()
  })
})

const ODD: DrawResult = { kind: 'sum28', digits: [1, 1, 3], sum: 5, label: '小单', colour: 'red' }
const seven = (special: number): DrawResult => ({
  kind: 'mark6',
  balls: [1, 2, 3, 4, 5, 6, special].map((value) => ({
    value,
    colour: 'red',
    zodiac: '',
    element: '',
  })),
})
const told = (result: DrawResult, ...bets: readonly SentBet[]) => {
  const expected = expectedResult(ownRounds(bets, '101')[0]!, result)
  return [resultWords(expected), expected.isWin, expected.isLoss]
}
const features: { drawVerdicts: boolean } = config.features
afterEach(() => {
  features.drawVerdicts = true
})

describe('the expected result', () => {
  test('has the hits, and the gain at the odds of the bet, cut to the cent', () => {
    expect(told(ODD, makeOwnBet({ 小: '10', 大: '10' }), makeOwnBet({ 小: '3.33' }))).toEqual([
      '中 小 · 预计 +¥3.06',
      true,
      false,
    ])
  })

  test('is no win while another bet of the round has no answer', () => {
    const unanswered = { ...makeOwnBet({ 大: '500' }), isAccepted: false }
    expect(told(ODD, makeOwnBet({ 小: '10' }), unanswered)).toEqual([
      expect.stringContaining('中 小 · 预计'),
      false,
      false,
    ])
  })

  test('a return below the stakes is no win', () => {
    const bet = makeOwnBet({ 小: '5', 大: '10' })
    expect(told(ODD, bet)).toEqual(['中 小 · 预计 −¥5.10', false, true])
  })

  test('without a hit is 未中', () => {
    expect(told(ODD, makeOwnBet({ 大: '10' }))).toEqual(['未中', false, true])
  })

  test('counts a returned stake, which is no win', () => {
    expect(told(seven(49), makeOwnBet({ 特码大: '10' }))).toEqual([
      '退本 特码大 · 预计 ¥0.00',
      false,
      false,
    ])
  })
})

describe('a rule that is not known', () => {
  test('leads to the records', () => {
    const bet = makeOwnBet({ 龙虎: '10' })
    expect(told(ODD, bet)).toEqual(['已开奖，结果见投注记录', false, false])
    expect(told(ODD, bet, makeOwnBet({ 小: '10' }))).toEqual([
      '中 小 · 其余见投注记录',
      false,
      false,
    ])
  })

  test('the feature drawVerdicts switches all verdicts and chances off', () => {
    features.drawVerdicts = false
    expect(told(ODD, makeOwnBet({ 小: '10' }))[0]).toBe('已开奖，结果见投注记录')
    expect(chanceOf(rulebookOf('sum28', ODD), { name: '小', selection: '' })).toBeNull()
  })
})
