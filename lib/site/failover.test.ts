import { beforeEach, expect, test } from 'vitest'
import { TestWorld } from '#testing/world.ts'
import { LineFailover, type LineEnv } from './failover.ts'

const [FIRST, SECOND, THIRD] = ['', 'https://two.example', 'https://three.example']
let world: TestWorld
let alive: Record<string, boolean>
let delays: Record<string, number>
let used: string[]
let asked: string[]
let current: string
let lines: readonly string[]
let failover: LineFailover

beforeEach(() => {
  world = new TestWorld()
  alive = { [FIRST]: false, [SECOND]: true, [THIRD]: true }
  delays = { [FIRST]: 10, [SECOND]: 200, [THIRD]: 100 }
  used = []
  asked = []
  current = FIRST
  lines = [FIRST, SECOND, THIRD]
  const env: LineEnv = {
    lines: () => lines,
    current: () => current,
    preferred: () => FIRST,
    answers: (host) =>
      new Promise((done) => {
        asked.push(host)
        world.after(delays[host] ?? 0, () => done(alive[host] ?? false))
      }),
    moveTo: (host) => {
      current = host
      used.push(host)
    },
    after: world.after,
    random: world.random,
  }
  failover = new LineFailover(env)
})

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    world.pass(50)
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
}

test('a dead line: all are asked together at a moment of the phone’s own, the first that answers is used', async () => {
  failover.unreachable()
  failover.unreachable()
  await pass(1_450)
  expect(asked).toEqual([])
  await pass(100)
  expect(asked).toEqual([FIRST, SECOND, THIRD])
  await pass(300)
  expect(used).toEqual([THIRD])
})

test('the line in use answers: it stays, and is looked at again while reads fail', async () => {
  alive[FIRST] = true
  failover.unreachable()
  await pass(2_000)
  expect([used, asked.length]).toEqual([[], 3])
  await pass(15_000)
  expect(asked).toHaveLength(6)
})

test('no line answers: the next look comes later; an answered read ends the search', async () => {
  alive = {}
  failover.unreachable()
  await pass(2_000)
  failover.answered()
  await pass(60_000)
  expect([used, asked.length]).toEqual([[], 3])
})

test('back on the preferred line once it lives, and not before', async () => {
  failover.unreachable()
  await pass(2_000)
  expect(current).toBe(THIRD)
  await pass(61_000)
  expect(used).toEqual([THIRD, THIRD])
  alive[FIRST] = true
  await pass(61_000)
  expect(current).toBe(FIRST)
  const before = asked.length
  await pass(300_000)
  expect(asked).toHaveLength(before)
})

test('a line that the member chose meanwhile is not taken away', async () => {
  failover.unreachable()
  await pass(2_000)
  current = SECOND
  alive[FIRST] = true
  await pass(120_000)
  expect(used).toEqual([THIRD])
})

test('one line alone is never looked at; a visit that ended asks nothing more', async () => {
  lines = [FIRST]
  failover.unreachable()
  await pass(10_000)
  expect(asked).toEqual([])
  lines = [FIRST, SECOND]
  failover.unreachable()
  failover.stop()
  await pass(100_000)
  expect([asked, used]).toEqual([[], []])
})
