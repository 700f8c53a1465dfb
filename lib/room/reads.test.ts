import { beforeEach, expect, test } from 'vitest'
import { TestWorld } from '#testing/room-world.ts'
import { readWindow, RoomReads } from './reads.ts'
import type { Round } from './round.ts'

const WINDOW_MS = 2_000
let world: TestWorld
let asked: number[]
let answers: boolean
let reads: RoomReads

const round = (drawsInMs: number, period = '31'): Round => ({
  period,
  closesAt: world.now() + drawsInMs - 10_000,
  drawsAt: world.now() + drawsInMs,
})
const answered = (drawsInMs: number) => reads.answered(round(drawsInMs), WINDOW_MS)

beforeEach(() => {
  world = new TestWorld()
  asked = []
  answers = true
  const read = async () => {
    asked.push(world.now())
    return answers
  }
  reads = new RoomReads(read, world)
})

test('the window grows with a known audience, from the least to 20 s', () => {
  expect([0, 1, 24_000, 120_000, 5_000_000].map((each) => readWindow(each, 2_000))).toEqual([
    2_000, 2_000, 2_000, 10_000, 20_000,
  ])
})

test.each([0, 0.25, 0.999])('a draw is read once, at a moment of the window (%f)', (chance) => {
  world.chance = chance
  answered(30_000)
  world.pass(30_000 + WINDOW_MS)
  expect(asked).toEqual([30_000 + chance * WINDOW_MS])
})

test('what is announced while a read is due changes nothing, after an early read there is one more', () => {
  answered(30_000)
  world.pass(30_500)
  reads.stale('result')
  world.pass(600)
  expect(asked).toEqual([31_000])
  reads.answered(round(-1_000), WINDOW_MS)
  world.chance = 0.75
  reads.stale('notice')
  world.pass(2_000)
  expect(asked).toEqual([31_000, 32_600])
})

test('an answer that was asked for before an announcement does not replace the read after it', () => {
  answered(30_000)
  reads.stale('now')
  world.chance = 0.75
  reads.stale('notice')
  reads.answered(round(30_000), WINDOW_MS)
  world.pass(20_000)
  expect(asked).toEqual([0, 20_000])
  reads.answered(round(10_000), WINDOW_MS)
  world.pass(9_000)
  expect(asked).toEqual([0, 20_000])
})

test('a result that is not in the answer yet is asked for, less and less often, until it is', () => {
  world.chance = 0
  const gaps: number[] = []
  for (let each = 0; each < 7; each += 1) {
    const from = world.now()
    reads.answered(round(600_000), WINDOW_MS, false)
    world.pass(40_000)
    gaps.push(asked.at(-1)! - from)
  }
  expect(gaps).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 30_000])
  const before = asked.length
  reads.answered(round(600_000), WINDOW_MS)
  world.pass(30_000)
  expect(asked).toHaveLength(before)
})

test('while a result is awaited without a word the room is asked again, less often while it fails', async () => {
  answers = false
  answered(0)
  const gaps: number[] = []
  for (let each = 0; each < 7; each += 1) {
    const before = asked.length
    const from = world.now()
    while (asked.length === before) {
      world.pass(100)
      await Promise.resolve()
    }
    gaps.push(world.now() - from)
  }
  expect(gaps).toEqual([2_500, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000])
})

test('an open room is read again after 45 s, each phone a little earlier or later', () => {
  for (const [chance, at] of [
    [0, 36_000],
    [0.5, 45_000],
  ] as const) {
    world = new TestWorld()
    asked = []
    world.chance = chance
    reads = new RoomReads(async () => asked.push(world.now()) > 0, world)
    answered(200_000)
    world.pass(60_000)
    expect(asked).toEqual([at])
  }
})

test('notices of an open round are read seldom and never twice in ten windows', () => {
  answered(200_000)
  for (let each = 0; each < 8; each += 1) {
    reads.stale('notice')
    world.pass(2_000)
  }
  expect(asked).toEqual([])
  world.pass(4_000)
  expect(asked).toEqual([20_000])
})

test('what this phone alone needs is read at once and does for what was due', () => {
  answered(1_000)
  world.pass(500)
  reads.stale('now')
  expect(asked).toEqual([500])
  answered(60_000)
  world.pass(10_000)
  expect(asked).toEqual([500])
})

test('a room that was left asks nothing, also after a read that failed', async () => {
  answers = false
  answered(100)
  reads.stale('now')
  reads.stop()
  await Promise.resolve()
  world.pass(120_000)
  expect(asked).toEqual([0])
})

test('where results are announced the draw itself is not read; the wait ends after 8 s and with the connection', () => {
  answered(30_000)
  world.pass(30_500)
  reads.stale('result')
  world.pass(1_000)
  expect(asked).toEqual([31_000])
  answered(30_000)
  world.pass(34_000)
  reads.stale('result')
  world.pass(2_000)
  expect(asked).toEqual([31_000, 66_500])
  answered(30_000)
  world.pass(40_000)
  expect(asked).toEqual([31_000, 66_500, 67_500 + 30_000 + 8_000 + 1_000])
  asked = []
  reads.stale('now')
  answered(30_000)
  world.pass(32_000)
  expect(asked).toHaveLength(2)
})
