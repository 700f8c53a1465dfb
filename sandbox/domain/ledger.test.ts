import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestPlatform } from '#testing/sandbox/platform.ts'
import {
  accounts,
  auditBooks,
  balanceOf,
  ledger,
  moveMoney,
  postEntry,
  totalBalanceOf,
} from './ledger.ts'
import type { Platform, PlatformEvent } from './platform.ts'
import { Refusal } from './refusal.ts'

let platform: Platform
beforeEach(async () => {
  platform = (await openTestPlatform({ domains: [ledger] })).platform
})

const NAMES = [
  accounts.outside,
  accounts.operator('lottery'),
  ...[1, 2, 3].flatMap((id) => [accounts.wallet(id), accounts.venue(id, 'AG')]),
]

const movement = fc.record({
  from: fc.constantFrom(...NAMES),
  to: fc.constantFrom(...NAMES),
  amount: fc.integer({ min: 0, max: 5_000_00 }),
  ref: fc.integer({ min: 0, max: 60 }).map(String),
  crashes: fc.boolean(),
})

test('random movements keep the total, the balances equal the postings, and no member is overdrawn', () => {
  let serial = 0
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      serial += 1
      const before = NAMES.reduce((sum, name) => sum + balanceOf(platform.db, name), 0)
      for (const { from, to, amount, ref, crashes } of movements) {
        try {
          platform.act(() => {
            moveMoney(platform, from, to, amount, { ref: `${serial}/${ref}`, kind: 'test' })
            if (crashes) throw new Error('crash')
          })
        } catch (cause) {
          if (!(cause instanceof Refusal) && !String(cause).includes('crash')) throw cause
        }
      }
      const after = NAMES.reduce((sum, name) => sum + balanceOf(platform.db, name), 0)
      expect([before, after]).toEqual([0, 0])
      expect(auditBooks(platform.db)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

describe('the ledger', () => {
  const [wallet, outside] = [accounts.wallet(1), accounts.outside]
  const give = (amount: number, ref: string) =>
    moveMoney(platform, outside, wallet, amount, { ref, kind: 'test' })

  test('posts an entry of one ref once', () => {
    expect([give(500, 'a'), give(500, 'a')]).toEqual([true, false])
    expect(balanceOf(platform.db, wallet)).toBe(500)
  })

  test('throws if an entry does not balance or an amount is negative or not whole cents', () => {
    const postings = [
      [wallet, 2],
      [outside, -1],
    ] as const
    expect(() => postEntry(platform, { ref: 'x', kind: 'test', postings })).toThrow(
      'out of balance by 1',
    )
    expect(() => give(0.5, 'y')).toThrow('not whole cents')
    expect(() => give(-1, 'z')).toThrow('negative')
    expect(platform.db.all('SELECT * FROM entry')).toEqual([])
  })

  test('never overdraws a member, but may overdraw the operator', () => {
    give(100, 'a')
    const take = (amount: number) =>
      moveMoney(platform, wallet, outside, amount, { ref: 'b', kind: 't' })
    expect(() => take(101)).toThrow(Refusal)
    expect(take(100)).toBe(true)
    expect(balanceOf(platform.db, outside)).toBe(0)
  })

  test('adds up accounts by the start of their names', () => {
    give(300, 'a')
    moveMoney(platform, wallet, accounts.venue(1, 'AG'), 100, { ref: 'b', kind: 't' })
    moveMoney(platform, wallet, accounts.venue(1, 'pp'), 50, { ref: 'c', kind: 't' })
    expect(totalBalanceOf(platform.db, accounts.venue(1, ''))).toBe(150)
    expect(totalBalanceOf(platform.db, 'member/1/')).toBe(300)
    expect(totalBalanceOf(platform.db, 'member/11/')).toBe(0)
  })
})

test('the audit reports a forged balance and a forged posting', () => {
  moveMoney(platform, accounts.outside, accounts.wallet(1), 100, { ref: 'a', kind: 't' })
  platform.db.run('UPDATE account SET balance = 999 WHERE name = ?', accounts.wallet(1))
  expect(auditBooks(platform.db)).toEqual(['member/1/wallet: 9.99 instead of 1.00'])
  platform.db.run('UPDATE posting SET amount = 999 WHERE account = ?', accounts.wallet(1))
  expect(auditBooks(platform.db)).toEqual(['a: out of balance by 8.99'])
})

test('a failed act writes nothing and emits no event; a nested act fails alone', async () => {
  const told: PlatformEvent[] = []
  platform.watch((event) => told.push(event))
  const act = (memberId: number, work = () => {}) =>
    platform.act(() => {
      const ref = String(memberId)
      moveMoney(platform, accounts.outside, accounts.wallet(1), 100, { ref, kind: 't' })
      platform.emit({ type: 'session-ended', memberId })
      work()
    })
  const crash = () => {
    throw new Error('crash')
  }
  expect(() => act(1, crash)).toThrow('crash')
  act(2, () => expect(() => act(3, crash)).toThrow('crash'))
  await Promise.resolve()
  expect(told).toEqual([{ type: 'session-ended', memberId: 2 }])
  expect(balanceOf(platform.db, accounts.wallet(1))).toBe(100)
})
