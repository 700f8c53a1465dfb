import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryOf } from '#hooks/core/api.ts'
import { getLotteries, type Lottery } from '#lib/api/endpoints/lottery.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { useTileRound } from './live.ts'

const EVERY_MS = 60_000
const asked = vi.hoisted(() => [] as string[])
const platform = vi.hoisted(() => ({ refuses: false }))
const result = { kind: 'sum28', digits: [1, 2, 3], sum: 6, label: '小双', colour: 'red' }

/** A platform that draws every minute and answers only the specified fields. */
vi.mock('#lib/api/client.ts', () => ({
  callEndpoint: async ({ id }: { id: string }) => {
    asked.push(id)
    if (platform.refuses) throw new RefusalError(id, 201, '请先登录')
    const left = EVERY_MS - (Date.now() % EVERY_MS)
    const period = String(Math.floor(Date.now() / EVERY_MS))
    const current = { period, lastPeriod: String(Number(period) - 1), secondsToDraw: left / 1000 }
    if (id.startsWith('POST')) return { data: [{ id: '101' }, { id: '102' }] }
    return {
      data: { id: '101', draws: [], closesBefore: 10, current: { ...current, lastResult: result } },
    }
  },
}))

const lottery: Lottery = {
  id: '1',
  title: '加拿大28',
  name: '加拿大28',
  kind: null,
  roomId: '',
  closesBefore: 0,
  current: undefined,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_000 * EVERY_MS)
  asked.length = 0
  platform.refuses = false
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(inView: boolean, tile = { id: 'lottery:1', title: '' }) {
  const queries = createQueryClient()
  queries.setQueryData(queryOf(getLotteries, undefined).queryKey, [lottery])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const useTwoTiles = (props: { inView: boolean }) => {
    useTileRound(tile, props.inView)
    return useTileRound(tile, props.inView)
  }
  return renderHook(useTwoTiles, { wrapper, initialProps: { inView } })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const roomReads = () => asked.filter((id) => id.startsWith('GET')).length

test('two tiles of a lottery in view are read through its first room, once per period', async () => {
  const { result: shown } = show(true)
  await pass(100)
  expect(shown.current).toMatchObject({
    round: { period: '1000' },
    lastPeriod: '999',
    lastResult: result,
  })
  expect(asked).toEqual(['POST /api/lotteryRoom', 'GET /api/lotteryRoom'])
  await pass(EVERY_MS - 1_000)
  expect(roomReads()).toBe(1)
  await pass(14_000)
  expect(roomReads()).toBe(2)
  expect(shown.current?.round.period).toBe('1001')
  await pass(10 * EVERY_MS)
  expect(roomReads()).toBe(12)
  expect(asked.length - roomReads()).toBe(1)
})

test('a lottery out of view sends nothing, and shows its last round again without a read', async () => {
  const { result: shown, rerender } = show(false)
  await pass(3 * EVERY_MS)
  expect(asked).toEqual([])
  rerender({ inView: true })
  await pass(100)
  expect(roomReads()).toBe(1)
  rerender({ inView: false })
  await pass(20_000)
  rerender({ inView: true })
  await pass(100)
  expect(roomReads()).toBe(1)
  expect(shown.current?.round.period).toBe('1003')
  rerender({ inView: false })
  await pass(5 * EVERY_MS)
  expect(roomReads()).toBe(1)
})

test('a tile of a used room reads that room, once per period', async () => {
  const { result: shown } = show(true, { id: 'room:102', title: '极速28' })
  await pass(100)
  expect(shown.current).toMatchObject({ round: { period: '1000' }, lastResult: result })
  expect(asked).toEqual(['GET /api/lotteryRoom'])
  await pass(EVERY_MS + 14_000)
  expect(asked).toEqual(['GET /api/lotteryRoom', 'GET /api/lotteryRoom'])
})

test('a refusal for a visitor ends the reads of the visit', async () => {
  platform.refuses = true
  const { result: shown, rerender } = show(true, { id: 'room:102', title: '极速28' })
  await pass(10 * EVERY_MS)
  rerender({ inView: false })
  rerender({ inView: true })
  await pass(10 * EVERY_MS)
  expect(shown.current).toBeUndefined()
  expect(roomReads()).toBe(1)
})
