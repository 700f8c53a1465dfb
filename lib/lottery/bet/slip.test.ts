import fc from 'fast-check'
import { describe, expect, test, afterEach } from 'vitest'
import { NUMBERS } from '#lib/lottery/draw/balls.ts'
import { config } from '#lib/site/config.ts'
import { allPicks, SAMPLE_28, SAMPLE_49, slipOf } from '#testing/sample-room.ts'
import { pickKey, pickLabel } from './pick.ts'
import {
  clearSlip,
  emptySlip,
  hasPick,
  LINES_MAX,
  hasMixedPlays,
  betLines,
  removeLine,
  setAllStakes,
  setStake,
  togglePick,
  slipTotal,
  type Slip,
  parseStake,
  firstStake,
  quickStakes,
  stakeLimitText,
} from './slip.ts'

const pick = (name: string, selection = '', groups = selection ? SAMPLE_49 : SAMPLE_28) =>
  allPicks(groups).find((each) => each.name === name && each.selection === selection)!

describe('slip', () => {
  test('each number of a special play is a line of its own with its stake', () => {
    const slip = slipOf(pick('特码', '31'), pick('特码', '08'), pick('正码', '08'))
    const lines = betLines(setStake(slip, pickKey(pick('特码', '08')), '2.5'))
    expect(lines.map((line) => [pickLabel(line.pick), line.stake])).toEqual([
      ['特码 31', '10'],
      ['特码 08', '2.5'],
      ['正码 08', '10'],
    ])
  })

  test('a line without a stake is no line of the bet', () => {
    const slip = setStake(slipOf(pick('大'), pick('小')), pickKey(pick('小')), '')
    expect(betLines(slip)).toEqual([{ pick: pick('大'), stake: '10' }])
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
    const kept = pick('大')
    const replaced = togglePick(slipOf(kept, a!), b!, group(true))
    expect(replaced.lines).toMatchObject([{ pick: kept }, { pick: b }])
    const otherNumber = { ...a!, selection: '08' }
    expect(togglePick(slipOf(a!), otherNumber, group(true)).lines).toHaveLength(2)
    expect(togglePick(slipOf(a!), b!, group(false)).lines).toHaveLength(2)
  })

  interface Model {
    lines: Map<string, string>
    stake: string
  }
  interface Real {
    slip: Slip
  }
  const picks = [...allPicks(SAMPLE_28).slice(0, 12), ...allPicks(SAMPLE_49).slice(0, 12)]
  const aPick = fc.constantFrom(...picks)
  const typedStake = fc.constantFrom('10', '20', '0.5', '500', '', 'x', '3.33')
  const cents = (typed: string) =>
    parseStake(typed) === null ? 0 : Math.round(Number(typed) * 100)
  const command = (
    name: string,
    run: (model: Model, real: Real) => void,
  ): fc.Command<Model, Real> => ({
    check: () => true,
    run(model, real) {
      run(model, real)
      expect(new Map(real.slip.lines.map((line) => [pickKey(line.pick), line.stake]))).toEqual(
        model.lines,
      )
      const typed = [...model.lines.values()]
      const total = typed.reduce((sum, each) => sum + cents(each), 0)
      const shown = slipTotal(real.slip)
      if (typed.some((each) => parseStake(each) === null)) expect(shown).toBeNull()
      else expect(Math.round(Number(shown) * 100)).toBe(total)
      const placed = betLines(real.slip).reduce(
        (sum, line) => sum + Math.round(Number(line.stake) * 100),
        0,
      )
      expect(placed).toBe(total)
    },
    toString: () => name,
  })
  test('slip, total and bet agree after any taps (model)', () => {
    const acts = [
      aPick.map((each) => command(`toggle ${pickKey(each)}`, (model, real) => {
        const key = pickKey(each)
        expect(hasPick(real.slip, each)).toBe(model.lines.has(key))
        real.slip = togglePick(real.slip, each, [])
        if (!model.lines.delete(key)) model.lines.set(key, model.stake)
      })),
      fc.tuple(aPick, typedStake).map(([each, typed]) => command(`stake ${typed}`, (model, real) => {
        real.slip = setStake(real.slip, pickKey(each), typed)
        if (model.lines.has(pickKey(each))) model.lines.set(pickKey(each), typed)
      })),
      typedStake.map((typed) => command(`all ${typed}`, (model, real) => {
        real.slip = setAllStakes(real.slip, typed)
        model.stake = typed
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
          model: { lines: new Map<string, string>(), stake: '10' },
          real: { slip: emptySlip(10) },
        })
        fc.modelRun(start, commands)
      }),
      { numRuns: 300 },
    )
  })
})

test('a slip has fifty lines at most, and lines of a full one can be removed', () => {
  const numbers = Array.from({ length: 51 }, (_, index) => ({
    playId: 'p',
    name: '特码',
    selection: String(index),
    odds: '2',
  }))
  const full = numbers.reduce((slip, each) => togglePick(slip, each, []), emptySlip(10))
  expect(full.lines).toHaveLength(LINES_MAX)
  expect(togglePick(full, numbers[0]!, []).lines).toHaveLength(LINES_MAX - 1)
})

test('another play of a special group changes nothing in a full slip', () => {
  const full = NUMBERS.map((value) => String(value).padStart(2, '0')).map((each) =>
    pick('特码', each),
  )
  const slip = slipOf(...full, ...allPicks(SAMPLE_28)).lines.slice(0, LINES_MAX)
  const before: Slip = { stake: '10', lines: slip }
  expect(before.lines).toHaveLength(LINES_MAX)
  expect(togglePick(before, pick('正码', '08'), SAMPLE_49)).toBe(before)
})

test.each(['', '0', '0.00', '-1', '1.234', '1e3', 'abc', '.'])('%j is no stake', (typed) => {
  expect(parseStake(typed)).toBeNull()
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
