import type { Browser } from '@playwright/test'
import { expect, startSession, test, type Page } from '#e2e/fixtures.ts'
import { wayTab } from '#e2e/support/deposit.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { deploy, deployed, removeAssets, serveFolder, twoReleases } from '#e2e/support/release.ts'
import { depositsOf } from '#sandbox/domain/wallet/deposits.ts'

const releases = twoReleases((prepare) => test.beforeAll(prepare))

/** A host with release one published into its folder, and a platform behind it. */
interface Hosted {
  readonly platform: JourneyPlatform
  readonly origin: string
  readonly folder: string
  close(): Promise<void>
}

async function host(): Promise<Hosted> {
  const site = deployed(releases.one)
  const platform = await serveFolder(site)
  return { platform, origin: platform.origin, folder: site, close: () => platform.sandbox.close() }
}

/** A phone of its own, with what its pages must not do. */
async function phone(browser: Browser, hosted: Hosted, yuan?: number) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/policy/i.test(message.text())) problems.push(message.text())
  })
  const member = await hosted.platform.member(yuan)
  await startSession(page, hosted.platform.tokenFor(member))
  return { page, member, problems, close: () => context.close() }
}

/** A page that is opened now is drawn, reacts and moves on. */
async function newlyOpenedWorks(browser: Browser, hosted: Hosted): Promise<void> {
  const { page, problems, close } = await phone(browser, hosted, 77)
  await page.goto(`${hosted.origin}/`)
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥77.00')
  await page.getByRole('navigation').getByRole('link', { name: '我的', exact: true }).click()
  await expect(page).toHaveURL(/\/mine\/$/)
  await expect(page.getByRole('link', { name: /^总资产/ })).toContainText('77.00')
  await page.goto(`${hosted.origin}/transfer/`)
  await expect(page.getByRole('heading', { name: '场馆转账', exact: true })).toBeVisible()
  expect(problems).toEqual([])
  await close()
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

const release = (hosted: Hosted, out: string) => deploy(out, hosted.folder)

let hosted: Hosted
test.beforeEach(async () => {
  hosted = await host()
})
test.afterEach(() => hosted.close())

test('broken off in each half, finished, and rolled back: new pages and open ones work @long', async ({
  browser,
}) => {
  const open = await phone(browser, hosted, 50)
  await open.page.goto(`${hosted.origin}/`)
  await expect(open.page.getByRole('button', { name: /我的账户/ })).toContainText('¥50.00')
  const places = ['发现', '优惠', '我的', '大厅', '客服']
  let visited = 0
  const step = async () => {
    await newlyOpenedWorks(browser, hosted)
    const place = places[visited++ % places.length]!
    await tab(open.page, place).click()
    await expect(tab(open.page, place)).toHaveAttribute('aria-current', 'page')
  }
  for (const pass of ['assets', 'files', 'pages'] as const) {
    expect(() => deploy(releases.two, hosted.folder, pass)).toThrow(pass)
    await step()
  }
  release(hosted, releases.two)
  await step()
  release(hosted, releases.one)
  await step()
  expect(open.problems).toEqual([])
  await open.close()
})

test('in the middle of a deposit what was typed stays, and the order is made once @long', async ({
  browser,
}) => {
  const { page, member, problems, close } = await phone(browser, hosted, 10)
  await page.goto(`${hosted.origin}/recharge/`)
  await wayTab(page, '微信').click()
  await page.getByLabel('存款金额（元）', { exact: true }).fill('341')
  release(hosted, releases.two)
  await expect(page.getByLabel('存款金额（元）', { exact: true })).toHaveValue('341')
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(page).toHaveURL(/\/payInfo\/\?deposit_no=/)
  await expect(page.getByText('¥341.00', { exact: true })).toBeVisible()
  expect(depositsOf(hosted.platform.sandbox.platform, member.id)).toHaveLength(1)
  expect(problems).toEqual([])
  await close()
})

test('an open page whose old files are gone goes where the tap led, with one reload at most @long', async ({
  browser,
}) => {
  const { page, close } = await phone(browser, hosted, 10)
  await page.goto(`${hosted.origin}/`)
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥10.00')
  release(hosted, releases.two)
  removeAssets(releases.one, releases.two, hosted.folder)
  let loads = 0
  page.on('load', () => (loads += 1))
  await tab(page, '我的').click()
  await expect(page).toHaveURL(/\/mine\/$/)
  await expect(page.getByRole('link', { name: /^总资产/ })).toContainText('10.00')
  await tab(page, '优惠').click()
  await expect(page).toHaveURL(/\/activity\/$/)
  await expect(tab(page, '优惠')).toHaveAttribute('aria-current', 'page')
  // None where the files of the next pages had been fetched before they were removed.
  expect(loads).toBeLessThanOrEqual(1)
  await close()
})
