import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateWheel } from './date-wheel.tsx'

type Report = (date: Date) => void

/** The library's wheel reports when it stops; here the test decides when. */
const wheel = vi.hoisted((): { report: Report } => ({ report: () => undefined }))
vi.mock('react-vant', () => ({
  DatetimePicker: ({ onChange, value }: { onChange: Report; value: Date }) => {
    wheel.report = onChange
    return <button type="button">{value.getFullYear()}</button>
  },
}))

afterEach(cleanup)

const onChange = vi.fn<(day: string) => void>()
const shown = (day: string) => (
  <DateWheel day={day} min="1980-01-01" max="2008-11-22" onChange={onChange} wheel={null} />
)
const report = (year: number) => act(async () => wheel.report(new Date(year, 0, 1)))

test('only a change after a touch is the member’s choice', async () => {
  const { rerender } = render(shown('1980-01-01'))
  rerender(shown('1990-05-06'))
  await report(1980)
  expect(onChange).not.toHaveBeenCalled()

  fireEvent.click(screen.getByText('1990'))
  await report(1991)
  expect(onChange.mock.calls).toEqual([['1991-01-01']])

  // The wheel still rolls: its own report does not end the touch.
  rerender(shown('1991-01-01'))
  await report(1992)
  expect(onChange.mock.calls).toEqual([['1991-01-01'], ['1992-01-01']])

  rerender(shown('1992-01-01'))
  rerender(shown('2000-02-03'))
  await report(1992)
  expect(onChange).toHaveBeenCalledTimes(2)
})
