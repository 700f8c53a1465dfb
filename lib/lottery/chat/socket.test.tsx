import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionAtom, type Connection } from '#lib/api/connection.ts'
import { pageStore } from '#lib/page-store.ts'
import { stubWebSocket } from '#testing/room-chat.ts'
import { FRAME_MAX, PONG_MS, readFrame, RoomSocket } from './socket.ts'

let sockets: ReturnType<typeof stubWebSocket>
let socket: RoomSocket
const seen = { messages: 0, opened: 0, lost: 0, unauthorized: 0 }

describe('the connection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    sockets = stubWebSocket()
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
  function answered(ms: number): void {
    for (let passed = 0; passed < ms; passed += 3_000) {
      sockets.last.receive({ type: 'pong' })
      vi.advanceTimersByTime(3_000)
    }
  }

  test('pings every 3 s, sends only while open, and reports messages', () => {
    expect(socket.send({ content: '早', order: 0 })).toBe(false)
    sockets.last.connect()
    vi.advanceTimersByTime(9_000)
    expect(sockets.last.pings).toBe(4)
    expect(socket.send({ content: '早', order: 0 })).toBe(true)
    expect(sockets.last.messages).toEqual([{ content: '早', order: 0 }])
    sockets.last.receive({ id: 1, author: 'a', content: 'm' })
    for (const odd of ['', '[1]', '{"type":"draw"}', '{"content":[1]}']) sockets.last.receive(odd)
    expect(seen).toMatchObject({ messages: 1, opened: 1, lost: 0 })
  })

  test('reconnects after a ping without an answer, if the platform has answered one before', () => {
    sockets.last.connect()
    vi.advanceTimersByTime(60_000)
    expect(socket.state).toBe('open')
    answered(PONG_MS + 3_000)
    expect(socket.state).toBe('open')
    vi.advanceTimersByTime(PONG_MS + 3_000)
    expect([socket.state, seen.lost]).toEqual(['connecting', 1])
    sockets.last.connect()
    expect([socket.state, seen.opened, sockets.openCount]).toEqual(['open', 2, 1])
  })

  test('doubles the wait after each failed attempt, to 30 s, with one socket at a time', () => {
    const waits: number[] = []
    for (let each = 0; each < 8; each += 1) {
      const [count, from] = [sockets.all.length, Date.now()]
      sockets.last.drop()
      while (sockets.all.length === count) vi.advanceTimersByTime(100)
      waits.push(Date.now() - from)
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
    expect(sockets.openCount).toBe(1)
  })

  test('reconnects within 12 s after the platform has closed it', () => {
    sockets.last.connect()
    sockets.last.drop(1012)
    vi.advanceTimersByTime(5_999)
    expect(socket.state).toBe('offline')
    vi.advanceTimersByTime(1)
    expect([socket.state, seen.unauthorized]).toEqual(['connecting', 0])
  })

  test('ends an attempt that never opens after 8 s', () => {
    vi.advanceTimersByTime(8_000)
    expect([socket.state, sockets.openCount]).toEqual(['offline', 0])
    sockets.last.connect()
    expect(socket.state).toBe('offline')
  })

  test('reports code 4401, and 立即重连 connects at once', () => {
    sockets.last.connect()
    sockets.last.drop(4401)
    expect(seen.unauthorized).toBe(1)
    socket.wake()
    expect([socket.state, sockets.all.length]).toEqual(['connecting', 2])
  })

  test('pauses while offline, in the background or hidden for a minute, then connects one socket', () => {
    sockets.last.connect()
    const show = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const connect = (next: Connection) => pageStore.set(connectionAtom, next)
    for (const goes of [() => connect('offline'), () => dispatchEvent(new Event('pagehide'))]) {
      goes()
      expect([socket.state, sockets.openCount]).toEqual(['offline', 0])
      vi.advanceTimersByTime(60_000)
      expect(sockets.openCount).toBe(0)
      connect('online')
      show(false)
      expect(sockets.openCount).toBe(1)
      sockets.last.connect()
    }
    show(true)
    vi.advanceTimersByTime(59_000)
    expect(socket.state).toBe('open')
    // The network changes in the pocket.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    vi.advanceTimersByTime(1_000)
    expect(sockets.openCount).toBe(0)
    show(false)
    expect(sockets.openCount).toBe(1)
  })

  test('pauses after a minute in a tab that was hidden at its start, too', () => {
    socket.close()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    socket.start()
    sockets.last.connect()
    vi.advanceTimersByTime(60_000)
    expect(sockets.openCount).toBe(0)
  })

  test('stays closed until the page is visible if a hidden page loses the network', () => {
    sockets.last.connect()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    pageStore.set(connectionAtom, 'offline')
    pageStore.set(connectionAtom, 'online')
    vi.advanceTimersByTime(300_000)
    expect(sockets.openCount).toBe(0)
  })

  test.each(['offline', 'online'])('stays open if the browser reports %s', (says) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    sockets.last.connect()
    dispatchEvent(new Event(says))
    expect([socket.state, sockets.all.length]).toEqual(['open', 1])
  })

  test('does nothing after close', () => {
    sockets.last.connect()
    socket.close()
    pageStore.set(connectionAtom, 'offline')
    pageStore.set(connectionAtom, 'online')
    vi.advanceTimersByTime(120_000)
    expect([socket.state, sockets.openCount, vi.getTimerCount()]).toEqual(['closed', 0, 0])
  })
})

describe('frames', () => {
  test('a frame is a pong, or a message if it has no type; an unknown type is ignored', () => {
    expect(readFrame('{"type":"pong"}')).toEqual('pong')
    expect(readFrame('{"type":"draw","expect":3100002}')).toBeNull()
    expect(readFrame('{"type":"gift","author":"青山","content":"火箭"}')).toBeNull()
    expect(readFrame('{"type":null,"content":"你好"}')).toMatchObject({ content: '你好' })
  })

  test('every field is read; a missing one is unknown', () => {
    expect(readFrame('{"content":"你好"}')).toEqual({
      id: '',
      memberId: '',
      author: '匿名',
      avatar: '',
      content: '你好',
      isSystem: false,
      betMark: null,
      at: null,
      side: null,
    })
    // Longer than a number of JavaScript can be.
    expect(readFrame('{"id":1790000000000000101,"content":"早"}')).toMatchObject({
      id: '1790000000000000101',
    })
    const wire = {
      id: 7,
      user_id: 3,
      author: ' 青山 ',
      headurl: '/head.png',
      content: '大100',
      sysmsg: 0,
      left: 0,
      order: 1,
      created_at: '2026-01-01 10:00:00',
    }
    const message = {
      id: '7',
      memberId: '3',
      author: '青山',
      avatar: '/head.png',
      content: '大100',
      isSystem: false,
      betMark: true,
      at: Date.UTC(2026, 0, 1, 2),
      side: 'right',
    }
    expect(readFrame(JSON.stringify(wire))).toEqual(message)
    expect(
      readFrame(JSON.stringify({ ...wire, avatar: '/own.png', left: 1, order: 0, type: 'chat' })),
    ).toEqual({ ...message, avatar: '/own.png', side: 'left', betMark: false })
    expect(
      readFrame(JSON.stringify({ ...wire, left: null, order: null, avatar: '' })),
    ).toMatchObject({ side: null, betMark: null, avatar: '/head.png' })
  })

  test.each([
    ['1', '', null],
    [' 0 ', '大100', { isSystem: false, content: '大100' }],
    ['0', '大100', { isSystem: false, content: '大100' }],
    ['', '大100', { isSystem: false, content: '大100' }],
    ['封盘了', '封盘', { isSystem: true, content: '封盘' }],
    ['10', '', { isSystem: true, content: '10' }],
    [' 封\n盘 ', '', { isSystem: true, content: '封 盘' }],
    [0, '大100', { isSystem: false, content: '大100' }],
    [true, '封盘', { isSystem: true, content: '封盘' }],
    [null, '大100', { isSystem: false, content: '大100' }],
  ])('sysmsg %j with %j', (sysmsg, content, message) => {
    const event = readFrame(JSON.stringify({ sysmsg, content }))
    if (message === null) expect(event).toBeNull()
    else expect(event).toMatchObject(message)
  })

  test('a system message is never a bet', () => {
    expect(readFrame('{"sysmsg":1,"order":1,"content":"大100"}')).toMatchObject({
      betMark: false,
      isSystem: true,
    })
  })

  test('marks that turn or hide text are removed; line breaks and tabs become one space', () => {
    const raw = JSON.stringify({
      content: ' 大\u202e001\u0000\u200b\r\n\t<img src=x onerror=alert(1)>',
    })
    expect(readFrame(raw)).toMatchObject({ content: '大001 <img src=x onerror=alert(1)>' })
  })

  test('emoji keep joiners, names lose invisible characters, combining marks do not pile up', () => {
    const read = (wire: object) => readFrame(JSON.stringify({ content: '早', ...wire }))
    expect(read({ content: '👨‍👩‍👧‍👦❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿' })).toMatchObject({ content: '👨‍👩‍👧‍👦❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿' })
    expect(read({ content: 'a\u00ad\u061c\u3164b' })).toMatchObject({ content: 'ab' })
    expect(read({ content: `Z${'\u0335'.repeat(30)}A` })).toMatchObject({
      content: `Z${'\u0335'.repeat(3)}A`,
    })
    expect(read({ author: '\u3164客\u200d服\u115f' })).toMatchObject({ author: '客服' })
    expect(read({ author: '\u3164\u00ad' })).toMatchObject({ author: '匿名' })
    expect(read({ author: '👍'.repeat(40) })).toMatchObject({ author: '👍'.repeat(24) })
  })

  test('a frame of 64 KB is read, a longer one and one that is no text are not', () => {
    const pong = '{"type":"pong"}'
    expect(readFrame(pong.padEnd(FRAME_MAX))).toEqual('pong')
    expect(readFrame(pong.padEnd(FRAME_MAX + 1))).toBeNull()
    expect(FRAME_MAX).toBe(65_536)
    for (const data of [[pong], null, undefined]) expect(readFrame(data)).toBeNull()
  })

  test('any other input gives no message and throws nothing', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything(),
      fc.constant('[1]'),
      fc.constant('"x"'),
    )
    fc.assert(
      fc.property(odd, (data) => {
        const event = readFrame(data)
        if (event !== null && event !== 'pong') expect(event.content).not.toBe('')
      }),
      { numRuns: 2_000 },
    )
    expect(readFrame('x'.repeat(70_000))).toBeNull()
    expect(readFrame(JSON.stringify({ content: 'x'.repeat(60_000) }))).toMatchObject({
      content: 'x'.repeat(5_000),
    })
  })
})
