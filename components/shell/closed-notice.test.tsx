// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { receiveSignals, type Signal } from '#lib/report/signal.ts'
import { ClosedNotice } from './closed-notice.tsx'

const stillClosed = () => Promise.resolve()

afterEach(() => {
  cleanup()
  receiveSignals(null)
})

test('that the site is closed is reported once, not with each poll', () => {
  const noticed: Signal[] = []
  receiveSignals((each) => noticed.push(each))
  const { rerender } = render(<ClosedNotice title="维护" text="稍后" onRetry={stillClosed} />)
  rerender(<ClosedNotice title="维护" text="仍在维护" onRetry={stillClosed} />)
  expect(noticed).toEqual([{ kind: 'fault', state: 'maintenance' }])
})

test('a tap asks at once whether the site is open again, once until the answer is there', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const ask = vi.fn<() => Promise<void>>(() => promise)
  render(<ClosedNotice title="维护" text="稍后" onRetry={ask} />)
  const retry = screen.getByRole('button', { name: '重试' })
  fireEvent.click(retry)
  fireEvent.click(retry)
  expect(ask).toHaveBeenCalledOnce()
  await act(async () => answer())
  fireEvent.click(retry)
  expect(ask).toHaveBeenCalledTimes(2)
})
