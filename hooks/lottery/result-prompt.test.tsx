import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.ts'
import type { RoundBet } from '#lib/lottery/round-bets.ts'
import { chime } from '#lib/room/chime.ts'
import { quietMode, sound, winPrompt } from '#lib/room/preferences.ts'
import { useResultPrompt } from './result-prompt.ts'

const bet = (status: RoundBet['status'], net: string | null): RoundBet => ({
  key: '1',
  id: '1',
  stake: '10',
  net,
  status,
  period: '301',
  text: '大10',
  odds: '1.98',
})

const vibrate = vi.fn<() => boolean>()
beforeEach(() => {
  vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  vi.spyOn(notify, 'info').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  for (const each of [quietMode, sound, winPrompt]) each.set(each.initial)
  vibrate.mockClear()
  vi.restoreAllMocks()
})

/** A bet of period 301 is open, then settled. */
function settle(net: string): void {
  const { rerender } = renderHook(({ bets }) => useResultPrompt(bets), {
    initialProps: { bets: [bet('open', '0')] },
  })
  rerender({ bets: [bet('settled', net)] })
}

test('a result is announced once it is there; only what is above the stake as a win', () => {
  settle('9.80')
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('第 301 期派彩 ¥19.80')
  settle('-10')
  expect(notify.info).toHaveBeenCalledExactlyOnceWith('第 301 期已结算，返还 ¥0.00')
})

test.each([
  ['quiet mode', quietMode, true],
  ['no win prompt', winPrompt, false],
] as const)('%s: nothing is announced', (_, preference, value) => {
  preference.set(value)
  settle('9.80')
  settle('-10')
  expect(notify.success).not.toHaveBeenCalled()
  expect(notify.info).not.toHaveBeenCalled()
})

test('quiet mode and switched-off sound silence signals and vibration', () => {
  chime('drawn')
  expect(vibrate).toHaveBeenCalledTimes(1)
  quietMode.set(true)
  chime('drawn')
  quietMode.set(false)
  sound.set(false)
  chime('closed')
  expect(vibrate).toHaveBeenCalledTimes(1)
})
