import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryOf } from '#hooks/core/api.ts'
import { readNow } from '#hooks/core/command.ts'
import { recordsQuery } from '#hooks/money-command.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { createQueryClient, POLL_MS } from '#lib/api/query-client.ts'
import { lockState } from '#lib/commands/ledger.ts'
import { confirmedBets, sentBetsAtom } from '#lib/lottery/sent-bets.ts'
import { emptySlip, toggle, type Slip } from '#lib/lottery/slip.ts'
import { questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch, memberKey } from '#lib/session/session.ts'
import { noteServerDate } from '#lib/time/clock.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { allPicks, SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { BET_PLACED, useBetting } from './betting.ts'
import { useRoomBets } from './round-bets.ts'
import type { TimedRoom } from './timed-room.ts'

const kit = hookTests()
const bets = () => currentEpoch().store.get(sentBetsAtom)
const unanswered = () => bets().find(({ answeredAt }) => answeredAt === null) ?? null

/** A platform that accepts bets, or loses the answer or the bet. */
const platform = {
  takes: true,
  answers: true,
  balance: 1_000,
  rows: [] as object[],
  start() {
    Object.assign(platform, { takes: true, answers: true, balance: 1_000, rows: [] })
    kit.server.behaveLike((response, { id }) => {
      // The clock of the test does not change Node's date.
      response.setHeader('date', new Date().toUTCString())
      if (id === 'POST /api/balance') {
        return json(response, { code: 200, data: platform.balance })
      }
      if (id === 'POST /api/betrecord') {
        return json(response, { code: 200, data: { data: platform.rows, last_page: 1 } })
      }
      if (platform.takes) {
        platform.balance -= 10
        platform.rows.unshift({
          bet_id: String(platform.rows.length + 1),
          bet_amount: '10',
          win_loss: '0',
          status: 2,
          created_at: new Date(Date.now() + 8 * 3_600_000)
            .toISOString()
            .replace('T', ' ')
            .slice(0, 19),
          detail: '第301期 大10',
        })
      }
      if (platform.answers) json(response, { code: 200, message: '投注成功', data: null })
      else response.end('<html>')
    })
  },
}

const big: Slip = toggle(
  emptySlip(10),
  allPicks(groups).find(({ name }) => name === '大')!,
)

const bet = (problem: () => string | null = () => null) => ({
  slip: big,
  period: '301',
  problem,
})

/** A room after the draw of `lastPeriod`. */
function room() {
  const queries = createQueryClient()
  const list = queryOf(getBets, { date: 2, page: 1 })
  const bets = { records: recordsQuery(list, (read) => read) }
  /** Reads wallet and records, like the shell and the room. */
  const reads = async () => {
    await readNow(queries, queryOf(getBalance, undefined))
    await readNow(queries, list)
  }
  const onRefused = vi.fn()
  const { result, rerender, unmount } = renderHook(
    ({ lastPeriod }) => useBetting({ roomId: '101', groups, lastPeriod, bets, onRefused }),
    { ...testProviders(queries), initialProps: { lastPeriod: '300' } },
  )
  const place = (...given: Parameters<typeof bet>) => act(() => result.current.send(bet(...given)))
  const lookUp = () => act(() => result.current.lookUp(result.current.unknown!))
  return {
    result,
    place,
    lookUp,
    reads,
    queries,
    onRefused,
    unmount,
    draw: () => rerender({ lastPeriod: '301' }),
  }
}
beforeEach(() => {
  noteServerDate(new Date().toUTCString())
  platform.start()
})

test('two equal bets within a second, on a wallet that is late: two are confirmed, nothing else is said', async () => {
  const { place, reads } = room()
  await reads()
  const late = platform.balance
  await place()
  platform.balance = late
  await place()
  await waitFor(() => expect(kit.sentTo(getBets.id)).toBeGreaterThan(2))
  expect([confirmedBets().length, pageStore.get(questionAtom)]).toEqual([2, null])
})

test.each([
  ['was carried out', true],
  ['never arrived', false],
])(
  'a bet whose answer is lost and that %s stays unknown, also after its draw',
  async (_, takes) => {
    const { result, place, lookUp, draw, reads } = room()
    await place()
    await reads()
    Object.assign(platform, { takes, answers: false })
    expect((await place()).kind).toBe('unknown')
    draw()
    const found = await lookUp()
    expect(found.records.map(({ fits }) => fits)).toEqual(takes ? [true] : [])
    expect([lockState(placeBet), confirmedBets().length]).toEqual(['unknown', 1])
    act(() => result.current.resolve(result.current.unknown!, takes))
    expect([lockState(placeBet), confirmedBets().length]).toEqual(['free', takes ? 2 : 1])
  },
)

test('a record that names other picks is not shown as possible', async () => {
  const { result, place, lookUp, reads } = room()
  await reads()
  Object.assign(platform, { takes: false, answers: false })
  await place()
  platform.rows.unshift({ bet_id: '9', bet_amount: '10', status: 2, detail: '第301期 小10' })
  expect((await lookUp()).records.map(({ fits }) => fits)).toEqual([false])
  act(() => result.current.resolve(result.current.unknown!, false))
})

test('a bet that is taken after its room was left is told by a toast', async () => {
  const { place, unmount } = room()
  const placed = place()
  unmount()
  await placed
  expect(kit.toasts).toEqual([BET_PLACED])
})

test('a balance that may have changed since it was read proves nothing of a bet', async () => {
  const { place, reads, queries } = room()
  await reads()
  await queries.invalidateQueries(queryOf(getBalance, undefined))
  await place()
  expect(bets().map(({ balance }) => balance)).toEqual([null])
})

test('one look-up reads each thing once', async () => {
  const { place, lookUp } = room()
  Object.assign(platform, { takes: false, answers: false })
  await place()
  const before = kit.server.asked.length
  await lookUp()
  expect(
    kit.server.asked
      .slice(before)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['POST /api/balance', 'POST /api/betrecord'])
})

test('a period that ends between the tap and the sending: nothing is sent', async () => {
  const { place, onRefused } = room()
  const problem = '封盘中禁止投注'
  expect(await place(() => problem)).toMatchObject({ kind: 'refused', error: { message: problem } })
  expect(kit.sentTo('POST /api/lotteryOrder')).toBe(0)
  expect([lockState(placeBet), unanswered()]).toEqual(['free', null])
  expect(onRefused).toHaveBeenCalledOnce()
})

test('another tab is first, and no Web Lock has shown it: nothing is sent and nothing of the bet stays', async () => {
  const { place } = room()
  const otherTab = () => {
    const entry = { member: memberKey(), id: placeBet.id, at: Date.now(), state: 'sending' }
    localStorage.setItem('hall.device.ledger', JSON.stringify([entry]))
    return null
  }
  expect((await place(otherTab)).kind).toBe('busy')
  expect(kit.sentTo('POST /api/lotteryOrder')).toBe(0)
  expect(unanswered()).toBeNull()
})

test('own bets whose first read failed are read again in the same period', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  beginSession('t', false)
  kit.server.answer({ code: 500, message: '', data: null })
  const since = Date.now()
  const round = { period: '301' } as TimedRoom['round']
  const room = { id: '101', round, now: { lastPeriod: '300' }, draws: [], groups, since: 0 }
  const { result } = renderHook(
    () => useRoomBets(room as unknown as TimedRoom, since),
    testProviders(),
  )
  await waitFor(() => expect(kit.sentTo(getBets.id)).toBe(1))
  platform.start()
  await act(() => vi.advanceTimersByTimeAsync(4 * POLL_MS.slowest))
  await waitFor(() => expect(result.current.isRead).toBe(true))
  vi.useRealTimers()
})
