import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryOf } from '#hooks/core/api.ts'
import { readNow } from '#hooks/core/command.ts'
import { call } from '#lib/api/client.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets, type Bet } from '#lib/api/endpoints/records.ts'
import { lockState } from '#lib/api/journal.ts'
import { createQueryClient, POLL_MS } from '#lib/api/query-client.ts'
import { carriedOutBets, sentBetsAtom } from '#lib/lottery/sent-bets.ts'
import { emptySlip, toggle, type Slip } from '#lib/lottery/slip.ts'
import { dismissQuestions, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { forgetSent } from '#lib/records/own-commands.ts'
import { beginSession, currentEpoch, memberAtom, memberKey } from '#lib/session/session.ts'
import { noteServerDate } from '#lib/time/clock.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { allPicks, SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { TAKEN, useBetting } from './betting.ts'
import { useRoomBets } from './round-bets.ts'
import type { TimedRoom } from './timed-room.ts'

const kit = hookTests()
const bets = () => currentEpoch().store.get(sentBetsAtom)
const unanswered = () => bets().find(({ answeredAt }) => answeredAt === null) ?? null

/** A platform that takes bets, or loses the answer, or the bet itself. */
const platform = {
  takes: true,
  answers: true,
  balance: 1_000,
  /** The browser has repeated the bet. */
  twice: false,
  rows: [] as object[],
  /** When the records are answered. */
  records: Promise.resolve(),
  start() {
    const usual = { takes: true, answers: true, balance: 1_000, twice: false, rows: [] }
    Object.assign(platform, usual)
    platform.records = Promise.resolve()
    kit.server.behaveLike((response, { id }) => {
      // Node's own date does not follow the clock of the test.
      response.setHeader('date', new Date().toUTCString())
      if (id === 'POST /api/balance') {
        return json(response, { code: 200, data: platform.balance })
      }
      if (id === 'POST /api/betrecord') {
        return void platform.records.then(() =>
          json(response, { code: 200, data: { data: platform.rows, last_page: 1 } }),
        )
      }
      if (platform.takes) {
        platform.balance -= platform.twice ? 20 : 10
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

/** A room in which `lastPeriod` is drawn. */
function room() {
  const queries = createQueryClient()
  const read = async () => {
    const { data } = await call(getBets, { date: 2, page: 1 })
    return { rows: data.items, complete: true }
  }
  const bets = { rows: [] as Bet[], key: [getBets.id, 'room'], read }
  /** What the shell and the room do by themselves: wallet and records are read as they are now. */
  const reads = async () => {
    const { balance } = await readNow(queries, queryOf(getBalance, undefined))
    currentEpoch().store.set(memberAtom, { balance })
    bets.rows = (await read()).rows
    rerender({ lastPeriod: '300' })
  }
  const onRefused = vi.fn()
  const { result, rerender, unmount } = renderHook(
    ({ lastPeriod }) => useBetting({ roomId: '101', groups, lastPeriod, bets, onRefused }),
    { ...testProviders(queries), initialProps: { lastPeriod: '300' } },
  )
  const place = (...given: Parameters<typeof bet>) => act(() => result.current.send(bet(...given)))
  const verdict = async () => (await act(() => result.current.lookUp())).verdict
  return {
    result,
    place,
    verdict,
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

test('a bet that the wallet has paid twice counts twice, and the member is told', async () => {
  const { place, reads } = room()
  await reads()
  platform.twice = true
  await place()
  await waitFor(() => expect(bets()[0]?.times).toBe(2))
  expect(pageStore.get(questionAtom)).toMatchObject({
    title: '这笔彩票投注受理了 2 次',
    body: expect.stringContaining('共扣款 ¥20.00'),
  })
  dismissQuestions()
})

test('the same bet twice, the second lost before the platform: absent only after the draw', async () => {
  const { result, place, verdict, draw, reads } = room()
  expect((await place()).kind).toBe('done')
  await reads()
  Object.assign(platform, { takes: false, answers: false })
  expect((await place()).kind).toBe('unknown')
  expect(await verdict()).toBeNull()
  vi.setSystemTime(Date.now() + 40_000)
  expect(await verdict()).toBeNull()
  expect(lockState(placeBet)).toBe('unknown')
  draw()
  expect(await verdict()).toBe('absent')
  expect(result.current.absent).toBe(true)
  expect([lockState(placeBet), carriedOutBets().length, unanswered()]).toEqual(['free', 1, null])
  vi.useRealTimers()
})

test('the same bet twice, the answer of the second lost: taken', async () => {
  const { result, place, verdict, reads } = room()
  await place()
  await reads()
  platform.answers = false
  expect((await place()).kind).toBe('unknown')
  expect(result.current.taken).toBe(false)
  expect(await verdict()).toBe('carriedOut')
  expect(result.current.taken).toBe(true)
  expect([carriedOutBets().length, unanswered()]).toEqual([2, null])
  forgetSent(carriedOutBets()[0]!.tappedAt)
  expect(carriedOutBets()).toHaveLength(2)
})

test('a bet that is taken after its room was left is told by a toast', async () => {
  const { place, unmount } = room()
  const placed = place()
  unmount()
  await placed
  expect(kit.toasts).toEqual([TAKEN])
})

test('a balance that may have changed since it was read proves nothing of a bet', async () => {
  const { place, reads, queries } = room()
  await reads()
  await queries.invalidateQueries(queryOf(getBalance, undefined))
  await place()
  expect(bets().map(({ balance }) => balance)).toEqual([null])
})

test('one look-up reads each thing once', async () => {
  const { place, verdict } = room()
  Object.assign(platform, { takes: false, answers: false })
  await place()
  const before = kit.server.asked.length
  await verdict()
  expect(
    kit.server.asked
      .slice(before)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['POST /api/balance', 'POST /api/betrecord'])
})

test('a look-up that outlasts its bet says nothing of the next one', async () => {
  const { result, place, draw, reads } = room()
  await reads()
  Object.assign(platform, { takes: false, answers: false })
  await place()
  expect(result.current.outcome).toEqual({ picks: '大10', over: false })
  draw()
  const { promise, resolve: answerRecords } = Promise.withResolvers<void>()
  platform.records = promise
  const finding = result.current.lookUp()
  await waitFor(() => expect(kit.sentTo(getBets.id)).toBe(2))
  act(() => result.current.resolve(result.current.unknown!, false))
  // Its record may still come, and is then no proof of another bet.
  expect([lockState(placeBet), unanswered()?.period]).toEqual(['free', '301'])
  await act(() => result.current.send({ ...bet(), period: '302' }))
  answerRecords()
  expect((await act(() => finding)).verdict).toBeNull()
  expect([bets().map(({ period }) => period), result.current.absent]).toEqual([
    ['301', '302'],
    false,
  ])
  expect(lockState(placeBet)).toBe('unknown')
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
    const entry = { member: memberKey(), id: placeBet.id, at: Date.now(), tab: 'other', open: true }
    localStorage.setItem('hall.device.commands', JSON.stringify([entry]))
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
