import { expect } from '#e2e/fixtures.ts'
import { applyPromo } from '#lib/api/endpoints/promo.ts'
import { claimRebates, grabRedPacket } from '#lib/api/endpoints/rewards.ts'
import { BET_SETTLED, closeBet, recordBet } from '#sandbox/domain/records/bets.ts'
import {
  addPromotion,
  pendingApplications,
  type NewPromotion,
} from '#sandbox/domain/rewards/promotions.ts'
import { rebateTotals } from '#sandbox/domain/rewards/rebates.ts'
import { giveAttempts, listRedPackets } from '#sandbox/domain/rewards/red-packets.ts'
import { button, expectUnknown, type CommandFlow, type FlowContext } from './command-flows.ts'
import { expectMessage } from './money.ts'
import type { JourneyPlatform } from './platform.ts'

/** Settles a lost bet of a member in a venue. It earns a rebate on the next day. */
export function betInVenue(
  platform: JourneyPlatform,
  memberId: number,
  venue: string,
  yuan: number,
): void {
  const { db, clock } = platform.sandbox.platform
  const given = { memberId, venue, title: venue, stake: yuan * 100, at: clock.now() }
  const end = { status: BET_SETTLED, returned: 0, at: clock.now() }
  closeBet(db, recordBet(db, given), end)
}

/** Adds a promotion with applications. Returns the address of its page. */
export function addPromotionPage(
  { sandbox }: JourneyPlatform,
  given: Partial<NewPromotion> = {},
): string {
  const id = addPromotion(sandbox.platform, {
    type: 1,
    title: '测试活动',
    banner: '',
    html: '<h3>说明</h3><p>内容</p>',
    rules: '<p>规则</p>',
    applies: true,
    bonus: 0,
    times: 1,
    ...given,
  })
  return `/activityInfo/?id=${id}`
}

export const rebateFlow = ({ page, platform, member }: FlowContext): CommandFlow => {
  const tap = button(page, '领取返水')
  return {
    path: claimRebates.path,
    async prepare() {
      betInVenue(platform, member.id, 'AG', 10_000)
      await platform.advanceToNextDay(9)
    },
    from: '/welfare/',
    link: /返水中心/,
    tap,
    fill: () => expect(page.getByText('30.00', { exact: true })).toBeVisible(),
    done: () => expectMessage(page, '领取成功'),
    timesDone: () => rebateTotals(platform.sandbox.platform, member.id).claimed / 3_000,
    findOut: (happened) => expectUnknown({ page, platform }, tap, null, happened),
  }
}

/** Gives the member two attempts: a second tap would open a second packet. */
export const redPacketFlow = ({ page, platform, member }: FlowContext): CommandFlow => {
  const tap = button(page, '抢红包')
  const { platform: books } = platform.sandbox
  return {
    path: grabRedPacket.path,
    async prepare() {
      await platform.advanceToNextDay(10)
      giveAttempts(books, member.id, 2)
    },
    from: '/welfare/',
    link: '去抢红包',
    tap,
    fill: () => expect(tap).toBeEnabled(),
    async leave() {
      await page.goBack()
      await expect(page).toHaveURL('/welfare/')
    },
    async done() {
      await expect(page.getByText('已存入平台钱包', { exact: true })).toBeVisible()
      await button(page, '收下')
        .or(page.getByRole('button', { name: /^再开一个/ }))
        .waitFor()
      await page.keyboard.press('Escape')
    },
    timesDone: () => listRedPackets(books, member.id, [9, 0]).total,
    findOut: (happened) => expectUnknown({ page, platform }, tap, /红包.*\d+\.\d\d/, happened),
  }
}

export const applicationFlow = ({ page, platform, member }: FlowContext): CommandFlow => {
  const { platform: books } = platform.sandbox
  const applied = page.getByRole('button', { name: '已申请 待审核', exact: true })
  return {
    path: applyPromo.path,
    prepare: () => void addPromotionPage(platform, { bonus: 2000 }),
    from: '/activity/',
    link: /测试活动/,
    tap: button(page, '立即申请'),
    // The page may already know the application.
    submit: button(page, '立即申请').or(applied),
    fill: () => expect(button(page, '立即申请')).toBeEnabled(),
    async done() {
      await expectMessage(page, '已提交，等待审核')
      await expect(applied).toBeVisible()
    },
    timesDone: () => pendingApplications(books).filter(({ name }) => name === member.name).length,
    findOut: () => expectMessage(page, '申请结果未知，请到申请记录核对'),
    afterReload: () => expect(applied).toBeVisible(),
  }
}
