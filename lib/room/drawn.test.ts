import { expect, test } from 'vitest'
import { afterDraw, type DrawnRoom } from './drawn.ts'

const room: DrawnRoom = {
  closesBefore: 10,
  draws: [{ period: '30', openedAt: null, result: null }],
  now: { lastPeriod: '30', period: '31', secondsToDraw: 60, last: null },
  round: { period: '31', closesAt: 50_000, drawsAt: 60_000 },
}
const frame = {
  type: 'draw',
  expect: 31,
  extend: [9, 5, 0, 14, '大双', 'blue'],
  opentime2: '2026-01-16 10:31:00',
  nextexpect: '32',
  timeout: '56.5',
}

test('a frame with result and next period is all that the room needs', () => {
  const next = afterDraw(room, frame, 63_000)
  expect(next?.round).toEqual({ period: '32', drawsAt: 119_500, closesAt: 109_500 })
  expect(next?.now).toMatchObject({ lastPeriod: '31', period: '32', last: { sum: 14 } })
  expect(next?.draws.map(({ period }) => period)).toEqual(['31', '30'])
  expect(next?.draws[0]?.openedAt).toBe(Date.UTC(2026, 0, 16, 2, 31))
})

test.each([
  ['of another period', { ...frame, expect: 30 }],
  ['without a result', { ...frame, extend: null }],
  ['with a result of no known shape', { ...frame, extend: [1, 2] }],
  ['without the next period', { ...frame, nextexpect: undefined }],
  ['without its time', { ...frame, timeout: null }],
  ['that is over already', { ...frame, timeout: -1 }],
  ['of nothing', null],
])('a frame %s: the room is read', (_, given) => {
  expect(afterDraw(room, given, 63_000)).toBeNull()
})
