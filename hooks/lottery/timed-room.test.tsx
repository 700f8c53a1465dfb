import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Room } from '#lib/api/endpoints/lottery.ts'
import { RefusalError, UnreadableError } from '#lib/api/errors.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { betRefusal } from '#lib/lottery/bet/refusal.ts'
import { phaseAt } from '#lib/lottery/draw/round.ts'
import { HOUR_MS, pageClock } from '#lib/time/clock.ts'
import { SAMPLE_28, slipOfNames } from '#testing/sample-room.ts'
import { readRoom, usePhase, useSecondsToDraw, useTimedRoom, type TimedRoom } from './timed-room.ts'

const LENGTH_MS = 30_000
const LAST = { kind: 'sum28', digits: [1, 2, 3], sum: 6, label: '小双', colour: 'green' } as const
const CLOSES_MS = 10_000

/** The platform's time, which the device's sleep and clock do not change. */
let real = 0
let trip = 0

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const truth = () => {
  const left = LENGTH_MS - (real % LENGTH_MS)
  return { period: String(100 + Math.floor(real / LENGTH_MS)), left, open: left > CLOSES_MS }
}
const answer = vi.hoisted(() => ({ room: async (): Promise<unknown> => null }))
vi.mock('#lib/api/client.ts', () => ({ callEndpoint: async () => ({ data: await answer.room() }) }))

answer.room = async (): Promise<Partial<Room>> => {
  await wait(trip / 2)
  const { period, left } = truth()
  await wait(trip / 2)
  return {
    id: '101',
    closesBefore: CLOSES_MS / 1000,
    groups: [...SAMPLE_28],
    draws: [],
    current: {
      period,
      lastPeriod: String(Number(period) - 1),
      secondsToDraw: left / 1000,
      lastResult: LAST,
    },
  }
}

interface Seen {
  room: TimedRoom
  seconds: number
}
let seen: Seen | null = null
const see = (next: Seen) => {
  seen = next
}

function Known({ room }: { room: TimedRoom }) {
  usePhase(room.round)
  const seconds = useSecondsToDraw(room.round)
  useLayoutEffect(() => see({ room, seconds }), [room, seconds])
  return null
}
function RoomOfTest() {
  const { data } = useTimedRoom('101')
  return data ? <Known room={data} /> : null
}

async function pass(ms: number): Promise<void> {
  const STEP = 250
  for (let passed = 0; passed < ms; passed += STEP) {
    real += STEP
    await act(() => vi.advanceTimersByTimeAsync(STEP))
  }
}
const show = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  act(() => {
    focusManager.setFocused(!hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const slip = slipOfNames('大')
const bets = { sent: 0, wrong: 0 }

/** Taps 确认 for the round on the screen. */
function tap(): void {
  if (!seen) return
  const { round } = seen.room
  const phase = phaseAt(round, pageClock.now())
  const known = {
    slip,
    groups: SAMPLE_28,
    balance: '1000',
    min: '',
    max: '',
    reviewedPeriod: round.period,
  } as const
  if (betRefusal({ ...known, phase, period: round.period }) !== null) return
  bets.sent += 1
  const now = truth()
  if (!now.open || now.period !== round.period) bets.wrong += 1
}

/** The seconds by which the screen is ahead of the platform, for the running round. */
function ahead(): number {
  const { period, left } = truth()
  expect(seen?.room.round.period).toBe(period)
  return (left - (seen!.room.round.drawsAt - pageClock.now())) / 1000
}

async function play(seconds: number): Promise<void> {
  for (let each = 0; each < seconds; each += 1) {
    await pass(1_000)
    tap()
  }
}

const happenings: Record<string, () => Promise<void>> = {
  undisturbed: () => play(40),
  hidden: async () => {
    show(true)
    await pass(40_000)
    show(false)
    tap()
  },
  asleep: async () => {
    show(true)
    real += HOUR_MS + 7_000
    vi.setSystemTime(Date.now() + HOUR_MS + 7_000)
    tap()
    show(false)
    tap()
  },
  'clock set on': async () => {
    vi.setSystemTime(Date.now() + 2 * HOUR_MS)
    tap()
    await pass(4_000)
  },
  'clock set back': async () => {
    vi.setSystemTime(Date.now() - 2 * HOUR_MS)
    tap()
    await pass(4_000)
  },
}

const ZONES = ['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati']
const SKEWS = [0, HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -300_000]
const TRIPS = [40, 1_000]

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  real = 3_000
  seen = null
  bets.sent = bets.wrong = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Spec 4 §8: 3 zones × 5 skews × 2 round trips × {undisturbed, hidden, sleep, clock set on, set back}: 150. */
describe.each(ZONES)('%s', (zone) => {
  const cases = SKEWS.flatMap((skew) =>
    TRIPS.flatMap((each) => Object.keys(happenings).map((name) => [skew, each, name] as const)),
  )
  test.each(cases)('skew %i, round trip %i, %s', async (skew, roundTrip, name) => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    trip = roundTrip
    vi.setSystemTime(1_750_000_000_000 + skew)
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RoomOfTest />
      </QueryClientProvider>,
    )
    await play(3)
    expect(Math.abs(ahead())).toBeLessThanOrEqual(1)
    await happenings[name]!()
    await pass(roundTrip + 500)
    // During a draw the screen counts no seconds.
    if (truth().left < LENGTH_MS - 4_000) expect(Math.abs(ahead())).toBeLessThanOrEqual(1)
    await play(32)
    expect(Math.abs(seen!.seconds - truth().left / 1000)).toBeLessThanOrEqual(2)
    expect(bets.sent).toBeGreaterThan(5)
    expect(bets.wrong).toBe(0)
  })
})

test('a room that is entered again shows no old round', async () => {
  trip = 40
  const client = createQueryClient()
  const enter = () =>
    render(
      <QueryClientProvider client={client}>
        <RoomOfTest />
      </QueryClientProvider>,
    )
  const { unmount } = enter()
  await pass(1_000)
  expect(seen?.room.round.period).toBe('100')
  unmount()
  seen = null
  await pass(LENGTH_MS)
  enter()
  expect(seen).toBeNull()
  await pass(1_000)
  expect(seen).toMatchObject({ room: { round: { period: '101' } } })
})

test('a room that could not be read comes by itself once the platform is back; a refused one is asked once', async () => {
  trip = 40
  const { room } = answer
  let reads = 0
  const failWith = (error: Error) => {
    reads = 0
    answer.room = async () => {
      reads += 1
      throw error
    }
  }
  const enter = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RoomOfTest />
      </QueryClientProvider>,
    )
  failWith(new RefusalError('GET /api/lotteryRoom', 203, '房间已关闭'))
  enter()
  await pass(60_000)
  expect(reads).toBe(1)
  cleanup()
  failWith(new UnreadableError('GET /api/lotteryRoom', 502))
  enter()
  await pass(1_000)
  expect(seen).toBeNull()
  answer.room = room
  await pass(6_000)
  expect(seen).toMatchObject({ room: { round: { period: truth().period } } })
})

test('a period begins with its first read', async () => {
  vi.useRealTimers()
  trip = 0
  const { signal } = new AbortController()
  const first = await readRoom('101', signal)
  const again = await readRoom('101', signal, first)
  real += LENGTH_MS
  const next = await readRoom('101', signal, again)
  expect(again.requestedAt).toBeGreaterThan(first.requestedAt)
  expect([again.firstReadAt, next.firstReadAt > first.firstReadAt]).toEqual([
    first.firstReadAt,
    true,
  ])
})
