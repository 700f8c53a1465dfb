import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#sandbox/domain/clock.ts'
import { accounts, auditBooks, balanceOf, totalBalanceOf } from '#sandbox/domain/ledger.ts'
import { changeMember, memberById } from '#sandbox/domain/member/members.ts'
import { BET_SETTLED, BET_VOID, closeBet, recordBet } from '#sandbox/domain/records/bets.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { findUpload, saveUpload } from '#sandbox/domain/uploads.ts'
import { addTestMember, openTestPlatform } from '#testing/sandbox/platform.ts'
import {
  addPromotion,
  applyForPromotion,
  decideApplication,
  pendingApplications,
} from './promotions.ts'
import { payRebates, rebateTotals } from './rebates.ts'
import { giveAttempts, payRedPacket, listRedPackets } from './red-packets.ts'

const act = fc.oneof(
  fc.record({ do: fc.constant('bet' as const), stake: fc.integer({ min: 1, max: 900_000 }) }),
  fc.record({ do: fc.constantFrom('claim', 'grab', 'crash', 'apply', 'approve') }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
)

test('each reward is paid once and the ledger balances after random acts in random order', async () => {
  const stage = await openTestPlatform()
  const { platform } = stage
  const member = await addTestMember(platform, 'rewarded1', 0)
  const now = () => memberById(platform.db, member.id)!
  const wallet = () => balanceOf(platform.db, accounts.wallet(member.id))
  const bet = (stake: number) => {
    const at = platform.clock.now()
    const id = recordBet(platform.db, {
      memberId: member.id,
      venue: 'AG',
      title: '',
      stake,
      at,
    })
    closeBet(platform.db, id, { status: BET_SETTLED, returned: 0, at })
  }
  const { db } = platform
  const mine = () => pendingApplications(platform).findLast((each) => each.memberId === member.id)
  const promotions = [1, 2, 3].map((bonus) =>
    addPromotion(platform, {
      type: 3,
      title: `礼 ${bonus}`,
      banner: '',
      html: '',
      rules: '',
      applies: true,
      bonus: bonus * 10_00,
      times: 1,
    }),
  )
  const steps: Record<string, () => void> = {
    claim: () => payRebates(platform, member.id),
    grab: () => payRedPacket(platform, now()),
    crash: () =>
      platform.act(() => {
        payRebates(platform, member.id)
        throw new Refusal(500, 'crash')
      }),
    apply: () => applyForPromotion(platform, now(), promotions.shift() ?? 0),
    approve: () => decideApplication(platform, mine()?.id ?? 0, true),
  }
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 30 }), (acts) => {
      for (const each of acts) {
        try {
          if ('stake' in each) bet(each.stake)
          else if ('hours' in each) {
            stage.advance(each.hours * HOUR_MS)
            platform.tick()
            giveAttempts(platform, member.id, 1)
          } else steps[each.do]!()
        } catch (cause) {
          if (!(cause instanceof Refusal)) throw cause
        }
      }
      const packets = listRedPackets(platform, member.id, [10_000, 0]).rows
      const { claimed } = rebateTotals(platform, member.id)
      const bonus = totalBalanceOf(db, accounts.operator('promotion'))
      const won = packets.reduce((sum, { prize }) => sum + prize, 0)
      expect(wallet()).toBe(won + claimed - bonus)
      expect(auditBooks(db)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('rebates count only valid bets; each red packet uses one attempt', async () => {
  const { platform, advance: pass } = await openTestPlatform()
  const { db, clock } = platform
  const member = await addTestMember(platform, 'rewarded1', 0, { vip: 1 })
  const bet = (stake: number, returned = 0, status: number = BET_SETTLED) => {
    const given = {
      memberId: member.id,
      venue: 'AG',
      title: '',
      stake,
      at: clock.now(),
    }
    closeBet(db, recordBet(db, given), { status, returned, at: clock.now() })
  }
  bet(1_000_00)
  bet(500_00, 900_00)
  // One bet is void, and one returned its stake.
  bet(700_00, 700_00, BET_VOID)
  bet(700_00, 700_00)
  // From noon in Beijing, when a test platform begins, to 10:00 of the next day.
  pass(22 * HOUR_MS)
  platform.tick()
  expect(payRebates(platform, member.id)).toBe(4_50)
  expect(() => payRebates(platform, member.id)).toThrow('没有可领取的返水')
  giveAttempts(platform, member.id, 1)
  const { prize } = payRedPacket(platform, member)
  expect(() => payRedPacket(platform, member)).toThrow('领取次数已超过奖励次数')
  expect(balanceOf(db, accounts.wallet(member.id))).toBe(4_50 + prize)
})

test('VIP levels change by one; a member keeps 20 uploads', async () => {
  const { platform, advance: pass } = await openTestPlatform()
  const { id } = await addTestMember(platform, 'levels1', 0)
  const level = () => memberById(platform.db, id)!.vip
  changeMember(platform, id, { vip: 1, deposits: 1e12, turnover: 1e12 })
  pass(DAY_MS)
  expect(level()).toBe(2)
  changeMember(platform, id, { deposits: 0, turnover: 0 })
  pass(89 * DAY_MS)
  expect(level()).toBe(2)
  pass(DAY_MS)
  expect(level()).toBe(1)

  const saved = Array.from({ length: 21 }, () => {
    pass(1_000)
    return saveUpload(platform, id, 'image/png', new Uint8Array(9))
  })
  expect(saved.filter((each) => findUpload(platform, each))).toEqual(saved.slice(1))
})
