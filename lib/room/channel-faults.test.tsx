// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followPage } from './browser.ts'
import { BATCH_MS } from './batch.ts'
import { channelIn } from '#testing/room-channel.ts'
import type { RoomChannel } from './channel.ts'
import { LOG_CAP } from './chat-log.ts'
import { chatEntry } from './message.ts'
import { talk } from '#testing/socket-harness.ts'
import { TestWorld } from '#testing/room-world.ts'
import * as v from 'valibot'

let world: TestWorld
let channel: RoomChannel
let stale = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  world = new TestWorld()
  channel = channelIn(world, { onStale: () => (stale += 1) })
  stale = 0
  channel.socket.start()
  world.connection.onopen?.()
})
afterEach(() => vi.useRealTimers())

/** As many batches as the largest backlog takes. */
const drain = () => {
  for (let batch = 0; batch < 20; batch += 1) world.pass(BATCH_MS)
}
const says = (...frames: unknown[]) => {
  for (const each of frames) world.connection.says(each)
  drain()
}
const texts = () => channel.entries.map(({ content }) => content)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => talk(from + index, `第 ${from + index} 句`))
const whole = (from: number, to: number) => numbered(from, to).map(({ content }) => content)

/** The log after frames that are valid and still wrong. */
describe('odd streams', () => {
  test('doubles are shown once', () => {
    says(...numbered(1, 9), ...numbered(1, 9))
    expect(texts()).toEqual(whole(1, 9))
  })

  test('what comes in another order is put in order', () => {
    says(...numbered(1, 9).toReversed())
    expect(texts()).toEqual(whole(1, 9))
  })

  test('a repeated history adds nothing', () => {
    says(...numbered(1, 20))
    channel.refill(
      numbered(5, 20).map((each) => v.parse(chatEntry, each)),
      world.now(),
    )
    says(...numbered(1, 20))
    expect(texts()).toEqual(whole(1, 20))
  })

  test('without ids all is shown, in the order it came', () => {
    says(...numbered(1, 9).map(({ id: _id, ...rest }) => rest))
    expect(texts()).toEqual(whole(1, 9))
  })

  test('script text stays text', () => {
    const attack = '<img src=x onerror=alert(1)>'
    says(talk(1, attack), talk(2, '\u202egnp.exe'))
    expect(texts()).toEqual([attack, 'gnp.exe'])
  })

  test.each([200, 1_000])('a flood of %i a second leaves the newest 300', (rate) => {
    for (let id = 1; id <= rate * 10; id += 1) {
      world.connection.says(talk(id, `第 ${id} 句`))
      world.pass(1_000 / rate)
    }
    drain()
    expect(texts()).toEqual(whole(rate * 10 - LOG_CAP + 1, rate * 10))
  })
})

/** The page under the socket: never two connections, and connected or visibly not. */
describe('the page', () => {
  let unfollow = () => {}
  let hidden = false
  const show = (next: boolean) => {
    hidden = !next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms)
    world.pass(ms)
    expect(world.alive).toBeLessThanOrEqual(1)
  }
  const state = () => channel.socket.snapshot.state
  const connects = () => {
    world.connection.onopen?.()
    expect([state(), world.alive]).toEqual(['open', 1])
    says(talk(900, '又听见了'))
    expect(texts()).toContain('又听见了')
  }
  beforeEach(() => {
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
    hidden = false
    stale = 0
    unfollow = followPage(channel.socket, () => (stale += 1))
  })
  afterEach(() => unfollow())

  test('hidden for 6 minutes it lets go, and is back with what was missed', () => {
    show(false)
    pass(6 * 60_000)
    expect([state(), world.alive]).toEqual(['disconnected', 0])
    show(true)
    expect([state(), stale]).toEqual(['connecting', 1])
    connects()
  })

  test('hidden for a moment it stays', () => {
    const { connection } = world
    connection.says({ type: 'pong' })
    for (let each = 0; each < 10; each += 1) {
      show(false)
      show(true)
      connection.says({ type: 'pong' })
      pass(1_000)
    }
    expect([state(), world.connections]).toEqual(['open', [connection]])
  })

  test('left for the back-forward cache it lets go, and connects at once when it is back', () => {
    world.connection.says({ type: 'pong' })
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect([state(), world.alive]).toEqual(['disconnected', 0])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect([state(), stale]).toEqual(['connecting', 1])
    connects()
  })

  test('back in front with a dead connection it is found out within 3 s', () => {
    world.connection.says({ type: 'pong' })
    show(false)
    show(true)
    expect(stale).toBe(1)
    pass(3_000)
    expect(state()).toBe('disconnected')
    for (let passed = 0; state() === 'disconnected' && passed < 32_000; passed += 100) pass(100)
    connects()
  })

  test('a network that comes and goes every second', () => {
    for (let each = 0; each < 20; each += 1) {
      dispatchEvent(new Event(each % 2 ? 'online' : 'offline'))
      pass(1_000)
    }
    connects()
  })

  test('nothing follows the page after the room was left', () => {
    unfollow()
    channel.socket.close()
    show(false)
    show(true)
    dispatchEvent(new Event('online'))
    pass(60_000)
    expect([state(), world.alive, world.connections.length]).toEqual(['closed', 0, 1])
  })
})

test('rooms switched A → B → A twenty times: one connection, and none speaks into another room', () => {
  let here = channel
  for (let turn = 0; turn < 20; turn += 1) {
    const left = here
    const late = world.connection
    here.socket.close()
    here = channelIn(world)
    here.socket.start()
    late.says(talk(turn, '旧房间'))
    late.breaks()
    if (turn % 3) world.connection.onopen?.()
    world.pass(turn * 40)
    expect([left.socket.snapshot.state, left.entries]).toEqual(['closed', []])
    expect(world.alive).toBe(1)
  }
  world.connection.onopen?.()
  says(talk(1, '这里'))
  expect(here.entries.map(({ content }) => content)).toEqual(['这里'])
})

test('of two connections that race only the newer is used', () => {
  const first = world.connection
  first.breaks()
  channel.socket.wake()
  const second = world.connection
  first.onopen?.()
  second.onopen?.()
  first.onmessage?.({ data: JSON.stringify(talk(1, '旧')) })
  second.says(talk(2, '新'))
  first.onclose?.({ code: 1006 })
  world.pass(BATCH_MS)
  expect([channel.socket.snapshot.state, texts(), world.alive]).toEqual(['open', ['新'], 1])
})
