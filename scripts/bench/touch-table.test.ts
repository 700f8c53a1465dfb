import { expect, test } from 'vitest'
import { judgeTouch, reportTouch } from './touch-table.ts'

const control = { name: '空白页', paints: [40, 48, 56] }
const still = [{ name: '滚动', frames: [16, 17, 16], control: [16, 16] }]

test('a job is held to 200 ms and to 2.5 times the empty page', () => {
  const verdicts = judgeTouch(
    [
      control,
      { name: '快', paints: [100, 140] },
      { name: '倍', paints: [150] },
      { name: '慢', paints: [210] },
    ],
    still,
  )
  expect(verdicts.map(({ name, met }) => [name, met])).toEqual([
    ['空白页', true],
    ['快', true],
    ['倍', false],
    ['慢', false],
    ['滚动', true],
  ])
})

test('what was not measured is not met', () => {
  const verdicts = judgeTouch(
    [control, { name: '无', paints: [] }],
    [{ name: '滚动', frames: [], control: [50] }],
  )
  expect(verdicts.map(({ met }) => met)).toEqual([true, false, false])
})

test('at most two frames in a hundred take longer than 33 ms, or no more than without a script', () => {
  const hundred = (slow: number) =>
    Array.from({ length: 100 }, (_, index) => (index < slow ? 50 : 16))
  const judged = (slow: number, inherent: readonly number[]) =>
    judgeTouch([control], [{ name: '滚动', frames: hundred(slow), control: inherent }])
  const met = (slow: number, inherent: readonly number[]) => judged(slow, inherent).at(-1)?.met
  expect([met(2, hundred(0)), met(3, hundred(0))]).toEqual([true, false])
  expect([met(5, hundred(5)), met(6, hundred(5))]).toEqual([true, false])
  expect([met(2, []), met(3, [])]).toEqual([true, false])
  expect(reportTouch(judged(3, hundred(1))).at(-1)).toBe(
    '✗ miss  滚动 100 帧，超过 33 ms 的 3 帧（3.0 %，共停顿 5.9 %，最长 50 ms；没有脚本的同一列表 1.0 %，2.0 %，50 ms）',
  )
})

test('many short stops are no worse than a few long ones that take as much time', () => {
  const met = (ours: readonly number[], inherent: readonly number[]) =>
    judgeTouch([control], [{ name: '滚动', frames: ours, control: inherent }]).at(-1)?.met
  const fluent = Array.from({ length: 100 }, () => 16)
  expect(met([...fluent, 50, 50, 50], [...fluent, 300])).toBe(true)
  expect(met([...fluent, 50, 50, 50], [...fluent, 60])).toBe(false)
})
