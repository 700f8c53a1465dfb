import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HallScreen } from '#components/hall/hall-screen.tsx'
import { useTimedRoom } from '#hooks/lottery/timed-room.ts'
import { useMemberSync } from '#hooks/session/session.ts'
import { useMoveToAssignedSite } from '#hooks/site/site-upkeep.ts'
import { useSiteInfoPoll } from '#hooks/site/site.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { TRANSFER_POLL_MS, VENUES_POLL_MS } from '#lib/constants.ts'
import { beginSession, currentEpoch, tokenAtom } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-harness.tsx'

const MINUTES = 10
const ROUND_MS = 210_000
let asked: Map<string, number>
let startedAt = 0

function roomAnswer() {
  const passed = Date.now() - startedAt
  const period = Math.floor(passed / ROUND_MS)
  const nowdata = {
    expect: String(period),
    nextexpect: String(period + 1),
    timeout: ((period + 1) * ROUND_MS - passed) / 1_000,
    last: { extend: [1, 2, 3, 6, '小双', 'green'] },
  }
  return { id: 101, title: '初级房', ftime: 10, lottery: { title: '加拿大28', type: 2, nowdata } }
}

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/api/lotteryRoom': roomAnswer,
  '/api/balancelist': () => [],
  '/api/lotteryList': () => [
    { id: 1, title: '加拿大28', name: 'jnd28', type: 2, room_id: 101, ftime: 10 },
  ],
  '/api/balance': () => ({ balance: '1.00' }),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = new Map()
  startedAt = Date.now()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return Response.json({ code: 200, message: '', data: ANSWERS[pathname]?.() ?? {} })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Shell() {
  useMemberSync()
  useSiteInfoPoll()
  useMoveToAssignedSite()
  return null
}
function Venues({ everyMs }: { everyMs: number }) {
  useVenueBalances(everyMs)
  return null
}
function Room() {
  useTimedRoom('101')
  return null
}

interface PageRow {
  readonly page: string
  readonly signedIn: boolean
  readonly part: React.ReactNode
  /** The requests per minute that a visible page may make, for each call. */
  readonly most: Readonly<Record<string, number>>
}
const MEMBER = { '/api/app': 1.1, '/api/balance': 24 }
const PAGES: readonly PageRow[] = [
  {
    page: '/ of a visitor',
    signedIn: false,
    part: <HallScreen />,
    most: { '/api/app': 1.1, '/api/lotteryRoom': 0.25 },
  },
  { page: '/mine', signedIn: true, part: null, most: MEMBER },
  {
    page: '/money and /withdrawal',
    signedIn: true,
    part: <Venues everyMs={VENUES_POLL_MS} />,
    most: { ...MEMBER, '/api/balancelist': 17.2 },
  },
  {
    page: '/transfer',
    signedIn: true,
    part: <Venues everyMs={TRANSFER_POLL_MS} />,
    most: { ...MEMBER, '/api/balancelist': 40 },
  },
  {
    page: '/lottery?room_id=',
    signedIn: true,
    part: <Room />,
    most: { ...MEMBER, '/api/lotteryRoom': 0.25 },
  },
]

test.each(PAGES)(
  '$page sends no more requests a minute than listed',
  async ({ signedIn, part, most }) => {
    if (signedIn) beginSession('pages', false)
    else currentEpoch().store.set(tokenAtom, null)
    render(
      <>
        <Shell />
        {part}
      </>,
      testProviders(),
    )
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await vi.dynamicImportSettled()
    await pass(20_000)
    asked.clear()
    await pass(MINUTES * 60_000)
    const perMinute = Object.fromEntries([...asked].map(([path, count]) => [path, count / MINUTES]))
    expect(Object.keys(perMinute).toSorted()).toEqual(Object.keys(most).toSorted())
    const outside = Object.entries(most).filter(([path, limit]) => {
      const asks = perMinute[path] ?? 0
      return asks > limit || asks < limit * 0.8
    })
    expect([outside, perMinute]).toEqual([[], perMinute])
  },
)
