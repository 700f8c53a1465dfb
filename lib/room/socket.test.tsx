import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#lib/config.ts'
import { fakeSockets } from '#testing/room-channel.ts'
import { PONG_MS, RoomSocket, SLOW_MS } from './socket.ts'

let sockets: ReturnType<typeof fakeSockets>
let socket: RoomSocket
const seen = { messages: 0, opened: 0, lost: 0, unauthorized: 0 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets = fakeSockets()
  Object.assign(seen, { messages: 0, opened: 0, lost: 0, unauthorized: 0 })
  socket = new RoomSocket(() => 'ws://test/wss', {
    onMessage: () => (seen.messages += 1),
    onOpen: () => (seen.opened += 1),
    onLost: () => (seen.lost += 1),
    onUnauthorized: () => (seen.unauthorized += 1),
  })
  socket.start()
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The platform answers every ping for a while. */
function answered(ms: number, afterMs = 0): void {
  for (let passed = 0; passed < ms; passed += 3_000) {
    vi.advanceTimersByTime(afterMs)
    sockets.last.says({ type: 'pong' })
    vi.advanceTimersByTime(3_000 - afterMs)
  }
}

test('it pings every 3 s, sends only while open, and hands on messages', () => {
  expect(socket.send({ content: '早', order: 0 })).toBe(false)
  sockets.last.opens()
  vi.advanceTimersByTime(9_000)
  expect(sockets.last.pings).toBe(4)
  expect(socket.send({ content: '早', order: 0 })).toBe(true)
  expect(sockets.last.talk).toEqual([{ content: '早', order: 0 }])
  sockets.last.says({ id: 1, author: 'a', content: 'm' })
  for (const odd of ['', '[1]', '{"type":"draw"}', '{"content":[1]}']) sockets.last.says(odd)
  expect(seen).toMatchObject({ messages: 1, opened: 1, lost: 0 })
})

test('a ping that times out reconnects, where the platform answers pings at all', () => {
  sockets.last.opens()
  vi.advanceTimersByTime(60_000)
  expect(socket.state).toBe('open')
  answered(6_000)
  vi.advanceTimersByTime(PONG_MS + 3_000)
  expect([socket.state, seen.lost]).toEqual(['connecting', 1])
  sockets.last.opens()
  expect([socket.state, seen.opened, sockets.alive]).toEqual(['open', 2, 1])
})

test('it says slow while pings take more than a second', () => {
  sockets.last.opens()
  answered(3_000, SLOW_MS + 100)
  expect(socket.state).toBe('slow')
  expect(socket.send({ content: '早', order: 0 })).toBe(true)
  answered(3_000)
  expect(socket.state).toBe('open')
})

test('attempts that fail come after twice as long, 30 s at most, one socket at a time', () => {
  const waits: number[] = []
  for (let each = 0; each < 8; each += 1) {
    const [count, from] = [sockets.all.length, Date.now()]
    sockets.last.breaks()
    while (sockets.all.length === count) vi.advanceTimersByTime(100)
    waits.push(Date.now() - from)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  expect(sockets.alive).toBe(1)
})

test('after the platform closed, phones come back over reconnectSpreadMs', () => {
  sockets.last.opens()
  sockets.last.breaks(1012)
  vi.advanceTimersByTime(config.reconnectSpreadMs / 2 - 1)
  expect(socket.state).toBe('offline')
  vi.advanceTimersByTime(1)
  expect(socket.state).toBe('connecting')
})

test('an attempt that never opens ends after 8 s', () => {
  vi.advanceTimersByTime(8_000)
  expect([socket.state, sockets.alive]).toEqual(['offline', 0])
})

test('4401 is told, and 立即重连 connects at once', () => {
  sockets.last.opens()
  sockets.last.breaks(4401)
  expect(seen.unauthorized).toBe(1)
  socket.wake()
  expect([socket.state, sockets.all.length]).toEqual(['connecting', 2])
})

test('offline, left, and hidden for a minute pause it; coming back connects one socket', () => {
  sockets.last.opens()
  const show = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  for (const gone of ['offline', 'pagehide']) {
    dispatchEvent(new Event(gone))
    expect([socket.state, sockets.alive]).toEqual(['offline', 0])
    vi.advanceTimersByTime(60_000)
    expect(sockets.alive).toBe(0)
    dispatchEvent(new Event('online'))
    show(false)
    expect(sockets.alive).toBe(1)
    sockets.last.opens()
  }
  show(true)
  vi.advanceTimersByTime(59_000)
  expect(socket.state).toBe('open')
  vi.advanceTimersByTime(1_000)
  expect(sockets.alive).toBe(0)
  show(false)
  expect(sockets.alive).toBe(1)
})

test('closed, nothing goes on', () => {
  sockets.last.opens()
  socket.close()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(120_000)
  expect([socket.state, sockets.alive, vi.getTimerCount()]).toEqual(['closed', 0, 0])
})
