import { expect, test } from 'vitest'
import { QUESTIONS, resultOf } from './self-test.ts'

const answers = (points: number): (number | undefined)[] =>
  QUESTIONS.map((_, index) => Math.max(0, Math.min(3, points - 3 * index)))

test.each([
  [0, '目前没有风险迹象'],
  [1, '低风险'],
  [2, '低风险'],
  [3, '中等风险'],
  [7, '中等风险'],
  [8, '高风险'],
  [27, '高风险'],
])('%i points: %s', (points, title) => expect(resultOf(answers(points))?.title).toBe(title))

test('no result before all questions are answered', () => {
  expect(resultOf([])).toBeNull()
  expect(resultOf(answers(27).with(4, undefined))).toBeNull()
})
