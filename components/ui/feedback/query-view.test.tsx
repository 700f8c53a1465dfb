import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionAtom, isOnline } from '#lib/api/connection.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { pageStore } from '#lib/page-store.ts'
import { QueryView } from './query-view.tsx'

const POLL_MS = 1_000
const read = vi.fn<() => Promise<string>>()

function Polled() {
  const query = useQuery({
    queryKey: ['balance'],
    queryFn: read,
    refetchInterval: POLL_MS,
    retry: false,
  })
  return <QueryView query={query}>{(text) => <p>{text}</p>}</QueryView>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a failure stays during a poll; only the member’s retry shows the placeholder', async () => {
  read.mockRejectedValueOnce(new Error('gone'))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Polled />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText('加载中')).toBeTruthy()
  await pass(1)
  const retry = () => screen.getByRole('button', { name: '重试' })
  expect(retry()).toBeTruthy()
  const silent = Promise.withResolvers<string>()
  read.mockReturnValueOnce(silent.promise)
  await pass(POLL_MS)
  expect(read).toHaveBeenCalledTimes(2)
  expect(retry()).toBeTruthy()
  expect(screen.queryByLabelText('加载中')).toBeNull()
  silent.reject(new Error('still gone'))
  await pass(1)
  const answered = Promise.withResolvers<string>()
  read.mockReturnValueOnce(answered.promise)
  fireEvent.click(retry())
  await pass(1)
  expect(screen.getByLabelText('加载中')).toBeTruthy()
  answered.resolve('有余额')
  await pass(1)
  expect(screen.getByText('有余额')).toBeTruthy()
})

test('a retry while the platform is unreachable probes the network at once', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  pageStore.set(connectionAtom, 'offline')
  read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue('有余额')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Polled />
    </QueryClientProvider>,
  )
  await pass(1)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await pass(1)
  expect(isOnline()).toBe(true)
})

test('a refusal offers the given next step instead of a retry', () => {
  const query = {
    data: undefined,
    error: new RefusalError('GET /api/activityInfo', 404, '活动不存在'),
    fetchStatus: 'idle',
    refetch: () => undefined,
  } as const
  const { rerender } = render(<QueryView query={query}>{() => null}</QueryView>)
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  rerender(
    <QueryView query={query} refused={{ action: <button type="button">查看全部活动</button> }}>
      {() => null}
    </QueryView>,
  )
  expect(screen.getByText('活动不存在')).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看全部活动' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})
