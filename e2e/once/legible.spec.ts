import { expect, test, type Page } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expectLegible } from '#e2e/support/legible.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { holdOpen, addOthersMessages, SUM28 } from '#e2e/support/room.ts'
import { lotteryById } from '#sandbox/domain/lottery/catalogue.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'

/**
 * Screens that an address alone does not show: sheets, dialogs and states that a touch opens. In the member's history there
 * are bets, deposits and withdrawals. The round of `room` is open.
 */
interface OpenedScreen {
  readonly name: string
  readonly address: string
  readonly as: 'guest' | 'member'
  readonly open: (page: Page) => Promise<void>
}

const press = async (page: Page, name: string | RegExp, exact = true): Promise<void> =>
  page.getByRole('button', { name, exact }).first().click()

/** Waits until the topmost sheet or dialog has its content. */
const waitForSheet = async (page: Page): Promise<void> => {
  const sheet = page.locator('dialog[open]').last()
  await sheet.waitFor()
  await sheet.locator('[aria-label="加载中"]').first().waitFor({ state: 'detached' })
}

type Step = (page: Page) => Promise<void>
const opens =
  (...names: readonly (string | RegExp)[]): Step =>
  async (page) => {
    for (const name of names) await press(page, name, typeof name === 'string')
    await waitForSheet(page)
  }

const play = (page: Page, name: string) => press(page, new RegExp(`^${name}(，| )`))
const choosePlays: Step = async (page) => {
  await press(page, /^投注( ¥\d+|\d+)?$/)
  await play(page, '大')
  await play(page, '小单')
}
const typeQuery =
  (query: string): Step =>
  async (page) => {
    await opens('搜索游戏、场馆或拼音首字母')(page)
    await page.getByRole('searchbox').fill(query)
  }
const view =
  (name: string): Step =>
  async (page) => {
    await opens(/走势/)(page)
    await page.getByRole('radio', { name, exact: true }).click()
  }

const member = (name: string, address: string, open: Step): OpenedScreen => ({
  name,
  address,
  as: 'member',
  open,
})
const guest = (name: string, address: string, open: Step): OpenedScreen => ({
  ...member(name, address, open),
  as: 'guest',
})

/** `room` is the id of a lottery room, `lottery` the name of its lottery. */
function openedScreens(room: string, lottery: string): readonly OpenedScreen[] {
  const inRoom = `/lottery/?room_id=${room}`
  const rooms = `/lottery/?name=${encodeURIComponent(lottery)}`
  return [
    member('open-search', '/', opens('搜索游戏、场馆或拼音首字母')),
    member('open-search-found', '/', typeQuery('jnd')),
    member('open-search-nothing', '/', typeQuery('qqqq')),
    member('open-account', '/', opens(/我的账户/)),
    member('open-logout', '/', opens(/我的账户/, '退出登录')),
    guest('open-rules-guest', rooms, opens(/^规则与赔率/)),
    guest('open-terms', '/reg2/', opens(/用户协议|服务条款|条款/)),
    member('open-board', inRoom, choosePlays),
    member('open-review', inRoom, async (page) => {
      await choosePlays(page)
      await opens('确认注单')(page)
    }),
    member('open-command', inRoom, (page) =>
      page.getByLabel('聊天或投注指令', { exact: true }).fill('大100 小单20'),
    ),
    member('open-help', inRoom, opens('规则与赔率')),
    member('open-room-menu', inRoom, opens('房间设置')),
    member('open-balance', inRoom, opens(/^余额/)),
    member('open-speaker', inRoom, opens(/的选项$/)),
    member('open-draws', inRoom, opens(/走势/)),
    member('open-trend', inRoom, view('走势')),
    member('open-road', inRoom, view('路珠')),
    member('open-birthday', '/userInfo/', opens(/^生日/)),
    member('open-bank', '/addBankCard/', opens(/^银行/)),
    member('open-venue-from', '/transfer/', opens(/^转出/)),
    member('open-deposit-record', '/transRecord/', opens(/\+¥/)),
    member('open-withdrawal-record', '/transRecord/?type=withdrawal', opens(/-¥|−¥/)),
    member('open-bet-record', '/betRecord/', opens(/¥/)),
    member('open-days', '/betRecord/', async (page) => {
      await press(page, /^时间/, false)
      await press(page, '自选日期')
    }),
    member('open-day', '/betRecord/', opens(/^时间/, '自选日期', /^开始日期/)),
    member('open-venue-filter', '/betRecord/', opens(/^场馆/)),
    member('open-limit', '/protection/', opens(/^存款限额/)),
    member('open-self-test', '/protection/', opens(/^自我评估/)),
    member('open-share', '/inviter/', opens('立即邀请')),
    member('open-poster', '/inviter/', opens('立即邀请', '保存图片')),
  ]
}

const lottery = lotteryById(SUM28)!
const room = lottery.rooms[0]!
const demoMember = ({ sandbox: { platform } }: JourneyPlatform) =>
  memberByName(platform.db, 'demo888')!

for (const { name, address, as, open } of openedScreens(String(room.id), lottery.title))
  test(`${name} has no finding of axe, no small target and no cut text @long`, async ({
    page,
    platform,
    login,
  }) => {
    test.setTimeout(180_000)
    holdOpen(platform, SUM28)
    addOthersMessages(platform, room.id, 3, '大家好')
    if (as === 'member') await login(page, demoMember(platform))
    await page.goto(address)
    await open(page)
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    await expectAccessible(page, 'every')
    await expectLegible(page)
  })
