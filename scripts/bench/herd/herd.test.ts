import { expect, test } from 'vitest'
import { judgeDraw, judgeReturn, reportHerd } from './herd.ts'
import { Load } from './load.ts'
import { draw, restart, type Outcome } from './scenarios.ts'

const outcome = (second: number, slice: number, last: number | null): Outcome => ({
  name: '试',
  phones: 1_000,
  peaks: [{ kind: 'room', second, slice, all: 1_000 }],
  back: last === null ? null : [1, 2, last],
})

test('a draw is held to a fifth of the phones a second and a twentieth in 100 ms', () => {
  expect(judgeDraw(outcome(200, 50, null)).met).toBe(true)
  expect(judgeDraw(outcome(201, 50, null)).met).toBe(false)
  expect(judgeDraw(outcome(200, 51, null)).met).toBe(false)
})

test('a return is held to a tenth of the phones a second and 30 s', () => {
  expect(judgeReturn(outcome(100, 100, 30)).met).toBe(true)
  expect(judgeReturn(outcome(101, 1, 30)).met).toBe(false)
  expect(judgeReturn(outcome(100, 1, 30.1)).met).toBe(false)
  expect(reportHerd([judgeReturn(outcome(100, 1, 30.1))])).toEqual([
    '✗ 试',
    '    房间读取  100 /s  1 /100 ms  共 1000',
    '    恢复  90 % 1.0 s，99 % 2.0 s，全部 30.1 s',
  ])
})

test('a peak is the most within any second, whatever came before the beginning', () => {
  const load = new Load()
  for (const at of [10, 950, 990, 1_050, 1_930, 1_990]) load.add('x', at)
  expect(load.peaks('x')).toEqual({ second: 3, slice: 2, all: 6 })
  load.begin(1_000)
  expect(load.peaks('x')).toEqual({ second: 3, slice: 2, all: 3 })
})

test('phones of a crowded room spread a draw and come back from a restart, each of them', async () => {
  const drawn = await draw(1_000, { news: 'message', resultMs: 4_000, online: 100_000 })
  expect(drawn.peaks.find(({ kind }) => kind === 'bets')?.all).toBe(1_000)
  // So few phones are uneven by chance: at once they would be 1 000.
  for (const { second, slice } of drawn.peaks) {
    expect(second).toBeLessThan(260)
    expect(slice).toBeLessThan(60)
  }
  const { back } = await restart(1_000, 10_000)
  expect(back?.[2]).toBeLessThanOrEqual(30)
})
