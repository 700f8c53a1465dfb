import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { joined, openTest } from '#testing/sandbox/platform.ts'
import { launch } from './hall.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import { changeMember, grant, memberById, type Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { openTrial } from '#sandbox/domain/member/sessions.ts'
import { recallAll, transfer, venueBalances, WALLET } from './venues.ts'

let platform: Platform
let member: Member
beforeEach(async () => {
  ;({ platform } = await openTest())
  member = await joined(platform, 'traveller', 100)
})

const wallet = () => balanceOf(platform.db, accounts.wallet(member.id))
const balanceAt = (venue: string) => balanceOf(platform.db, accounts.venue(member.id, venue))
const send = (from: string, to: string, amount: number) =>
  transfer(platform, member.id, { from, to, amount })

describe('a transfer', () => {
  test('goes there and back, whole yuan', () => {
    expect(send(WALLET, 'AG', 3000)).toBe(7000)
    expect([wallet(), balanceAt('AG')]).toEqual([7000, 3000])
    send('AG', WALLET, 1000)
    expect([wallet(), balanceAt('AG')]).toEqual([8000, 2000])
  })

  test('moves cents too', () => {
    send(WALLET, 'AG', 1050)
    expect([wallet(), balanceAt('AG')]).toEqual([8950, 1050])
  })

  test.each([
    [WALLET, WALLET, 1000, 210],
    ['AG', 'AG', 1000, 210],
    ['AG', 'pp', 1000, 201],
    [WALLET, 'nowhere', 1000, 201],
    [WALLET, 'AG', 10_100, 209],
    ['AG', WALLET, 100, 209],
  ])('%s → %s of %i is refused with %i', (from, to, amount, code) => {
    expect(() => send(from, to, amount)).toThrow(expect.objectContaining({ code }))
    expect(wallet()).toBe(10_000)
  })
})

test('recall brings everything back, and once', () => {
  send(WALLET, 'AG', 3000)
  send(WALLET, 'pp', 2000)
  expect([recallAll(platform, member.id), recallAll(platform, member.id)]).toEqual([5000, 0])
  expect(wallet()).toBe(10_000)
})

describe('opening a game', () => {
  const withAuto = () => {
    changeMember(platform, member.id, { autoTransfer: true })
    return memberById(platform.db, member.id)!
  }

  test('moves the whole yuan when auto-transfer is on, and nothing when it is off', () => {
    grant(platform, member.id, 50, 'test/cents')
    launch(platform, member, 'AG', 'bac01')
    expect([wallet(), balanceAt('AG')]).toEqual([10_050, 0])
    launch(platform, withAuto(), 'AG', 'bac01')
    expect([wallet(), balanceAt('AG')]).toEqual([50, 10_000])
  })

  test('never moves trial money', () => {
    openTrial(platform)
    const guest = platform.db.get<{ id: number }>('SELECT MAX(id) AS id FROM member')!.id
    changeMember(platform, guest, { autoTransfer: true })
    launch(platform, memberById(platform.db, guest)!, 'AG', '')
    expect(balanceOf(platform.db, accounts.wallet(guest))).toBe(200_000)
  })

  test.each([
    ['nowhere', '', 201],
    ['AG', 'nothing', 201],
    ['ZS', 'vip01', 500],
  ])('%s %s is refused and moves nothing', (venue, code, refusal) => {
    expect(() => launch(platform, withAuto(), venue, code)).toThrow(
      expect.objectContaining({ code: refusal }),
    )
    expect(wallet()).toBe(10_000)
  })
})

test('any order of transfers, launches and recalls keeps every cent', () => {
  const place = fc.constantFrom(WALLET, 'AG', 'pp', 'KY')
  const step = fc.record({
    from: place,
    to: place,
    amount: fc.integer({ min: 1, max: 12_000 }),
    recall: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const total = () =>
        wallet() +
        venueBalances(platform.db, member.id).reduce((sum, { balance }) => sum + balance, 0)
      const before = total()
      for (const { recall, ...order } of steps) {
        try {
          if (recall) recallAll(platform, member.id)
          else transfer(platform, member.id, order)
        } catch (cause) {
          if (!(cause instanceof Refusal)) throw cause
        }
        expect(total()).toBe(before)
      }
      expect(auditBooks(platform.db)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
