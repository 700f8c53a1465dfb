import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useNewestRows } from './follow-end.ts'

const CHUNK = 40

const rowsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `m${first + index}` }))

function show(count: number) {
  const hook = renderHook(({ rows, following }) => useNewestRows(rows, following), {
    initialProps: { rows: rowsOf(0, count), following: true },
  })
  return {
    ...hook,
    shown: () => hook.result.current.shown.map(({ key }) => key),
    update: (rows: { key: string }[], following = true) => hook.rerender({ rows, following }),
    older: () => act(async () => hook.result.current.showOlder()),
  }
}

test('a short log is in the page as a whole', () => {
  expect(show(3).shown()).toEqual(['m0', 'm1', 'm2'])
  expect(show(0).shown()).toEqual([])
})

test('new rows stay until there are two chunks, then a whole chunk leaves', () => {
  const log = show(100)
  log.update(rowsOf(0, 100 + CHUNK))
  expect(log.shown()).toHaveLength(2 * CHUNK)
  log.update(rowsOf(0, 101 + CHUNK))
  expect(log.shown()).toHaveLength(CHUNK)
  expect(log.shown().at(-1)).toBe(`m${100 + CHUNK}`)
})

test('older rows come chunk by chunk up to the first one', async () => {
  const log = show(100)
  log.update(rowsOf(0, 100), false)
  await log.older()
  expect(log.shown()).toHaveLength(2 * CHUNK)
  await log.older()
  expect(log.shown()[0]).toBe('m0')
  await log.older()
  expect(log.shown()).toHaveLength(100)
})

test('who reads older rows loses none of them to new ones', async () => {
  const log = show(100)
  log.update(rowsOf(0, 100), false)
  await log.older()
  const before = log.shown()[0]
  log.update(rowsOf(0, 300), false)
  expect(log.shown()[0]).toBe(before)
  act(() => log.result.current.showNewest())
  expect(log.shown()).toHaveLength(CHUNK)
})

test('a log that dropped the first row of the page shows one chunk again', () => {
  const log = show(50)
  log.update(rowsOf(400, 90))
  expect(log.shown()).toHaveLength(CHUNK)
  expect(log.shown().at(-1)).toBe('m489')
})

test('while the end is followed there are never more than two chunks, and the last row is always there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 130 }), { maxLength: 8 }), (growth) => {
      const log = show(0)
      let count = 0
      for (const more of growth) {
        count += more
        log.update(rowsOf(0, count))
        expect(log.shown().length).toBeLessThanOrEqual(2 * CHUNK)
        expect(log.shown().length).toBeGreaterThanOrEqual(Math.min(count, CHUNK))
        expect(log.shown().at(-1)).toBe(rowsOf(0, count).at(-1)?.key)
      }
      log.unmount()
    }),
  )
})
