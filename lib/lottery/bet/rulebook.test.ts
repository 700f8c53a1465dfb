import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NUMBERS, ZODIAC, animalOf, twoDigits } from '#lib/lottery/draw/balls.ts'
import { allPicks, SAMPLE_49 } from '#testing/sample-room.ts'
import {
  returnPercent,
  winPercent,
  type Chance,
  binomial,
  subsetSums,
  chanceOf,
  type Rulebook,
  OUTCOMES_28,
  chance28,
  judge28,
  rule49,
  type SevenNumbers,
} from './rulebook.ts'

const book49: Rulebook = { kind: 'mark6', year: '马' }
/** The pick with this name and number in a room with the plays of docs/api.md. */
const pickOf49 = (name: string, selection = '') =>
  allPicks(SAMPLE_49).find((each) => each.name === name && each.selection === selection)!

describe('28-type: every play against all 1 000 outcomes', () => {
  const expected: Record<string, number> = {
    大: 500, 小: 500, 单: 500, 双: 500,
    大单: 231, 大双: 269, 小单: 269, 小双: 231,
    极大: 56, 极小: 56, 对子: 270, 顺子: 48, 豹子: 10,
  } // prettier-ignore
  test.each(Object.entries(expected))('%s comes in %i of 1 000', (name, win) => {
    expect(chance28(name)).toEqual({ win, push: 0, outcomes: 1000 })
  })

  test('the sums 0-27 share the 1 000 outcomes', () => {
    const wins = Array.from({ length: 28 }, (_, sum) => chance28(`和值${sum}`)?.win ?? -1)
    expect(wins.reduce((a, b) => a + b)).toBe(1000)
    expect(wins).toEqual(wins.toReversed())
    expect([wins[0], wins[13], wins[14]]).toEqual([1, 75, 75])
  })

  test('opposites exclude each other in every outcome', () => {
    for (const digits of OUTCOMES_28) {
      for (const [a, b] of [
        ['大', '小'],
        ['单', '双'],
      ] as const) {
        expect(judge28(a)!(digits)).not.toBe(judge28(b)!(digits))
      }
      const combined = ['大单', '大双', '小单', '小双'].filter(
        (each) => judge28(each)!(digits) === 'win',
      )
      expect(combined).toHaveLength(1)
    }
  })

  test('顺子 is three neighbours in any order; 9 and 0 are no neighbours', () => {
    const wins = (...digits: [number, number, number]) => judge28('顺子')!(digits)
    expect([wins(1, 2, 3), wins(9, 7, 8), wins(2, 0, 1)]).toEqual(['win', 'win', 'win'])
    expect([wins(1, 1, 3), wins(9, 0, 1), wins(1, 3, 5)]).toEqual(['lose', 'lose', 'lose'])
  })

  test('an unknown title has no chance', () => {
    for (const name of ['和值28', '和值027', '总和值13', '和值1a', '龙', 'constructor', '', '和值'])
      expect(chance28(name)).toBeNull()
  })
})

describe('six-mark: against full enumeration of the 85 900 584 draws', () => {
  test('totals, zodiac of any and plain numbers', () => {
    const horse = new Set(NUMBERS.filter((value) => animalOf(value, '马') === '马'))
    const snake = new Set(NUMBERS.filter((value) => animalOf(value, '马') === '蛇'))
    let [draws, big, odd, anyHorse, anySnake] = [0, 0, 0, 0, 0]
    const h = NUMBERS.map((value) => (horse.has(value) ? 1 : 0))
    const s = NUMBERS.map((value) => (snake.has(value) ? 1 : 0))
    for (let a = 0; a < 43; a += 1)
      for (let b = a + 1; b < 44; b += 1)
        for (let c = b + 1; c < 45; c += 1)
          for (let d = c + 1; d < 46; d += 1)
            for (let e = d + 1; e < 47; e += 1) {
              const five = a + b + c + d + e + 7
              const fiveH = h[a]! | h[b]! | h[c]! | h[d]! | h[e]!
              const fiveS = s[a]! | s[b]! | s[c]! | s[d]! | s[e]!
              for (let f = e + 1; f < 48; f += 1)
                for (let g = f + 1; g < 49; g += 1) {
                  const total = five + f + g
                  draws += 1
                  if (total >= 175) big += 1
                  odd += total & 1
                  anyHorse += fiveH | h[f]! | h[g]!
                  anySnake += fiveS | s[f]! | s[g]!
                }
            }
    expect(draws).toBe(85_900_584)
    const win = (name: string) => chanceOf(book49, pickOf49(name))?.win
    expect(win('总和大')).toBe(big)
    expect(win('总和小')).toBe(draws - big)
    expect(win('总和单')).toBe(odd)
    expect(win('总和双')).toBe(draws - odd)
    expect(win('平特马')).toBe(anyHorse)
    expect(win('平特蛇')).toBe(anySnake)
  })

  test('plays on the special number against all 49', () => {
    const groups = [
      ['特码大', '特码小'], ['特码单', '特码双'], ['合单', '合双'], ['合大', '合小'], ['尾大', '尾小'],
    ] // prettier-ignore
    for (const [first, second] of groups) {
      const [a, b] = [first, second].map((name) => chanceOf(book49, pickOf49(name!))!)
      expect([a!.push, b!.push, a!.outcomes]).toEqual([1, 1, 49])
      expect(a!.win + b!.win).toBe(48)
    }
    const wins = (names: string[]) => names.map((name) => chanceOf(book49, pickOf49(name))!.win)
    expect(wins(['红波', '蓝波', '绿波'])).toEqual([17, 16, 16])
    expect(wins(['0头', '1头', '2头', '3头', '4头'])).toEqual([9, 10, 10, 10, 10])
    expect(wins(['0尾', '1尾', '9尾'])).toEqual([4, 5, 5])
    expect(wins([...ZODIAC]).reduce((a, b) => a + b)).toBe(49)
    expect(wins(['马', '蛇'])).toEqual([5, 4])
    expect(chanceOf(book49, pickOf49('特码', '08'))).toEqual({ win: 1, push: 0, outcomes: 49 })
    expect(chanceOf(book49, pickOf49('正码', '08'))).toEqual({ win: 6, push: 0, outcomes: 49 })
  })

  test('zodiac plays have no chance while the year is not known', () => {
    expect(chanceOf({ kind: 'mark6', year: null }, pickOf49('马'))).toBeNull()
  })

  const seven = fc
    .shuffledSubarray([...NUMBERS], { minLength: 7, maxLength: 7 })
    .map((drawn): SevenNumbers => ({ plain: drawn.slice(0, 6), special: drawn[6]! }))

  test('verdicts of a drawn seven agree with each other', () => {
    fc.assert(
      fc.property(seven, fc.constantFrom(...ZODIAC), (drawn, year) => {
        const judge = (name: string, selection = '') =>
          rule49(pickOf49(name, selection), year)!.judge(drawn)
        const special = twoDigits(drawn.special)
        expect(judge('特码', special)).toBe('win')
        expect(judge('正码', special)).toBe('lose')
        for (const value of drawn.plain) expect(judge('正码', twoDigits(value))).toBe('win')
        expect(judge(animalOf(drawn.special, year))).toBe('win')
        expect(judge(`平特${animalOf(drawn.special, year)}`)).toBe('win')
        const sizes = [judge('特码大'), judge('特码小')].toSorted()
        expect(sizes).toEqual(drawn.special === 49 ? ['push', 'push'] : ['lose', 'win'])
      }),
    )
  })
})

/** The numbers of each play on the special number (docs/api.md, Plays). */
const SPECIALS: Record<string, string> = {
  特码大: '25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48',
  特码小: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24',
  特码单: '1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47',
  特码双: '2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 48',
  合单: '1 3 5 7 9 10 12 14 16 18 21 23 25 27 29 30 32 34 36 38 41 43 45 47',
  合双: '2 4 6 8 11 13 15 17 19 20 22 24 26 28 31 33 35 37 39 40 42 44 46 48',
  合大: '7 8 9 16 17 18 19 25 26 27 28 29 34 35 36 37 38 39 43 44 45 46 47 48',
  合小: '1 2 3 4 5 6 10 11 12 13 14 15 20 21 22 23 24 30 31 32 33 40 41 42',
  尾大: '5 6 7 8 9 15 16 17 18 19 25 26 27 28 29 35 36 37 38 39 45 46 47 48',
  尾小: '1 2 3 4 10 11 12 13 14 20 21 22 23 24 30 31 32 33 34 40 41 42 43 44',
  红波: '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46',
  蓝波: '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48',
  绿波: '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49',
  '0头': '1 2 3 4 5 6 7 8 9',
  '4头': '40 41 42 43 44 45 46 47 48 49',
  '0尾': '10 20 30 40',
  '9尾': '9 19 29 39 49',
  马: '1 13 25 37 49',
  猪: '8 20 32 44',
}

describe('verdicts of the six-mark', () => {
  const others = (special: number) => NUMBERS.filter((value) => value !== special).slice(0, 6)

  test.each(Object.entries(SPECIALS))('%s wins on %s and on no other', (name, listed) => {
    const { judge } = rule49(pickOf49(name), '马')!
    const won = NUMBERS.filter((special) => judge({ plain: others(special), special }) === 'win')
    expect(won.join(' ')).toBe(listed)
    const on49 = /^(特码|合|尾)/.test(name) ? 'push' : won.includes(49) ? 'win' : 'lose'
    expect(judge({ plain: others(49), special: 49 })).toBe(on49)
  })

  test.each([
    ['总和大', [19, 20, 21, 22, 23, 24, 46], 'win'],
    ['总和大', [19, 20, 21, 22, 23, 24, 45], 'lose'],
    ['总和小', [19, 20, 21, 22, 23, 24, 45], 'win'],
    ['总和小', [19, 20, 21, 22, 23, 24, 46], 'lose'],
    ['总和单', [19, 20, 21, 22, 23, 24, 46], 'win'],
    ['总和双', [19, 20, 21, 22, 23, 24, 46], 'lose'],
    ['总和双', [19, 20, 21, 22, 23, 24, 45], 'win'],
    ['平特马', [13, 20, 21, 22, 23, 24, 46], 'win'],
    ['平特马', [14, 20, 21, 22, 23, 24, 37], 'win'],
    ['平特马', [14, 20, 21, 22, 23, 24, 46], 'lose'],
  ] as const)('%s of %j: %s', (name, drawn, verdict) => {
    const [special, ...plain] = drawn.toReversed()
    expect(rule49(pickOf49(name), '马')!.judge({ plain, special: special! })).toBe(verdict)
  })

  test.each([
    ['5头', '', '头数'], ['10头', '', '头数'], ['11尾', '', '尾数'], ['3头尾', '', '头数'],
    ['马', '', '平特一肖'], ['3尾', '', '平特尾'], ['3头', '', '尾数'], ['马', ''],
    ['头', ''], ['平特', ''], ['平特龙马', ''], ['总和', ''], ['constructor', ''],
    ['红波', '08'], ['特码大', '30'], ['', '08'], ['', ''],
  ])('%s %s of the group %s has no known rule', (name, selection, group = '') => {
    expect(rule49({ name, selection, group }, '马')).toBeNull()
  }) // prettier-ignore
})

describe('chance', () => {
  test('return to player is exact', () => {
    const coin: Chance = { win: 500, push: 0, outcomes: 1000 }
    expect(returnPercent(coin, '1.98')).toBe('99.00')
    expect(returnPercent({ win: 24, push: 1, outcomes: 49 }, '1.98')).toBe('99.02')
    expect(returnPercent(coin, '1.9/2')).toBeNull()
    for (const odds of ['', '.5', '2.', 'x2', '2x', '1.9 '])
      expect(returnPercent(coin, odds)).toBeNull()
    expect([returnPercent(coin, '2'), returnPercent(coin, '10.25')]).toEqual(['100.00', '512.50'])
    expect(winPercent({ win: 1, push: 0, outcomes: 49 })).toBe('2.04')
  })

  test('binomials and subset sums', () => {
    expect(binomial(49, 7)).toBe(85_900_584)
    expect([binomial(3, 5), binomial(3, -1), binomial(3, 0), binomial(3, 3)]).toEqual([0, 0, 1, 1])
    expect(subsetSums([1, 2, 3], 2)).toEqual([0, 0, 0, 1, 1, 1])
    expect(subsetSums(NUMBERS, 7).reduce((a, b) => a + b)).toBe(85_900_584)
  })
})
