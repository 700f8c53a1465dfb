import { BROWSER_FLAGS, findBrowser } from '#scripts/support/find-browser.ts'
import { bindCard } from '#sandbox/domain/wallet/cards.ts'
import { endSession } from '#sandbox/domain/member/sessions.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import { PASSWORD, PAYMENT_PASSWORD, type TestPlatform } from '#e2e/support/platform.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { findIn, tracesOf } from '#e2e/support/traces.ts'

// Playwright switches the back-forward cache off, and a Chromium without a window has none.
const executablePath = findBrowser()
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const MINUTE_MS = 60_000
const BEFORE = '之前剪贴板里的文字'
const CARD = '6217007654321098'
const ADDRESS = 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz'
/** What each page shows of the member, so that it has been in memory. */
const VISITED: Readonly<Record<string, RegExp>> = {
  '/userInfo/': /欧阳/,
  '/wallet/?type=1': /xgdz/,
  '/withdrawal/?tab=bank': /取款/,
  '/transfer/': /876,543\.21/,
  '/transRecord/': /记录/,
  '/lottery/?room_id=101': /良好|较慢/,
  '/mine/': /876,543\.21/,
}

interface Scene {
  readonly page: Page
  readonly other: Page
  readonly platform: TestPlatform
  readonly member: Member
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/userCent/')
  await page.getByRole('button', { name: /退出登录/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
}

const acknowledge = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click()

/** How the session ends; afterwards `page` is on the sign-in page. */
const ENDINGS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'logged out': async ({ page }) => {
    await navigate(page, '/')
    await page.getByRole('button', { name: /我的账户/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await page
      .getByRole('alertdialog', { name: /确定退出/ })
      .getByRole('button', { name: '退出登录' })
      .click()
  },
  expired: async ({ page, platform, member }) => {
    endSession(platform.sandbox.platform, member.id)
    await acknowledge(page)
  },
  'signed in on another device': async ({ page, platform, member }) => {
    platform.tokenFor(member)
    await acknowledge(page)
  },
  'logged out in another tab': async ({ other }) => logOut(other),
  'password changed': async ({ page }) => {
    await navigate(page, '/password/?type=1')
    await page.getByLabel('原登录密码', { exact: true }).fill(PASSWORD)
    await page.getByLabel('新密码', { exact: true }).fill('another77')
    await page.getByLabel('确认新密码').fill('another77')
    await page.getByRole('button', { name: '确认修改' }).click()
  },
  'locked, then logged out': async ({ page }) => {
    await page.clock.fastForward(31 * MINUTE_MS)
    await expect(page.getByRole('heading', { name: '页面已锁定' })).toBeVisible()
    await page.getByRole('button', { name: '退出登录' }).click()
  },
}

/** As a link does: within the page, whose memory goes on. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), address)
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll(/[?/]/g, '\\$&')}$`))
}

for (const [ending, end] of Object.entries(ENDINGS)) {
  for (const keep of [false, true]) {
    test(`${ending}${keep ? ', with 自动登录' : ''}`, async ({
      page,
      context,
      platform,
      watch,
    }) => {
      watch.allow(/WebSocket/)
      const locks = ending.startsWith('locked')
      if (locks) await page.clock.install()
      const member = await platform.member(876_543.21, {
        realName: '欧阳测试',
        mobile: '13912345678',
      })
      const { platform: books } = platform.sandbox
      const owner = '欧阳测试'
      for (const card of [
        { bank: '招商银行', owner, number: CARD, branch: '浦东支行' },
        { bank: 'TRC20', owner, number: ADDRESS, branch: '' },
      ])
        await bindCard(books, member, card, PAYMENT_PASSWORD)
      await page.goto('/login/')
      await page.evaluate((text) => navigator.clipboard.writeText(text), BEFORE)
      if (keep) await page.getByRole('checkbox', { name: '自动登录' }).check()
      await signIn(page, member.name)
      await expect(page).toHaveURL(/\/$/)
      // The session that a page finds at its start, and one that begins in it, are not the same in memory.
      if (keep) await page.reload()
      const token = await page.evaluate(
        () => `${sessionStorage['hall.token'] ?? localStorage['hall.token']}`,
      )
      for (const [address, text] of Object.entries(VISITED)) {
        await navigate(page, address)
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
      }
      await navigate(page, '/wallet/?type=1')
      await page.getByRole('tab', { name: '银行卡' }).click()
      await expect(page.getByText(/1098/).filter({ visible: true }).first()).toBeVisible()
      const values = {
        name: member.name,
        token: token.replaceAll('"', ''),
        balance: '876,543.21',
        'balance of the answer': '876543.21',
        'real name': owner,
        mobile: '13912345678',
        card: CARD,
        address: ADDRESS,
        password: PASSWORD,
      }
      const other = await context.newPage()
      await end({ page, other, platform, member })
      await expect(page).toHaveURL(/\/login\//)
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      // A controlled clock remembers who set a timer until it is due.
      if (locks) await page.clock.fastForward(31 * MINUTE_MS)
      const traces = await tracesOf(page)
      test.info().annotations.push({
        type: 'tries',
        description: String(Object.keys(traces).length * Object.keys(values).length),
      })
      expect(traces.clipboard).toBe(BEFORE)
      expect(findIn(traces, values)).toEqual([])
    })
  }
}
