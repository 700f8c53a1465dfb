import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '#testing/press.ts'
import { ClosedScreen } from './closed-screen.tsx'

afterEach(cleanup)

test('a tap reads at once whether the site is open again, and further taps wait for the answer', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const ask = vi.fn<() => Promise<void>>(() => promise)
  render(<ClosedScreen title="维护" text="稍后" onRetry={ask} />)
  const retry = screen.getByRole('button', { name: '重试' })
  fireEvent.click(retry)
  fireEvent.click(retry)
  expect(ask).toHaveBeenCalledOnce()
  await act(async () => answer())
  await press('重试')
  expect(ask).toHaveBeenCalledTimes(2)
})
