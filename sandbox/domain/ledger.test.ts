import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTest } from '#testing/sandbox/platform.ts'
import { accounts, auditBooks, balanceOf, ledger, move, post, totalOf } from './ledger.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'

let platform: Platform
beforeEach(async () => {
  platform = (await openTest({ domains: [ledger] })).platform
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

test('random movements: no money appears or vanishes, balances equal the postings, nobody is overdrawn', () => {
  let serial = 0
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      serial += 1
      const before = NAMES.reduce((sum, name) => sum + balanceOf(platform.db, name), 0)
      for (const { from, to, amount, ref, crashes } of movements) {
        try {
          platform.act(() => {
            move(platform, from, to, amount, { ref: `${serial}/${ref}`, kind: 'test' })
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

describe('a posting', () => {
  const [wallet, outside] = [accounts.wallet(1), accounts.outside]
  const give = (amount: number, ref: string) =>
    move(platform, outside, wallet, amount, { ref, kind: 'test' })

  test('of the same cause counts once', () => {
    expect([give(500, 'a'), give(500, 'a')]).toEqual([true, false])
    expect(balanceOf(platform.db, wallet)).toBe(500)
  })

  test('that does not balance, or is no whole cents, is a fault of the program', () => {
    const postings = [
      [wallet, 2],
      [outside, -1],
    ] as const
    expect(() => post(platform, { ref: 'x', kind: 'test', postings })).toThrow(
      'out of balance by 1',
    )
    expect(() => give(0.5, 'y')).toThrow('not whole cents')
    expect(() => give(-1, 'z')).toThrow('negative')
    expect(platform.db.all('SELECT * FROM entry')).toEqual([])
  })

  test('never overdraws a member, but may overdraw the operator', () => {
    give(100, 'a')
    const take = (amount: number) =>
      move(platform, wallet, outside, amount, { ref: 'b', kind: 't' })
    expect(() => take(101)).toThrow(Refusal)
    expect(take(100)).toBe(true)
    expect(balanceOf(platform.db, outside)).toBe(0)
  })

  test('is totalled by the beginning of the account', () => {
    give(300, 'a')
    move(platform, wallet, accounts.venue(1, 'AG'), 100, { ref: 'b', kind: 't' })
    move(platform, wallet, accounts.venue(1, 'pp'), 50, { ref: 'c', kind: 't' })
    expect(totalOf(platform.db, accounts.venue(1, ''))).toBe(150)
    expect(totalOf(platform.db, 'member/1/')).toBe(300)
    expect(totalOf(platform.db, 'member/11/')).toBe(0)
  })
})

test('the audit notices a forged balance and a forged posting', () => {
  move(platform, accounts.outside, accounts.wallet(1), 100, { ref: 'a', kind: 't' })
  platform.db.run('UPDATE account SET balance = 999 WHERE name = ?', accounts.wallet(1))
  expect(auditBooks(platform.db)).toEqual(['member/1/wallet: 9.99 instead of 1.00'])
  platform.db.run('UPDATE posting SET amount = 999 WHERE account = ?', accounts.wallet(1))
  expect(auditBooks(platform.db)).toEqual(['a: out of balance by 8.99'])
})

test('an act that fails leaves nothing and tells nobody; one within another fails alone', async () => {
  const told: string[] = []
  platform.watch(({ type }) => told.push(type))
  const act = (ref: string, work = () => {}) =>
    platform.act(() => {
      move(platform, accounts.outside, accounts.wallet(1), 100, { ref, kind: 't' })
      platform.emit({ type: ref })
      work()
    })
  const crash = () => {
    throw new Error('crash')
  }
  expect(() => act('outer', crash)).toThrow('crash')
  act('stored', () => expect(() => act('inner', crash)).toThrow('crash'))
  await Promise.resolve()
  expect(told).toEqual(['stored'])
  expect(balanceOf(platform.db, accounts.wallet(1))).toBe(100)
})
