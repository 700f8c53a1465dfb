import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '#sandbox/domain/ledger.ts'
import { bet, operatorBalance, JND, open, refusal, wallet } from '#testing/sandbox/lottery-world.ts'
import { joined } from '#testing/sandbox/platform.ts'
import { drawNow } from './operator-actions.ts'

describe('the books', () => {
  const plays = [
    ...Array.from({ length: 4 }, (_, index) => 2001 + index),
    2011,
    2014,
    2015,
    2021,
    2023,
    2113,
  ]
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('bet' as const),
        who: fc.nat(2),
        play: fc.constantFrom(...plays),
        cents: fc.integer({ min: 50, max: 120_000 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.integer({ min: 100, max: 90_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('draw' as const) }) },
  )

  it('balance whatever is bet and drawn: stakes = returns + operator', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { platform, pass } = await open()
        const before = operatorBalance(platform)
        const members = await Promise.all(
          ['first1', 'second', 'third3'].map((name) => joined(platform, name, 3000)),
        )
        for (const each of steps) {
          if (each.do === 'wait') pass(each.ms)
          else if (each.do === 'draw') drawNow(platform, JND.id)
          else {
            const total = (each.cents / 100).toFixed(2)
            refusal(() => bet(platform, members[each.who]!, [{ id: each.play, total, data: [] }]))
          }
        }
        drawNow(platform, JND.id)
        const { db } = platform
        expect(auditBooks(db)).toEqual([])
        const sums = db.get<{ staked: number; returned: number; open: number }>(
          'SELECT COALESCE(SUM(stake), 0) AS staked, COALESCE(SUM(returned), 0) AS returned, COALESCE(SUM(status = 2), 0) AS open FROM bet JOIN lottery_bet ON bet_id = bet.id',
        )!
        expect(sums.open).toBe(0)
        expect(operatorBalance(platform) - before).toBe(sums.staked - sums.returned)
        const held = members.reduce((sum, member) => sum + wallet(platform, member), 0)
        expect(held + operatorBalance(platform) - before).toBe(900_000)
        const orders = db.get<{ total: number }>(
          'SELECT COALESCE(SUM(total), 0) AS total FROM lottery_order',
        )!
        expect(orders.total).toBe(sums.staked)
        db.close()
      }),
      { numRuns: 40 },
    )
  })
})
