import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { storeSent } from '#lib/commands/sent-commands.ts'
import { markDecisionSeen } from '#lib/records/seen-decisions.ts'
import { forgetServerDate, MINUTE_MS, serverNow, setServerDate } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import {
  useHasPendingOrder,
  useHasSentOrder,
  useOrderNews,
  useRefreshAfterDecision,
} from './order-news.ts'

const harness = hookHarness()
beforeEach(() => setAddress('/'))
afterEach(() => {
  vi.useRealTimers()
  forgetServerDate()
})

const PENDING = '1'
const APPROVED = '2'
interface Row {
  readonly number: string
  readonly state: string
  readonly ageMs?: number
}
/** The platform lists these deposits and withdrawals, and does not answer the calls in `lost`. */
function list(
  rows: { readonly 1?: readonly Row[]; readonly 2?: readonly Row[] },
  lost: readonly string[] = [],
) {
  harness.respondWith((response, { id, body }) => {
    // The page's clock follows the header, which fake timers do not move.
    response.sendDate = false
    if (lost.includes(id)) return void response.socket?.resetAndDestroy()
    if (id !== getTransactions.id) return sendJson(response, { code: 200, data: null })
    const { type } = JSON.parse(body.toString()) as { type: 1 | 2 }
    const data = (rows[type] ?? []).map(({ number, state, ageMs = 0 }) => ({
      out_trade_no: number,
      amount: '100',
      state,
      created_at: formatBeijing(serverNow() - ageMs),
    }))
    sendJson(response, { code: 200, data: { data, last_page: 1 } })
  })
}
const useOrders = () => ({
  hasSent: useHasSentOrder(),
  isPending: useHasPendingOrder(),
  news: useOrderNews().map(({ id }) => id),
  withdraw: useMoneyCommand(withdraw),
})
function render() {
  const queries = createQueryClient()
  const hook = renderHook(useOrders, testProviders(queries))
  return { ...hook, idle: () => waitFor(() => expect(queries.isFetching()).toBe(0)) }
}
const reads = () => harness.callCount(getTransactions.id)

test('the records are read from the first sending on, and an order is pending until they show its decision', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  list({ 2: [{ number: 'W1', state: PENDING }] })
  const { result, idle } = render()
  expect(reads()).toBe(0)
  await act(() =>
    result.current.withdraw.send({ amount: '100', password: '1', payee: { id: '1' } }),
  )
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(result.current.news).toEqual([])
  await idle()
  list({ 2: [{ number: 'W1', state: APPROVED }] })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(result.current.news).toEqual(['W1']))
  expect(result.current.isPending).toBe(false)
})

test('a withdrawal without an answer is followed, too', async () => {
  list({ 2: [{ number: 'W1', state: PENDING }] }, [withdraw.id])
  const { result } = render()
  await act(() =>
    result.current.withdraw.send({ amount: '100', password: '1', payee: { id: '1' } }),
  )
  expect(result.current.withdraw.state).toBe('unknown')
  await waitFor(() => expect(result.current.isPending).toBe(true))
})

test('no record is read for a withdrawal that was not sent or that the platform has refused', async () => {
  list({})
  const { result, idle } = render()
  const send = () =>
    act(() => result.current.withdraw.send({ amount: '100', password: '1', payee: { id: '1' } }))
  await harness.goOffline()
  expect((await send()).kind).toBe('refused')
  expect([result.current.hasSent, reads()]).toEqual([false, 0])
  await harness.goOnline()
  harness.respondWith((response) => sendJson(response, { code: 500, message: 'no' }))
  expect((await send()).kind).toBe('refused')
  await idle()
  expect(result.current.hasSent).toBe(false)
})

test('a decision is news until it is seen, also after a reload, but not for an earlier order or one without a number', async () => {
  setServerDate(new Date().toUTCString())
  list({
    1: [
      { number: 'D2', state: APPROVED },
      { number: '', state: APPROVED },
      { number: 'D1', state: APPROVED, ageMs: MINUTE_MS },
    ],
    2: [{ number: 'W1', state: APPROVED, ageMs: 1000 }],
  })
  storeSent({ requestId: 'r1', records: 'deposit', at: serverNow() })
  storeSent({ requestId: 'r2', records: 'withdrawal', at: serverNow() })
  const { result } = render()
  await waitFor(() => expect(result.current.news).toEqual(['W1', 'D2']))
  act(() => markDecisionSeen({ type: 'withdrawal', id: 'W1' }))
  expect(result.current.news).toEqual(['D2'])
  const reloaded = render()
  await waitFor(() => expect(reloaded.result.current.news).toEqual(['D2']))
})

test('an order of a phone that is minutes fast is news before the platform has told its time', async () => {
  forgetServerDate()
  list({ 1: [{ number: 'D2', state: APPROVED, ageMs: 3 * MINUTE_MS }] })
  storeSent({ requestId: 'r1', records: 'deposit', at: serverNow() })
  const { result } = render()
  await waitFor(() => expect(result.current.news).toEqual(['D2']))
})

test('a decision reads the balance again once, not when it is marked as seen', async () => {
  list({
    2: [
      { number: 'W1', state: APPROVED },
      { number: 'W2', state: APPROVED },
    ],
  })
  storeSent({ requestId: 'r2', records: 'withdrawal', at: serverNow() })
  const queries = createQueryClient()
  const refreshed = vi.spyOn(queries, 'invalidateQueries')
  const hook = renderHook(() => {
    useRefreshAfterDecision()
    return useOrderNews().length
  }, testProviders(queries))
  await waitFor(() => expect(hook.result.current).toBe(2))
  const before = refreshed.mock.calls.length
  expect(before).toBeGreaterThan(0)
  act(() => markDecisionSeen({ type: 'withdrawal', id: 'W1' }))
  expect([hook.result.current, refreshed.mock.calls.length]).toEqual([1, before])
})

test('the page of a deposit, which polls its order itself, reads no other deposits', async () => {
  setAddress('/payInfo/', 'deposit_no=D1')
  list({ 1: [{ number: 'D1', state: APPROVED }] })
  storeSent({ requestId: 'r1', records: 'deposit', at: serverNow() })
  const { result } = render()
  await act(async () => undefined)
  expect([result.current.news, reads()]).toEqual([[], 0])
})

test('the reading ends two minutes after a sending if no order is pending', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  list({})
  storeSent({ requestId: 'r2', records: 'withdrawal', at: serverNow() })
  const { idle } = render()
  await idle()
  // A longer step would exceed the timeout of a call in flight.
  for (let seconds = 0; seconds < 150; seconds += 15) {
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await idle()
  }
  const read = reads()
  expect(read).toBeGreaterThan(2)
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS))
  expect(reads()).toBe(read)
})
