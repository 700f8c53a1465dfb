import { beforeEach, describe, expect, test } from 'vitest'
import { BATCH_MS } from './batch.ts'
import { SocketHarness, talk } from '#testing/socket-harness.ts'
import type { TestWorld } from '#testing/room-world.ts'

let harness: SocketHarness
let world: TestWorld

beforeEach(() => {
  harness = new SocketHarness()
  world = harness.world
})

describe('the life of a connection', () => {
  test('pings at once and every 3 s, measures the way', () => {
    harness.open()
    expect(world.connection.pings).toBe(1)
    world.pass(86)
    world.connection.says({ type: 'pong' })
    expect(harness.socket.snapshot).toEqual({ state: 'open', latency: 86 })
    world.pass(9_000)
    expect(world.connection.pings).toBe(4)
  })

  test('a connection that does not open within 8 s is given up', () => {
    harness.socket.start()
    world.pass(7_999)
    expect(harness.state).toBe('connecting')
    world.pass(1)
    expect(harness.state).toBe('disconnected')
    expect(world.alive).toBe(0)
  })

  test('back-off is full jitter up to 30 s and starts anew after 10 s of stability', () => {
    world.chance = 0.999
    harness.socket.start()
    const waits: number[] = []
    for (let round = 0; round < 8; round += 1) {
      world.connection.breaks()
      const [count, from] = [world.connections.length, world.now()]
      while (world.connections.length === count) world.pass(1)
      waits.push(world.now() - from)
    }
    expect(waits.slice(0, 5)).toEqual([999, 1998, 3996, 7992, 15984])
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
    world.connection.onopen?.()
    harness.answer(10_000)
    world.connection.breaks(4404)
    const from = world.now()
    const count = world.connections.length
    while (world.connections.length === count) world.pass(1)
    expect(world.now() - from).toBe(999)
  })

  test.each([1001, 1006, 1011, 1012, 1013])(
    'after the platform closed (%i) the first attempt waits up to 12 s, further ones 12 to 24 s',
    (code) => {
      const waits: number[] = []
      for (const chance of [0, 0.5, 0.999]) {
        harness = new SocketHarness()
        world = harness.world
        harness.open()
        world.chance = chance
        world.connection.breaks(code)
        for (let each = 0; each < 2; each += 1) {
          const [count, from] = [world.connections.length, world.now()]
          while (world.connections.length === count) world.pass(1)
          waits.push(world.now() - from)
          world.connection.breaks()
        }
      }
      expect(waits).toEqual([1, 12_000, 6_000, 18_000, 11_988, 23_988])
      expect(harness.losses).toEqual(['platform', 'attempt', 'attempt'])
    },
  )

  test('the network of this phone came back: one attempt at once, whatever it was waiting for', () => {
    harness.open()
    world.connection.breaks(1012)
    expect(harness.state).toBe('disconnected')
    harness.socket.wake()
    expect(harness.state).toBe('connecting')
  })

  test('coming back in front or online connects at once; resting waits for that', () => {
    harness.open()
    harness.socket.pause()
    world.pass(3_600_000)
    expect([harness.state, world.connections.length, world.timers]).toEqual(['disconnected', 1, 0])
    harness.socket.wake()
    expect(harness.state).toBe('connecting')
    world.connection.onopen?.()
    expect([harness.state, harness.opened]).toEqual(['open', 2])
  })

  test('an open connection that sleeps through a wake is found dead in 3 s', () => {
    harness.open()
    harness.answer(3_000)
    harness.socket.wake()
    world.pass(3_000)
    expect(harness.state).not.toBe('open')
  })

  test('closed is closed: no timer, no connection, no late word', () => {
    harness.open()
    const connection = world.connection
    connection.says(talk(1))
    harness.socket.close()
    connection.says(talk(2))
    connection.breaks()
    world.pass(120_000)
    harness.socket.wake()
    expect([harness.state, harness.events.length, world.timers, world.alive]).toEqual([
      'closed',
      0,
      0,
      0,
    ])
  })

  test('nothing is queued while the connection is not open', () => {
    expect(harness.socket.send({ content: 'a' })).toBe(false)
    harness.socket.start()
    expect(harness.socket.send({ content: 'a' })).toBe(false)
    world.connection.onopen?.()
    expect(harness.socket.send({ content: 'b' })).toBe(true)
    world.connection.breaks()
    expect(harness.socket.send({ content: 'c' })).toBe(false)
    world.pass(30_000)
    world.connection.onopen?.()
    expect(
      world.connections
        .flatMap((connection) => connection.sent)
        .filter((each) => each.includes('content')),
    ).toEqual(['{"content":"b"}'])
  })

  test('a burst is delivered in order, spread over some batches', () => {
    harness.open()
    for (let id = 1; id <= 50; id += 1) world.connection.says(talk(id))
    expect(harness.events).toEqual([])
    world.pass(16)
    const counts = [harness.events.length]
    for (let batch = 0; batch < 5; batch += 1) {
      world.pass(BATCH_MS)
      counts.push(harness.events.length)
    }
    expect(counts).toEqual([16, 27, 35, 43, 50, 50])
    expect(harness.events.map((event) => event.kind === 'message' && event.entry.id)).toEqual(
      Array.from({ length: 50 }, (_, index) => String(index + 1)),
    )
  })

  test('after a pause a message is delivered in the next frame, in a flood every 150 ms', () => {
    harness.open()
    const counts: number[] = []
    for (let each = 0; each < 100; each += 1) {
      world.connection.says(talk(each + 1))
      world.pass(16)
      if (harness.events.length !== (counts.at(-1) ?? 0)) counts.push(harness.events.length)
    }
    expect(counts[0]).toBe(1)
    expect(counts.length).toBeLessThanOrEqual(12)
    world.pass(1_000)
    expect(harness.events).toHaveLength(100)
    world.connection.says(talk(101))
    world.pass(16)
    expect(harness.events).toHaveLength(101)
  })
})
