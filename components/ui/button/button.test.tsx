import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['what a command ended with', { pending: true }],
  ['what has just appeared', { fresh: true }],
])('a press in the first moment does not consent to %s', (_of, first) => {
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
