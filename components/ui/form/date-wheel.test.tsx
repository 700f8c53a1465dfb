import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateWheel } from './date-wheel.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wheel = (day: string, onChange: (day: string) => void) => (
  <DateWheel day={day} min="1980-01-01" max="2008-11-22" onChange={onChange} wheel={null} />
)
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('a date that the member rolls to is reported once', async () => {
  const onChange = vi.fn<(day: string) => void>()
  render(wheel('1999-09-09', onChange))
  await pass(1000)
  fireEvent.click(screen.getByText('2001年'))
  await pass(1000)
  expect(onChange.mock.calls).toEqual([['2001-09-09']])
})
