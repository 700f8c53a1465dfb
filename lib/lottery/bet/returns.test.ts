import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { animalOf, NUMBERS } from '#lib/lottery/draw/balls.ts'
import { allPicks, SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { pickKey, type BetPick } from './pick.ts'
import { bestReturn, potentialReturn } from './returns.ts'
import { pickVerdict, type Rulebook, OUTCOMES_28, sumOfDigits } from './rulebook.ts'
import { emptySlip, setStake, togglePick, totalOf } from './slip.ts'
import { parseStake } from './stake.ts'

const pick = (name: string, selection = '', groups = selection ? SAMPLE_49 : SAMPLE_28) =>
  allPicks(groups).find((each) => each.name === name && each.selection === selection)!
const slipOf = (...picks: BetPick[]) => picks.reduce(togglePick, emptySlip(10))

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
    expect([bestReturn(book28, unread), totalOf(unread)]).toEqual([null, null])
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
