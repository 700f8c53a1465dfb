import { expect, test } from 'vitest'
import { judgeFlood, reportFlood, type Flood } from './flood.ts'
import { judgeSoak, reportSoak, slopeOf } from './slopes.ts'

const calm: Flood = { delays: [1, 2], paints: [10, 20], missingKeys: 0, nodes: 400, growth: 1024 }

test('each goal of the flood is missed by itself', () => {
  const missed = (more: Partial<Flood>) =>
    judgeFlood({ ...calm, ...more })
      .filter(({ met }) => !met)
      .map(({ name }) => name)
  expect(missed({})).toEqual([])
  expect(missed({ missingKeys: 1 })).toEqual(['按键丢失'])
  expect(missed({ delays: [101] })).toEqual(['输入延迟 p95'])
  expect(missed({ nodes: 1_001 })).toEqual(['聊天节点'])
  expect(missed({ growth: 6 * 1024 * 1024 })).toEqual(['堆增长'])
  expect(reportFlood(calm, judgeFlood({ ...calm, missingKeys: 3 })).join('\n')).toContain(
    '✗ miss  按键丢失 3',
  )
})

test('a slope is that of the line; the warm-up does not count', () => {
  const points = Array.from({ length: 20 }, (_, index) => [index * 1_000, 5 + index * 2] as const)
  expect(slopeOf(points)).toBeCloseTo(0.002, 9)
  const samples = (leak: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      at: index * 1_000,
      heap: index < 10 ? index * 1_000_000 : 10_000_000 + index * leak,
      nodes: 700 + (index % 2),
      listeners: 90,
    }))
  expect(judgeSoak(samples(0)).every(({ met }) => met)).toBe(true)
  const leaking = judgeSoak(samples(100_000))
  expect(leaking.map(({ met }) => met)).toEqual([false, true, true])
  expect(reportSoak(leaking)[0]).toMatch(/^✗ miss {2}堆 每小时/)
})
