import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

async function shown(queries = new QueryClient()) {
  const { useIsFirstScreenLoaded, useDetectFirstScreen } = await import('./first-screen.ts')
  function Part() {
    useDetectFirstScreen()
    return useIsFirstScreenLoaded() && <p>beside</p>
  }
  const tree = () =>
    render(
      <QueryClientProvider client={queries}>
        <Part />
      </QueryClientProvider>,
    )
  return { queries, tree, is: () => screen.queryByText('beside') !== null }
}

test('deferred parts wait until the first reads have succeeded or failed, once per page load', async () => {
  const { queries, tree, is } = await shown()
  tree()
  let answer: (data: string) => void = () => undefined
  const read = (key: string, queryFn: () => Promise<string>) =>
    void queries.prefetchQuery({ queryKey: [key], queryFn, retry: false })
  act(() => {
    read('slow', () => new Promise((resolve) => (answer = resolve)))
    read('broken', () => Promise.reject(new Error('reset')))
  })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(is()).toBe(false)
  act(() => answer('here'))
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(is()).toBe(true)
  cleanup()
  tree()
  expect(is()).toBe(true)
})

test('deferred parts wait 3 s at most', async () => {
  const { tree, is } = await shown()
  tree()
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(is()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(is()).toBe(true)
})
