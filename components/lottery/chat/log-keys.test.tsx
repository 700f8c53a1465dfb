import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { moveBetweenSpeakers } from './follow-end.ts'

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

test('up enters at the last speaker in view and goes on; above the first the log scrolls', () => {
  openLog()
  expect(['ArrowUp', 'ArrowUp', 'ArrowUp'].map(press)).toEqual(['乙', '甲', 'scrolls'])
})

test('down from the newest speaker leads back to the log, where it scrolls', () => {
  const log = openLog()
  press('ArrowUp')
  expect(press('ArrowDown')).toBe('丙')
  press('ArrowDown')
  expect(document.activeElement).toBe(log)
  expect(press('ArrowDown')).toBe('scrolls')
})
