import fc from 'fast-check'
import { expect, test } from 'vitest'
import { causeOf, reconnectDelay } from './reconnect.ts'

test('a close that all phones see is the platform’s, one that names this phone is not', () => {
  for (const code of [1000, 1001, 1005, 1006, 1011, 1012, 1013])
    expect(causeOf(code)).toBe('platform')
  for (const code of [1002, 1003, 1007, 1008, 1009, 1010, 1015, 3000, 4401, 4404])
    expect(causeOf(code)).toBe('link')
})

test('a connection that broke without a code was ended by the platform', () => {
  expect(causeOf()).toBe('platform')
})

test.each([
  ['link', 0, 1, 1_000],
  ['link', 3, 1, 8_000],
  ['link', 3, 0.25, 2_000],
  ['link', 5, 1, 30_000],
  ['platform', 0, 0.25, 2_000],
  ['platform', 1, 0, 8_000],
  ['platform', 1, 1, 16_000],
  ['platform', 9, 0.5, 18_000],
  ['platform', 9, 1, 24_000],
] as const)('%s, %i attempts failed, luck %d: %i ms', (cause, attempts, luck, wait) => {
  expect(reconnectDelay(cause, attempts, { random: () => luck, crowdMs: 8_000 })).toBe(wait)
})

test('whatever comes, nobody waits longer than 30 s, after a restart of the platform 24 s', () => {
  const any = fc.record({
    cause: fc.constantFrom('link' as const, 'platform' as const),
    attempts: fc.nat({ max: 10 }),
    crowdMs: fc.integer({ min: 0, max: 12_000 }),
  })
  fc.assert(
    fc.property(
      any,
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (loss, luck) => {
        const { cause, attempts, crowdMs } = loss
        const wait = reconnectDelay(cause, attempts, { random: () => luck, crowdMs })
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(loss.cause === 'link' ? 30_000 : 24_000)
      },
    ),
  )
})
