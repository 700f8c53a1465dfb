// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTransport } from '#lib/api/client.ts'
import { config } from '#lib/config.ts'
import { browserSocketEnv } from '#lib/room/browser.ts'
import { RoomChannel } from '#lib/room/channel.ts'
import { secondsLeft } from '#lib/room/round.ts'
import { pageClock } from '#lib/time/clock.ts'
import { beginSession } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-tests.tsx'
import { channelHandlers } from '#testing/room-channel.ts'
import { FakeSocket } from '#testing/room-world.ts'
import { useRoomReads } from './room-reads.ts'
import { useTakeDraw } from './draw-frame.ts'
import { useTimedRoom, type TimedRoom } from './timed-room.ts'
import { useRoomBets } from './round-bets.ts'

const DRAW_MS = 60_000
let asked: string[]
let period = 31
let startedAt = 0
const since = () => Math.max(0, Date.now() - startedAt)

const roomAnswer = () => ({
  id: 101,
  title: '初级房',
  ftime: 10,
  lottery: {
    title: '加拿大28',
    type: 2,
    nowdata: {
      expect: String(period - 1),
      nextexpect: String(period),
      timeout: (DRAW_MS * (period - 30) - since()) / 1000,
      last: { extend: [1, 2, 3, 6, '小双', 'green'] },
    },
  },
})

const frame = { expect: 31, nextexpect: 32, timeout: 60, extend: [9, 5, 0, 14, '大双', 'blue'] }

let room: TimedRoom
let take: ReturnType<typeof useTakeDraw>

function Opened({ of }: { of: TimedRoom }) {
  useRoomReads(of)
  useRoomBets(of, 0)
  const taker = useTakeDraw(of.id)
  useLayoutEffect(() => {
    room = of
    take = taker
  })
  return null
}
function RoomOfTest() {
  const { data } = useTimedRoom('101')
  return data ? <Opened of={data} /> : null
}

// The clock of the tests does not wait for it.
beforeAll(() => loadTransport())
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  beginSession('draws', false)
  config.drawSpreadMs = 4_000
  asked = []
  period = 31
  startedAt = Date.now()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    const data = pathname === '/api/lotteryRoom' ? roomAnswer() : { data: [], last_page: 1 }
    return Response.json({ code: 200, message: '', data })
  })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  config.drawSpreadMs = 2_000
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { setImmediate: inNextTurn } = globalThis
const TURNS = 20
/** Advances the clock, then lets Node read the bodies of the answers, which takes turns of its event loop. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((done) => inNextTurn(done))
  })
const count = (path: string) => asked.filter((each) => each === `/api/${path}`).length

async function open() {
  render(<RoomOfTest />, testProviders())
  await pass(200)
  asked = []
}

test('a draw costs one read of the room and one of the bets, in the middle of the window', async () => {
  await open()
  await pass(50_000)
  expect(count('lotteryRoom')).toBe(1)
  asked = []
  await pass(DRAW_MS - 50_200 + 1_900)
  expect(asked).toEqual([])
  period = 32
  await pass(300)
  expect([count('lotteryRoom'), count('betrecord')]).toEqual([1, 1])
  expect(room.round.period).toBe('32')
})

test('a draw that comes whole costs no read of the room, and the bets are spread', async () => {
  await open()
  act(() => void expect(take(frame, 80)).toBe(true))
  await pass(50)
  expect(room.now).toMatchObject({ lastPeriod: '31', period: '32', last: { sum: 14 } })
  await pass(1_900)
  expect(asked).toEqual([])
  await pass(300)
  expect([count('lotteryRoom'), count('betrecord')]).toEqual([0, 1])
})

test.each([false, true])(
  'behind 400 chat messages a round counts from the receipt of its frame; page hidden: %s',
  async (hidden) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    await open()
    const connection = new FakeSocket()
    const onDraw = (frame: unknown) => take(frame, 0)
    const { socket } = new RoomChannel(channelHandlers({ onDraw }), {
      ...browserSocketEnv,
      connect: () => connection,
    })
    socket.start()
    connection.onopen?.()
    for (let id = 0; id < 400; id += 1) connection.says({ id, author: 'a', content: `m${id}` })
    connection.says({ type: 'draw', ...frame })
    // Not a whole second: the fractions of the page's clock add up inexactly.
    await pass(3_500)
    expect(room.round.period).toBe('32')
    expect(secondsLeft(room.round, pageClock.now())).toBe(57)
    socket.close()
  },
)

test('a hidden page asks nothing at a draw and reads when it is back', async () => {
  await open()
  act(() => focusManager.setFocused(false))
  await pass(DRAW_MS + 10_000)
  expect(asked).toEqual([])
  act(() => focusManager.setFocused(true))
  await pass(100)
  expect(count('lotteryRoom')).toBe(1)
})
