import { beforeEach, expect, test } from 'vitest'
import { openChannel } from '#testing/room-channel.ts'
import { TestWorld, numberedLine } from '#testing/room-world.ts'
import type { RoomChannel } from './channel.ts'
import { PROBE_MS } from './socket.ts'
import { QUIET_MS, QUIET_SPREAD_MS } from './silence.ts'

let world: TestWorld
let channel: RoomChannel
let reads = 0
let lines = 0

/** A room whose platform answers no pings: each read of it answers at once with all `lines`. */
beforeEach(() => {
  world = new TestWorld()
  reads = 0
  lines = 3
  channel = openChannel(world, {
    onStale() {
      reads += 1
      queueMicrotask(read)
    },
  })
})

const read = () =>
  channel.refill(
    Array.from({ length: lines }, (_, index) => numberedLine(index + 1)),
    world.now(),
  )
const frame = (id: number) =>
  world.connection.says({ id, user_id: 'u', author: 'a', content: `m${id}`, order: 0 })
/** Time in small steps, so that each answer arrives before time goes on. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) {
    world.pass(500)
    // The answer to a read that began in this step.
    await Promise.resolve()
    if (channel.socket.snapshot.state === 'connecting') world.connection.onopen?.()
    expect(world.alive).toBeLessThanOrEqual(1)
  }
}
const losses = () => world.connections.length - 1

test('a connection that delivers nothing is replaced within 35 s of the first message it misses', async () => {
  await pass(1_000)
  lines += 1
  await pass(35_000)
  expect([losses(), channel.socket.snapshot.state]).toEqual([1, 'open'])
  expect(channel.entries).toHaveLength(4)
})

test.each([0, 0.99])('a quiet room is read after 20 to 32 s, chance %f', async (chance) => {
  world.chance = chance
  await pass(1_000)
  frame(4)
  lines += 1
  const before = reads
  await pass(QUIET_MS + QUIET_SPREAD_MS * chance - 1_000)
  expect(reads).toBe(before)
  await pass(2_000)
  expect(reads).toBe(before + 1)
})

test('a room in which nothing happens keeps its connection', async () => {
  await pass(600_000)
  expect(losses()).toBe(0)
})

test('a room with frames is not read for its silence', async () => {
  await pass(1_000)
  const before = reads
  for (let each = 0; each < 30; each += 1) {
    lines += 1
    frame(lines)
    await pass(10_000)
  }
  expect([reads, losses()]).toEqual([before, 0])
})

test('a frame that comes a moment after the history that holds its message clears the doubt', async () => {
  await pass(1_000)
  for (let each = 0; each < 10; each += 1) {
    lines += 1
    read()
    world.pass(PROBE_MS - 100)
    frame(lines)
    await pass(10_000)
  }
  expect(losses()).toBe(0)
})

test('where pings are answered, silence is no reason to read', async () => {
  world.connection.says({ type: 'pong' })
  const before = reads
  for (let each = 0; each < 60; each += 1) {
    world.connection.says({ type: 'pong' })
    await pass(2_000)
  }
  expect([reads, losses()]).toEqual([before, 0])
})

test('messages that a platform never sends as frames cost fewer and fewer reconnections', async () => {
  for (let each = 0; each < 120; each += 1) {
    lines += 1
    await pass(30_000)
  }
  expect(losses()).toBeGreaterThan(1)
  expect(losses()).toBeLessThanOrEqual(7)
})

test('nothing is read after the room was left', async () => {
  channel.socket.close()
  const before = reads
  await pass(120_000)
  expect([reads, world.timers]).toEqual([before, 0])
})
