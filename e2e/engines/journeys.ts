import { holdRound, drawNow } from '#sandbox/domain/lottery/operator-actions.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { PAYMENT_PASSWORD, PASSWORD, type JourneyPlatform } from '#e2e/support/platform.ts'
import { Cashier } from '#e2e/support/money.ts'
import { BrowserPage, button, field, link, tab, text } from './browser-page.ts'

export interface Scene {
  readonly page: BrowserPage
  readonly platform: JourneyPlatform
  readonly member: Member
  readonly cashier: Cashier
  /** Keeps a picture of what is on the screen. */
  readonly shoot: (name: string) => Promise<void>
}

export interface Journey {
  readonly name: string
  /** The page is the member's from the beginning, except where the journey signs in itself. */
  readonly guest?: true
  readonly play: (scene: Scene) => Promise<void>
}

const ROOM = { lottery: 1, id: 101 }
const ADDRESS = 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz'

function equal(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`)
}

async function enterRoom({ page, platform }: Scene): Promise<void> {
  await page.open(platform.origin, `/lottery/?room_id=${ROOM.id}`)
  await page.sees(field('聊天或投注指令'))
  await page.sees(text(/^(良好|较慢)/))
}

/** The journeys on the oldest phones that the site promises to run on. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'the hall: banners, tiles, categories',
    guest: true,
    async play({ page, platform, shoot }) {
      await page.open(platform.origin, '/')
      await page.sees(button(/^公告/))
      await shoot('hall')
      await page.tap(tab('彩票'))
      await page.sees(link(/加拿大28/))
      await page.tap(link('发现'))
      await page.arrives(/^\/discover\//)
      await shoot('discover')
    },
  },
  {
    name: 'sign-in with name and password; the balance in the header',
    guest: true,
    async play({ page, platform, member, shoot }) {
      await page.open(platform.origin, '/login/')
      await shoot('login')
      await page.write(field('账号'), member.name)
      await page.write(field('密码'), PASSWORD)
      await page.tap(button('登录'))
      await page.arrives(/^\/$/)
      await page.sees(button(/我的账户.*1,000\.00/))
    },
  },
  {
    name: 'a room: its socket, its talk, its charts',
    async play(scene) {
      const { page, platform, shoot } = scene
      for (const numbers of [
        [3, 4, 5],
        [9, 9, 9],
      ]) {
        drawNow(platform.sandbox.platform, ROOM.lottery, numbers)
      }
      await enterRoom(scene)
      await page.write(field('聊天或投注指令'), '大家好')
      await page.tap(button('发送'))
      await page.sees(text('大家好'))
      await shoot('room')
      await page.tap(button(/走势$/))
      await page.sees({ role: 'radio', name: '路珠' })
      for (const view of ['走势', '路珠', '遗漏']) {
        await page.tap({ role: 'radio', name: view })
        await shoot(`history-${view}`)
      }
      await page.tap(button('关闭'))
      await page.misses({ role: 'radio', name: '路珠' })
    },
  },
  {
    name: 'a bet by the board, drawn and settled to the cent',
    async play(scene) {
      const { page, platform, member, shoot } = scene
      holdRound(platform.sandbox.platform, ROOM.lottery, 600_000)
      await enterRoom(scene)
      await page.tap(button(/^投注\d*$/))
      await page.tap(button(/^大(，| )/))
      await page.tap(button(/^单(，| )/))
      await shoot('board')
      await page.tap(button('核对注单'))
      await shoot('slip')
      await page.tap(button('确认投注 ¥20.00'))
      await page.sees(text('投注成功'))
      equal(platform.wallet(member.name), 98_000, 'wallet after the bet')
      drawNow(platform.sandbox.platform, ROOM.lottery, [9, 9, 9])
      await page.reads(/9\+9\+9=27/)
      equal(platform.wallet(member.name), 98_000 + 2 * 1_980, 'wallet after the draw')
    },
  },
  {
    name: 'a deposit: order, payment page, approval',
    async play({ page, platform, cashier, shoot }) {
      await page.open(platform.origin, '/recharge/')
      await page.tap(tab('微信'))
      await page.sees(text(/^单笔 /))
      await page.write(field('存款金额（元）'), '666.66')
      await shoot('deposit')
      await page.tap(button('提交订单'))
      await page.arrives(/^\/payInfo\/\?deposit_no=D\d+$/)
      await page.sees(text('等待付款'))
      await shoot('order')
      cashier.approve(cashier.deposits[0]!.number)
      equal(cashier.wallet, 166_666, 'wallet after the approval')
    },
  },
  {
    name: 'a withdrawal: address, quote, review, records',
    async play({ page, platform, cashier, shoot }) {
      await page.open(platform.origin, '/withdrawal/')
      await page.tap(link('去添加'))
      await page.arrives(/^\/addUsdtCard\//)
      await page.tap({ role: 'radio', name: 'TRC20' })
      await page.write({ role: 'textbox', name: 'USDT地址' }, ADDRESS)
      await page.write(field('支付密码'), PAYMENT_PASSWORD)
      await page.tap(button('确认绑定'))
      await page.arrives(/^\/withdrawal\//)
      await page.write(field('取款金额（元）'), '718')
      await page.tap(button('提交取款'))
      await page.write(field('支付密码'), PAYMENT_PASSWORD)
      await shoot('withdrawal-review')
      await page.tap(button(/^确认取款/))
      await page.arrives(/^\/transRecord\/\?type=2$/)
      await page.sees(text('待审核'))
      await shoot('records')
      equal(cashier.held, 71_800, 'held for the withdrawal')
    },
  },
  {
    name: 'records of bets, and the member page',
    async play({ page, platform, shoot }) {
      await page.open(platform.origin, '/betRecord/')
      await page.sees(text('暂无投注记录'))
      await shoot('bets')
      await page.open(platform.origin, '/mine/')
      await page.reads(/1,000\.00/)
      await shoot('mine')
    },
  },
]
