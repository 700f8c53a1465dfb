import { afterEach, expect, test, vi } from 'vitest'
import { launchGame } from '#lib/api/endpoints/hall-launch.ts'
import { runCommand } from './command.ts'

/** The file with the member's limits never arrives. */
vi.mock('#lib/protection/check-own-limits.ts', () => new Promise(() => {}))
afterEach(() => vi.useRealTimers())

test('limits that do not load refuse the command after ten seconds, and it is not sent', async () => {
  vi.useFakeTimers()
  const send = vi.fn()
  const ended = vi.fn()
  const running = runCommand(launchGame, { venue: 'ag' }, { send }).then(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await running
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'refused' }))
  expect(send).not.toHaveBeenCalled()
})
