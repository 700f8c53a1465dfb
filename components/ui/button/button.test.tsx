import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['what a command ended with', { pending: true }],
  ['what has just appeared', { ignoresFirstPresses: true }],
])('a press in the first moment is ignored for %s', (_of, first) => {
  vi.useFakeTimers()
  const onPress = vi.fn<() => void>()
  const { rerender } = render(
    <Button {...first} onPress={onPress}>
      确认
    </Button>,
  )
  rerender(<Button onPress={onPress}>确认</Button>)
  const press = () => fireEvent.click(screen.getByRole('button'))
  press()
  act(() => vi.advanceTimersByTime(600))
  press()
  expect(onPress).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(150))
  press()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a button keeps the focus while its command is pending, and stops Enter in its form', () => {
  const onSubmit = vi.fn<() => void>()
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending}>
        提交
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button')
  button.focus()
  rerender(form(true))
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
})
