import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { moveBetweenSpeakers, useNewestRows } from './follow-end.ts'

afterEach(cleanup)

/** Opens a log with rows 20 px high; its first 40 px are in view. */
function openLog() {
  render(
    <div role="group" aria-label="聊天记录" tabIndex={0} onKeyDown={moveBetweenSpeakers}>
      {['甲', '乙', '丙'].map((each) => (
        <button type="button" key={each} tabIndex={-1}>
          {each}
        </button>
      ))}
    </div>,
  )
  const log = screen.getByRole('group')
  log.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40)
  screen.getAllByRole('button').forEach((each, index) => {
    each.getBoundingClientRect = () => new DOMRect(0, index * 20, 100, 20)
  })
  log.focus()
  return log
}
const press = (key: string) => {
  const native = fireEvent.keyDown(document.activeElement!, { key })
  return native ? 'scrolls' : document.activeElement?.textContent
}

test('arrow up focuses the last speaker in view, then the ones above; above the first speaker the log scrolls', () => {
  openLog()
  expect(['ArrowUp', 'ArrowUp', 'ArrowUp'].map(press)).toEqual(['乙', '甲', 'scrolls'])
})

test('arrow down from the newest speaker focuses the log and scrolls it', () => {
  const log = openLog()
  press('ArrowUp')
  expect(press('ArrowDown')).toBe('丙')
  press('ArrowDown')
  expect(document.activeElement).toBe(log)
  expect(press('ArrowDown')).toBe('scrolls')
})

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

test('a short log is rendered whole', () => {
  expect(show(3).shown()).toEqual(['m0', 'm1', 'm2'])
  expect(show(0).shown()).toEqual([])
})

test('new rows stay until there are two chunks, then a whole chunk is removed', () => {
  const log = show(100)
  log.update(rowsOf(0, 100 + CHUNK))
  expect(log.shown()).toHaveLength(2 * CHUNK)
  log.update(rowsOf(0, 101 + CHUNK))
  expect(log.shown()).toHaveLength(CHUNK)
  expect(log.shown().at(-1)).toBe(`m${100 + CHUNK}`)
})

test('older rows are rendered chunk by chunk up to the first row', async () => {
  const log = show(100)
  log.update(rowsOf(0, 100), false)
  await log.older()
  expect(log.shown()).toHaveLength(2 * CHUNK)
  await log.older()
  expect(log.shown()[0]).toBe('m0')
  await log.older()
  expect(log.shown()).toHaveLength(100)
})

test('new rows remove no older rows while the member reads those', async () => {
  const log = show(100)
  log.update(rowsOf(0, 100), false)
  await log.older()
  const before = log.shown()[0]
  log.update(rowsOf(0, 300), false)
  expect(log.shown()[0]).toBe(before)
  act(() => log.result.current.showNewest())
  expect(log.shown()).toHaveLength(CHUNK)
})

test('a log that has lost the first rendered row shows one chunk again', () => {
  const log = show(50)
  log.update(rowsOf(400, 90))
  expect(log.shown()).toHaveLength(CHUNK)
  expect(log.shown().at(-1)).toBe('m489')
})

test('while the end is followed at most two chunks are rendered, always with the last row', () => {
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
