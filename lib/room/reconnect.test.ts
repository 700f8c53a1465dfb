import fc from 'fast-check'
import { expect, test } from 'vitest'
import { causeOf, reconnectDelay } from './reconnect.ts'

test('a close that all phones see is the platform’s, one that names this phone is not', () => {
  for (const code of [1000, 1001, 1005, 1006, 1011, 1012, 1013])
    expect(causeOf(code)).toBe('platform')
  for (const code of [1002, 1008, 1009, 4401, 4404]) expect(causeOf(code)).toBe('link')
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
