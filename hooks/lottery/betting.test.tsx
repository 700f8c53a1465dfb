// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockState } from '#lib/api/command/lock.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { persistMember } from '#lib/session/persist-member.ts'
import { acceptedOrders, openOrder } from '#lib/lottery/own-orders.ts'
import { ownLines } from '#lib/lottery/own-lines.ts'
import { allPicks } from '#lib/lottery/saved-bets.ts'
import { SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { emptySlip, toggle, type Slip } from '#lib/lottery/slip.ts'
import { openChannel } from '#testing/room-channel.ts'
import { ECHO_MS } from '#lib/room/outbox.ts'
import { TestWorld } from '#testing/room-world.ts'
import { noteServerDate } from '#lib/time/clock.ts'
import { beginSession, currentEpoch } from '#lib/session/session.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { json } from '#testing/fake-server.ts'
import { useBetting } from './betting.ts'

const kit = hookTests()
const NO_ROWS: Bet[] = []

/** A platform that takes orders, or loses the answer, or the order itself. */
const platform = {
  detail: true,
  takes: true,
  answers: true,
  balance: 1_000,
  rows: [] as object[],
  start(detail: boolean) {
    Object.assign(platform, { detail, takes: true, answers: true, balance: 1_000, rows: [] })
    kit.server.behaveLike((response, { id }) => {
      // Node's own date does not follow the clock of the test.
      response.setHeader('date', new Date().toUTCString())
      if (id === 'POST /api/balance') return json(response, { code: 200, data: platform.balance })
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
          ...(platform.detail ? { detail: '第301期 大10' } : {}),
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

const bet = (transport: 'order' | 'chat', problem: () => string | null = () => null) => ({
  slip: big,
  lines: ownLines(big, groups),
  period: '301',
  transport,
  problem,
})

function room(world = new TestWorld()) {
  const channel = openChannel(world, { self: () => ({ id: '7', username: 'demo01' }) })
  const { result } = renderHook(
    () => useBetting({ roomId: '101', channel, groups, rows: NO_ROWS }),
    testProviders(),
  )
  return { result, world }
}
/** The poll of the balance has come back since the last bet. */
const readBalance = () =>
  persistMember({ balance: String(platform.balance) }, currentEpoch().id, performance.now() + 1)

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  noteServerDate(new Date().toUTCString())
  platform.start(true)
})

describe.each([true, false])('records that name what was bet: %s', (detail) => {
  beforeEach(() => platform.start(detail))

  test('the same bet twice, the second lost before the platform: never called a success', async () => {
    const { result } = room()
    readBalance()
    expect((await act(() => result.current.place(bet('order')))).kind).toBe('done')
    readBalance()
    Object.assign(platform, { takes: false, answers: false })
    expect((await act(() => result.current.place(bet('order')))).kind).toBe('unknown')
    expect(await act(() => result.current.lookUp())).toBe('unclear')
    expect(lockState(placeBet)).toBe('unknown')
    vi.setSystemTime(Date.now() + 7_000)
    expect(await act(() => result.current.lookUp())).toBe('absent')
    expect(lockState(placeBet)).toBe('free')
    expect(acceptedOrders()).toHaveLength(1)
  })

  test('the same bet twice, the answer of the second lost: found', async () => {
    const { result } = room()
    readBalance()
    await act(() => result.current.place(bet('order')))
    readBalance()
    platform.answers = false
    expect((await act(() => result.current.place(bet('order')))).kind).toBe('unknown')
    expect(await act(() => result.current.lookUp())).toBe('found')
    expect(acceptedOrders()).toHaveLength(2)
    expect(openOrder()).toBeNull()
  })
})

test('a look-up that began too soon does not prove it absent, however long its answer takes', async () => {
  const { result } = room()
  readBalance()
  Object.assign(platform, { takes: false, answers: false })
  await act(() => result.current.place(bet('order')))
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  kit.server.behaveLike(async (response, { id }) => {
    await promise
    response.setHeader('date', new Date().toUTCString())
    json(response, { code: 200, data: id === 'POST /api/balance' ? platform.balance : [] })
  })
  const found = result.current.lookUp()
  await waitFor(() => expect(kit.server.asked).toHaveLength(placeBet.lookup.length))
  vi.setSystemTime(Date.now() + 7_000)
  answer()
  expect(await act(() => found)).toBe('unclear')
  expect(await act(() => result.current.lookUp())).toBe('absent')
})

test('what nothing proves stays locked until the member has stated whether the bet succeeded', async () => {
  platform.start(false)
  const { result } = room()
  Object.assign(platform, { takes: false, answers: false })
  // The balance before is not known.
  await act(() => result.current.place(bet('order')))
  expect(await act(() => result.current.lookUp())).toBe('unclear')
  expect((await act(() => result.current.place(bet('order')))).kind).toBe('busy')
  act(() => result.current.settle(false))
  expect([lockState(placeBet), openOrder()]).toEqual(['free', null])
})

test('a balance that was asked for before the last bet proves nothing', async () => {
  platform.start(false)
  const { result } = room()
  persistMember({ balance: '1000' }, currentEpoch().id, performance.now())
  await act(() => result.current.place(bet('order')))
  Object.assign(platform, { takes: false, answers: false })
  await act(() => result.current.place(bet('order')))
  expect(await act(() => result.current.lookUp())).toBe('unclear')
})

test('a chat bet that ends after its session changes nothing in the next one', async () => {
  const { result, world } = room()
  const outcome = result.current.place(bet('chat'))
  await waitFor(() => expect(world.connection.sent.at(-1)).toContain('大10'))
  beginSession('next', false)
  world.pass(ECHO_MS)
  expect((await outcome).kind).toBe('unknown')
  expect([lockState(placeBet), openOrder(), acceptedOrders()]).toEqual(['free', null, []])
})

test('a chat bet goes by the socket, behind the lock of the orders', async () => {
  const { result, world } = room()
  const outcome = result.current.place(bet('chat'))
  expect((await result.current.place(bet('order'))).kind).toBe('busy')
  await waitFor(() => expect(world.connection.sent.at(-1)).toContain('大10'))
  world.connection.says({ id: '1', author: 'demo01', content: '大10', left: false })
  world.pass(500)
  expect((await act(() => outcome)).kind).toBe('done')
  expect(kit.sentTo('POST /api/lotteryOrder')).toBe(0)
  expect(acceptedOrders()).toMatchObject([
    { period: '301', lines: [{ text: '大10', stake: '10' }] },
  ])
})

test('without a connection a chat bet is refused in words', async () => {
  const { result, world } = room()
  world.connection.breaks()
  const outcome = await act(() => result.current.place(bet('chat')))
  expect(outcome).toMatchObject({
    kind: 'refused',
    error: { message: '聊天未连接，投注没有发出' },
  })
  expect([lockState(placeBet), openOrder()]).toEqual(['free', null])
})

test.each(['order', 'chat'] as const)(
  'a period that ends between the tap and the sending: nothing is sent by %s',
  async (transport) => {
    const { result, world } = room()
    let problem: string | null = null
    const outcome = result.current.place(bet(transport, () => problem))
    problem = '封盘中禁止投注'
    expect(await act(() => outcome)).toMatchObject({ kind: 'refused', error: { message: problem } })
    expect(world.connection.sent.join()).not.toContain('大10')
    expect(kit.sentTo('POST /api/lotteryOrder')).toBe(0)
    expect([lockState(placeBet), openOrder()]).toEqual(['free', null])
  },
)
