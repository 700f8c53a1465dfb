import { describe, expect, it } from 'vitest'
import { randomOf } from '#sandbox/domain/random.ts'
import { draw } from './draw.ts'
import { ALL_NUMBERS, lunarYear, zodiacOf } from './mark6.ts'
import type { Mark6 } from './mark6.ts'
import { mark6Groups } from './plays-mark6.ts'
import { SUM28_GROUPS } from './plays-sum28.ts'
import { extendOf, resultFrom, spoken } from './result.ts'
import type { Sum28 } from './sum28.ts'

const RETURN_MIN = 0.92
const YEAR = 2026

const all28: Sum28[] = Array.from({ length: 1000 }, (_, index) => ({
  kind: 'sum28',
  digits: [Math.floor(index / 100), Math.floor(index / 10) % 10, index % 10],
}))

/** n choose k, exact. */
const choose = (n: number, k: number): bigint =>
  k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k)

/** How many of the 85 900 584 sets of seven numbers satisfy a condition on their sum. */
function setsBySum(wins: (sum: number) => boolean): bigint {
  const ways = Array.from({ length: 8 }, () => new Map<number, bigint>())
  ways[0]!.set(0, 1n)
  for (const number of ALL_NUMBERS)
    for (let taken = 6; taken >= 0; taken -= 1)
      for (const [sum, count] of ways[taken]!)
        ways[taken + 1]!.set(sum + number, (ways[taken + 1]!.get(sum + number) ?? 0n) + count)
  return [...ways[7]!].reduce((total, [sum, count]) => total + (wins(sum) ? count : 0n), 0n)
}

function withSpecial(special: number): Mark6 {
  const plain = ALL_NUMBERS.filter((number) => number !== special).slice(0, 6)
  return { kind: 'mark6', numbers: [...plain, special], year: YEAR }
}

describe('28-type', () => {
  const plays = SUM28_GROUPS.flatMap((group) => group.plays)

  it('wins as often as the rules promise, of all 1 000 outcomes', () => {
    const wins = Object.fromEntries(
      plays.map(({ title, judge }) => [
        title,
        all28.filter((each) => judge(each, 0) === 'win').length,
      ]),
    )
    expect(wins).toMatchObject({
      大: 500,
      小: 500,
      单: 500,
      双: 500,
      大单: 231,
      大双: 269,
      小单: 269,
      小双: 231,
      极大: 56,
      极小: 56,
      对子: 270,
      顺子: 48,
      豹子: 10,
      0: 1,
      13: 75,
      14: 75,
      27: 1,
    })
  })

  it.each(plays)('returns less than the stake, and not too little: $title', ({ odds, judge }) => {
    const wins = all28.filter((each) => judge(each, 0) === 'win').length
    expect((wins * odds) / 100_000).toBeLessThan(1)
    expect((wins * odds) / 100_000).toBeGreaterThan(RETURN_MIN)
  })

  it('speaks the wire form', () => {
    expect(extendOf({ kind: 'sum28', digits: [3, 8, 1] })).toEqual([3, 8, 1, 12, '小双', 'red'])
    expect(extendOf({ kind: 'sum28', digits: [9, 5, 0] })).toEqual([9, 5, 0, 14, '大双', 'grey'])
    expect(spoken({ kind: 'sum28', digits: [3, 8, 2] })).toBe('3+8+2=13 小单')
  })
})

describe('six-mark', () => {
  const groups = mark6Groups(YEAR)
  const named = (name: string) => groups.find((group) => group.name === name)!
  const returned = (play: (typeof groups)[number]['plays'][number], selection: number): number =>
    ALL_NUMBERS.map((number) => play.judge(withSpecial(number), selection)).reduce(
      (sum, verdict) => sum + (verdict === 'win' ? play.odds : verdict === 'tie' ? 100 : 0),
      0,
    ) / 4900

  const onSpecial = ['特码', '两面', '波色', '特肖', '尾数', '头数'].flatMap(
    (name) => named(name).plays,
  )
  it.each(onSpecial)('returns 92 to 100 % over all 49 specials: $title', (play) => {
    for (const selection of play.numbers ? [0] : ALL_NUMBERS) {
      expect(returned(play, selection)).toBeGreaterThan(RETURN_MIN)
      expect(returned(play, selection)).toBeLessThan(1)
    }
  })

  it('gives every number its number of plain chances: six in 49', () => {
    const [play] = named('正码').plays
    expect((6 * play!.odds) / 4900).toBeGreaterThan(RETURN_MIN)
    expect((6 * play!.odds) / 4900).toBeLessThan(1)
    expect(play!.judge(withSpecial(1), 1)).toBe('lose')
    expect(play!.judge(withSpecial(49), 6)).toBe('win')
    expect(play!.judge(withSpecial(49), 7)).toBe('lose')
  })

  it.each(named('总和').plays)('counts every set of seven for $title', ({ title, odds, judge }) => {
    const wins: Record<string, (sum: number) => boolean> = {
      总和大: (sum) => sum >= 175,
      总和小: (sum) => sum < 175,
      总和单: (sum) => sum % 2 === 1,
      总和双: (sum) => sum % 2 === 0,
    }
    const share = Number(setsBySum(wins[title]!)) / Number(choose(49, 7))
    expect((share * odds) / 100).toBeGreaterThan(RETURN_MIN)
    expect((share * odds) / 100).toBeLessThan(1)
    const random = randomOf('test', title)
    for (let round = 0; round < 500; round += 1) {
      const result = draw('mark6', random, Date.UTC(2026, 5, 1)) as Mark6
      const sum = result.numbers.reduce((total, each) => total + each, 0)
      expect(judge(result, 0)).toBe(wins[title]!(sum) ? 'win' : 'lose')
    }
  })

  it.each(named('平特一肖').plays)('counts the sets that hold the animal: $title', (play) => {
    const held = ALL_NUMBERS.filter((number) => zodiacOf(number, YEAR) === play.title.slice(2))
    const others = ALL_NUMBERS.filter((number) => !held.includes(number))
    // Every way to hold j of them, one by one: the verdict depends on nothing else.
    let won = 0n
    for (let taken = 0; taken <= held.length; taken += 1) {
      const numbers = [...held.slice(0, taken), ...others.slice(0, 7 - taken)]
      if (play.judge({ kind: 'mark6', numbers, year: YEAR }, 0) !== 'win') continue
      won += choose(held.length, taken) * choose(others.length, 7 - taken)
    }
    expect(won).toBe(choose(49, 7) - choose(others.length, 7))
    const share = Number(won) / Number(choose(49, 7))
    expect((share * play.odds) / 100).toBeGreaterThan(RETURN_MIN)
    expect((share * play.odds) / 100).toBeLessThan(1)
  })

  it('gives the stake back on 49 in every two-sided play', () => {
    for (const play of named('两面').plays) expect(play.judge(withSpecial(49), 0)).toBe('tie')
  })

  it('turns the animals at the lunar new year of Beijing', () => {
    expect(lunarYear(Date.UTC(2026, 1, 16, 15, 59))).toBe(2025)
    expect(lunarYear(Date.UTC(2026, 1, 16, 16))).toBe(2026)
    expect(['马', '蛇', '龙', '羊']).toEqual([1, 2, 3, 12].map((number) => zodiacOf(number, 2026)))
  })

  it('has a title and an id of its own for every play, in each kind', () => {
    for (const list of [
      groups.flatMap(({ plays }) => plays),
      SUM28_GROUPS.flatMap(({ plays }) => plays),
    ]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
    }
  })

  it('speaks the wire form and takes only draws that exist', () => {
    const result = resultFrom('mark6', [5, 12, 23, 31, 40, 44, 1], YEAR)!
    expect(extendOf(result)[6]).toEqual(['01', 'red', '马', '家'])
    expect(spoken(result)).toBe('05 12 23 31 40 44 + 01 马')
    expect(resultFrom('mark6', [5, 12, 23, 31, 40, 44, 44], YEAR)).toBeNull()
    expect(resultFrom('mark6', [5, 12, 23, 31, 40, 44, 50], YEAR)).toBeNull()
    expect(resultFrom('sum28', [1, 2], YEAR)).toBeNull()
    expect(resultFrom('sum28', [1, 2, 10], YEAR)).toBeNull()
  })
})

describe('the drum', () => {
  it('draws every digit and every number about equally often', () => {
    const random = randomOf('test', 'drum')
    const digits = new Map<number, number>()
    const numbers = new Map<number, number>()
    for (let round = 0; round < 10_000; round += 1) {
      const three = draw('sum28', random, 0)
      if (three.kind === 'sum28')
        for (const digit of three.digits) digits.set(digit, (digits.get(digit) ?? 0) + 1)
      const seven = draw('mark6', random, 0)
      if (seven.kind !== 'mark6') continue
      expect(new Set(seven.numbers).size).toBe(7)
      for (const number of seven.numbers) numbers.set(number, (numbers.get(number) ?? 0) + 1)
    }
    expect([...digits.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const count of digits.values()) expect(Math.abs(count - 3000)).toBeLessThan(300)
    expect(numbers.size).toBe(49)
    for (const count of numbers.values()) expect(Math.abs(count - 70_000 / 49)).toBeLessThan(200)
  })
})
