import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { animalOf, NUMBERS } from '#lib/lottery/draw/balls.ts'
import { config } from '#lib/site/config.ts'
import { allPicks, SAMPLE_28, SAMPLE_49 } from '#testing/sample-room.ts'
import { bestReturn } from './offer.ts'
import { pickKey, type BetPick } from './pick.ts'
import { pickVerdict, type Rulebook, OUTCOMES_28, sumOfDigits } from './rulebook.ts'
import {
  clearSlip,
  emptySlip,
  firstStake,
  hasPick,
  LINES_MAX,
  hasMixedPlays,
  offeredPick,
  orderLines,
  payoutOf,
  quickStakes,
  removeLine,
  setAllStakes,
  setStake,
  stakeLimitText,
  stakeOf,
  togglePick,
  toggleOnBoard,
  totalOf,
  type Slip,
} from './slip.ts'

const pick = (name: string, selection = '', groups = selection ? SAMPLE_49 : SAMPLE_28) =>
  allPicks(groups).find((each) => each.name === name && each.selection === selection)!
const slipOf = (...picks: BetPick[]) => picks.reduce(togglePick, emptySlip(10))

const book28: Rulebook = { kind: 'sum28', year: null }
const book49: Rulebook = { kind: 'mark6', year: '马' }

describe('slip', () => {
  test('each number of a special play is a line of its own with its stake', () => {
    const slip = slipOf(pick('特码', '31'), pick('特码', '08'), pick('正码', '08'))
    expect(orderLines(setStake(slip, pickKey(pick('特码', '08')), '2.5'))).toEqual([
      { playId: '特码-特码', stake: '10', selections: ['31'] },
      { playId: '特码-特码', stake: '2.5', selections: ['08'] },
      { playId: '正码-正码', stake: '10', selections: ['08'] },
    ])
  })

  test('a play without numbers is ordered without numbers', () => {
    const order = orderLines(setStake(slipOf(pick('大'), pick('小')), pickKey(pick('小')), ''))
    expect(order).toEqual([{ playId: pick('大').playId, stake: '10', selections: [] }])
  })

  test('plays exclude each other only within one special group', () => {
    const plays = ['A', 'B'].map((id) => ({ id, title: id, odds: '2' }))
    const group = (isSpecial: boolean) => [{ name: '特码', description: '', isSpecial, plays }]
    const [a, b] = plays.map(({ id }) => ({ playId: id, name: id, selection: '', odds: '2' }))
    expect(hasMixedPlays(slipOf(a!, b!), group(true))).toBe(true)
    expect(hasMixedPlays(slipOf(a!, b!), group(false))).toBe(false)
    expect(hasMixedPlays(slipOf(pick('大'), a!, b!), group(true))).toBe(true)
    expect(hasMixedPlays(slipOf(a!), group(true))).toBe(false)
    expect(hasMixedPlays(slipOf(a!, pick('大')), group(true))).toBe(false)
    expect(toggleOnBoard(slipOf(a!), b!, group(true)).lines).toMatchObject([{ pick: b }])
    expect(toggleOnBoard(slipOf(a!), b!, group(false)).lines).toHaveLength(2)
  })

  test('payout is cut to the cent and unknown when the odds are', () => {
    const line = { pick: { ...pick('大'), odds: '1.985' }, typed: '0.05' }
    expect(payoutOf(line)).toBe('0.09')
    expect(payoutOf({ ...line, pick: { ...line.pick, odds: '见说明' } })).toBeNull()
    expect(payoutOf({ ...line, pick: { ...line.pick, odds: '-2' } })).toBeNull()
    expect(payoutOf({ ...line, typed: '' })).toBeNull()
  })

  test.each(['', '0', '0.00', '-1', '1.234', '1e3', 'abc', '.'])('%j is no stake', (typed) => {
    expect(stakeOf(typed)).toBeNull()
  })

  interface Model {
    lines: Map<string, string>
    typed: string
  }
  interface Real {
    slip: Slip
  }
  const picks = [...allPicks(SAMPLE_28).slice(0, 12), ...allPicks(SAMPLE_49).slice(0, 12)]
  const aPick = fc.constantFrom(...picks)
  const typedStake = fc.constantFrom('10', '20', '0.5', '500', '', 'x', '3.33')
  const cents = (typed: string) => (stakeOf(typed) === null ? 0 : Math.round(Number(typed) * 100))
  const command = (
    name: string,
    run: (model: Model, real: Real) => void,
  ): fc.Command<Model, Real> => ({
    check: () => true,
    run(model, real) {
      run(model, real)
      expect(new Map(real.slip.lines.map((line) => [pickKey(line.pick), line.typed]))).toEqual(
        model.lines,
      )
      const typed = [...model.lines.values()]
      const total = typed.reduce((sum, each) => sum + cents(each), 0)
      const shown = totalOf(real.slip)
      if (typed.some((each) => stakeOf(each) === null)) expect(shown).toBeNull()
      else expect(Math.round(Number(shown) * 100)).toBe(total)
      const ordered = orderLines(real.slip).reduce(
        (sum, line) => sum + Math.round(Number(line.stake) * 100),
        0,
      )
      expect(ordered).toBe(total)
    },
    toString: () => name,
  })
  test('slip, total and order agree after any taps (model)', () => {
    const acts = [
      aPick.map((each) => command(`toggle ${pickKey(each)}`, (model, real) => {
        const key = pickKey(each)
        expect(hasPick(real.slip, each)).toBe(model.lines.has(key))
        real.slip = togglePick(real.slip, each)
        if (!model.lines.delete(key)) model.lines.set(key, model.typed)
      })),
      fc.tuple(aPick, typedStake).map(([each, typed]) => command(`stake ${typed}`, (model, real) => {
        real.slip = setStake(real.slip, pickKey(each), typed)
        if (model.lines.has(pickKey(each))) model.lines.set(pickKey(each), typed)
      })),
      typedStake.map((typed) => command(`all ${typed}`, (model, real) => {
        real.slip = setAllStakes(real.slip, typed)
        model.typed = typed
        for (const key of model.lines.keys()) model.lines.set(key, typed)
      })),
      aPick.map((each) => command('remove', (model, real) => {
        real.slip = removeLine(real.slip, pickKey(each))
        model.lines.delete(pickKey(each))
      })),
      fc.constant(command('clear', (model, real) => {
        real.slip = clearSlip(real.slip)
        model.lines.clear()
      })),
    ] // prettier-ignore
    fc.assert(
      fc.property(fc.commands(acts, { maxCommands: 50 }), (commands) => {
        const start = () => ({
          model: { lines: new Map<string, string>(), typed: '10' },
          real: { slip: emptySlip(10) },
        })
        fc.modelRun(start, commands)
      }),
      { numRuns: 300 },
    )
  })
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
          return won.reduce((sum, line) => sum + Number(payoutOf(line)), 0)
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
            return sum + Number(verdict === 'push' ? stakeOf(line.typed) : payoutOf(line))
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

test('a slip has fifty lines at most, and lines of a full one can be removed', () => {
  const numbers = Array.from({ length: 51 }, (_, index) => ({
    playId: 'p',
    name: '特码',
    selection: String(index),
    odds: '2',
  }))
  const full = numbers.reduce(togglePick, emptySlip(10))
  expect(full.lines).toHaveLength(LINES_MAX)
  expect(togglePick(full, numbers[0]!).lines).toHaveLength(LINES_MAX - 1)
})

describe('stakes to choose', () => {
  afterEach(() => {
    config.chips = undefined
  })

  test('the stakes of the specification, or those of config.js', () => {
    expect(quickStakes()).toEqual([10, 20, 50, 200, 500])
    expect(firstStake()).toBe(10)
    config.chips = [1, 5, 10]
    expect(quickStakes()).toEqual([1, 5, 10])
    expect(firstStake()).toBe(10)
    config.chips = [100, 500]
    expect(firstStake()).toBe(100)
  })

  test.each([
    ['1', '1000', '¥1–¥1,000'],
    ['1', '', '最低 ¥1'],
    ['', '500', '最高 ¥500'],
    ['', '', ''],
  ] as const)('limits from %j to %j are %j', (min, max, text) => {
    expect(stakeLimitText({ min, max })).toBe(text)
  })
})

test.each(['0', '-1'])('a play with odds of %s is stopped', (odds) => {
  const groups = SAMPLE_28.map((group) => ({
    ...group,
    plays: group.plays.map((play) => ({ ...play, odds })),
  }))
  expect(offeredPick(pick('大'), groups)).toBeNull()
})

test('a rival play changes nothing in a full slip', () => {
  const full = NUMBERS.map((value) => String(value).padStart(2, '0')).map((each) =>
    pick('特码', each),
  )
  const slip = slipOf(...full, ...allPicks(SAMPLE_28)).lines.slice(0, LINES_MAX)
  const before: Slip = { typed: '10', lines: slip }
  expect(before.lines).toHaveLength(LINES_MAX)
  expect(toggleOnBoard(before, pick('正码', '08'), SAMPLE_49)).toBe(before)
})
