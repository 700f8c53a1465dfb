// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { TransactionFilter } from '#lib/records/filters.ts'
import { hookTests, surroundings } from '#scripts/testing/hook-tests.tsx'
import { json } from '#scripts/testing/wire-server.ts'
import { totalOf, useTransactions } from './records.ts'

const kit = hookTests()
const filter = (type: 1 | 2): TransactionFilter => ({ type, date: 4, venue: '' })

/** Two rows of a page, named by type and page. */
const rows = (type: number, page: number, lastPage = 1) => ({
  current_page: page,
  last_page: lastPage,
  total: lastPage * 2,
  data: [1, 2].map((at) => ({ id: `${type}-${page}-${at}`, amount: '1.00', state: 1 })),
})

interface Held {
  readonly response: ServerResponse
  readonly type: number
  readonly page: number
}

/** Answers only when told to, in any order. */
function held(): Held[] {
  const waiting: Held[] = []
  kit.wire.behaveLike((response, { body }) => {
    waiting.push({ response, ...(JSON.parse(body.toString()) as { type: number; page: number }) })
  })
  return waiting
}
const answer = ({ response, type, page }: Held, lastPage?: number) =>
  act(async () => json(response, { code: 200, data: rows(type, page, lastPage) }))

/** What is read while rendering is watched: rows and whether there are more. */
function useRows({ type }: { type: 1 | 2 }) {
  const { data, hasNextPage, fetchNextPage } = useTransactions(filter(type))
  return { data, hasNextPage, fetchNextPage }
}
const open = (type: 1 | 2) => renderHook(useRows, { initialProps: { type }, ...surroundings() })
const ids = ({ data }: ReturnType<typeof useRows>) =>
  data?.pages.flatMap((page) => page.items.map(({ id }) => id))

test('old defect 8: fast taps on filters never mix two lists, whatever answers first', async () => {
  const waiting = held()
  const { result, rerender } = open(1)
  await waitFor(() => expect(waiting).toHaveLength(1))
  rerender({ type: 2 })
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(result.current.data).toBeUndefined()
  await answer(waiting[1]!)
  await waitFor(() => expect(ids(result.current)).toEqual(['2-1-1', '2-1-2']))
  await answer(waiting[0]!)
  expect(ids(result.current)).toEqual(['2-1-1', '2-1-2'])
})

test('a next page that arrives after the filter was changed is not added to the other list', async () => {
  const waiting = held()
  const { result, rerender } = open(1)
  await waitFor(() => expect(waiting).toHaveLength(1))
  await answer(waiting[0]!, 2)
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  act(() => void result.current.fetchNextPage())
  await waitFor(() => expect(waiting).toHaveLength(2))
  rerender({ type: 2 })
  await waitFor(() => expect(waiting).toHaveLength(3))
  await answer(waiting[1]!, 2)
  await answer(waiting[2]!)
  await waitFor(() => expect(ids(result.current)).toEqual(['2-1-1', '2-1-2']))
})

test('pages follow each other to the last, and the platform says how many rows there are', async () => {
  const waiting = held()
  const { result } = open(2)
  for (let page = 1; page <= 3; page += 1) {
    await waitFor(() => expect(waiting).toHaveLength(page))
    expect(waiting.at(-1)).toMatchObject({ type: 2, page })
    await answer(waiting.at(-1)!, 3)
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(page))
    if (page < 3) act(() => void result.current.fetchNextPage())
  }
  expect(result.current.hasNextPage).toBe(false)
  expect(ids(result.current)).toHaveLength(6)
  expect(totalOf(result.current.data)).toBe(6)
  expect(totalOf(undefined)).toBe(0)
})
