import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import {
  beadPlate,
  bigRoad,
  drawWords,
  drawsOldestFirst,
  runLengths,
  sideOf,
  type Side,
} from './stats.ts'

const sum28 = (a: number, b: number, c: number): DrawResult => ({
  kind: 'sum28',
  digits: [a, b, c],
  sum: a + b + c,
  label: '',
  colour: 'grey',
})
const special = (value: number): DrawResult => ({
  kind: 'mark6',
  balls: [1, 2, 3, 4, 5, 6, value].map((each) => ({
    value: each,
    colour: 'red',
    zodiac: '',
    element: '',
  })),
})
const sides = (letters: string): Side[] =>
  [...letters].map((each) => (each === 't' ? 'tie' : (each as 'a' | 'b')))
const side = fc.constantFrom<Side>('a', 'b', 'tie')

test('sides of both kinds; 49 is a tie', () => {
  expect(sideOf(sum28(9, 5, 0), 'size')).toBe('a')
  expect(sideOf(sum28(9, 4, 0), 'size')).toBe('b')
  expect(sideOf(sum28(9, 4, 0), 'parity')).toBe('a')
  expect(sideOf(special(25), 'size')).toBe('a')
  expect(sideOf(special(24), 'size')).toBe('b')
  expect([sideOf(special(49), 'size'), sideOf(special(49), 'parity')]).toEqual(['tie', 'tie'])
})

test('drawWords reads a result of both kinds', () => {
  expect(drawWords({ ...sum28(9, 6, 0), label: '大单' } as DrawResult)).toBe(
    '开出 9、6、0，和值 15 大单',
  )
  expect(drawWords(special(8))).toBe('开出 01、02、03、04、05、06，特码 08')
})

test('drawsOldestFirst omits draws without a readable result', () => {
  const draw = (period: string, result: DrawResult | null) => ({ period, drawTime: null, result })
  const list = [draw('3', sum28(1, 1, 1)), draw('2', null), draw('1', sum28(0, 0, 0))]
  expect(drawsOldestFirst(list).map(({ period }) => period)).toEqual(['1', '3'])
})

describe('big road', () => {
  const cellsOf = (letters: string) =>
    bigRoad(sides(letters)).map(({ column, row }) => `${column},${row}`)
  test('a run goes down, a change opens a column', () => {
    expect(cellsOf('aabba')).toEqual(['0,0', '0,1', '1,0', '1,1', '2,0'])
  })
  test('a run longer than six turns right, and the next run starts beside its head', () => {
    expect(cellsOf('aaaaaaaab')).toEqual([
      '0,0',
      '0,1',
      '0,2',
      '0,3',
      '0,4',
      '0,5',
      '1,5',
      '2,5',
      '1,0',
    ])
  })
  test('a tail that blocks the next run turns it earlier', () => {
    expect(cellsOf('aaaaaaabbbbbb').slice(7)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4'])
  })
  test('ties mark the cell before', () => {
    expect(bigRoad(sides('attb')).map(({ ties }) => ties)).toEqual([2, 0])
    expect(bigRoad(sides('ta'))).toHaveLength(1)
  })
  test('cells never share a place or leave the board, and keep their order and number', () => {
    fc.assert(
      fc.property(fc.array(side, { maxLength: 300 }), (list) => {
        const cells = bigRoad(list)
        expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length)
        expect(cells.every(({ row }) => row >= 0 && row < 6)).toBe(true)
        expect(cells.map((cell) => cell.side)).toEqual(list.filter((each) => each !== 'tie'))
        const beads = beadPlate(list)
        expect(beads.map((bead) => bead.column * 6 + bead.row)).toEqual(
          list.map((_, index) => index),
        )
      }),
    )
  })
})

test('runLengths counts the current and the longest run, and skips ties', () => {
  expect(runLengths(sides('aabtbb'))).toEqual({ current: 3, longest: 3 })
  expect(runLengths([])).toEqual({ current: 0, longest: 0 })
})
