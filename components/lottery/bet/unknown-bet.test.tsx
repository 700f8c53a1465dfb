// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { noteSent } from '#lib/lottery/own-orders.ts'
import { beginSession } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import type { Found } from '#hooks/lottery/betting.ts'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { UnknownBet } from './unknown-bet.tsx'

const lookUp = vi.fn<() => Promise<Found>>()
const betting = {
  state: 'unknown' as const,
  place: () => Promise.reject(new Error('blocked')),
  settle: () => undefined,
  lookUp,
}
const order = () => ({
  roomId: '101',
  period: '301',
  lines: [{ text: '大10', stake: '10', odds: '1.98' }],
  sentAt: serverNow(),
  known: [],
})
/** In steps, because effects run at the end of each. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: '重新核对' })
const asksMember = () => screen.queryByRole('checkbox') !== null

beforeEach(() => {
  beginSession('bearer', false)
  lookUp.mockReset().mockResolvedValue('unclear')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
function show() {
  vi.useFakeTimers()
  render(<UnknownBet betting={betting} onTaken={() => undefined} />)
}

test('looked up again until the platform has had its time; then the member is asked', async () => {
  noteSent(order())
  show()
  await pass(4_900)
  expect([lookUp.mock.calls.length, asksMember()]).toEqual([3, false])
  await pass(2_000)
  expect([lookUp.mock.calls.length, asksMember()]).toEqual([4, true])
  await pass(10_000)
  expect(lookUp).toHaveBeenCalledTimes(4)
})

test('a bet of another tab, of which this one has no order, has its time too', async () => {
  await withholdAnswer(placeBet, { roomId: '101', lines: [], period: '301' })
  show()
  await pass(4_900)
  expect(asksMember()).toBe(false)
  await pass(2_000)
  expect(asksMember()).toBe(true)
})

test('a look-up by hand is not disturbed by the next one', async () => {
  noteSent(order())
  show()
  await pass(1_000)
  let answer: (found: Found) => void = () => undefined
  lookUp.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  fireEvent.click(again())
  await pass(3_000)
  expect([lookUp.mock.calls.length, again().disabled]).toEqual([2, true])
  await act(async () => answer('unclear'))
  await pass(1_900)
  expect(lookUp).toHaveBeenCalledTimes(2)
  await pass(200)
  expect(lookUp).toHaveBeenCalledTimes(3)
})
