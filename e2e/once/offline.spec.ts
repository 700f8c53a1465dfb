import { expect, test } from '#e2e/fixtures.ts'
import { expectMessage } from '#e2e/support/money.ts'
import { waitForWorker, readCaches, WITHOUT_NETWORK } from '#e2e/support/release.ts'
import { routes } from '#lib/site/routes.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'

test.use({ serviceWorkers: 'allow' })

/** Browsers differ in what they report to a page that opens without a network. */
const OFFLINE = /^(网络已断开，恢复后会自动刷新|连接不上服务器，正在重试)$/
test('after the first visit every page opens without a network and says so, and no command is sent @long', async ({
  page,
  context,
  login,
  watch,
  platform,
}) => {
  // Opens every page of the site.
  test.slow()
  watch.allow(WITHOUT_NETWORK)
  const { name, password } = await login(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥1,000.00')
  await waitForWorker(page)

  await context.setOffline(true)
  for (const path of Object.keys(routes)) {
    const address = path === '/' ? path : `${path}/`
    const answer = await page.goto(address, { waitUntil: 'commit' })
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, true])
  }
  await page.goto('/recharge/')
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByRole('group', { name: '平台钱包', exact: true })).toContainText('—')
  const { paths } = await readCaches(page)
  expect(paths.length).toBeGreaterThan(200)
  const isOfRelease = /^\/(_next\/static\/|(\w+\/)?(__next\.[\w.]+txt)?$)/
  expect(paths.filter((path) => !isOfRelease.test(path))).toEqual([])

  await page.goto('/password/?type=1')
  await page.getByLabel('原登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('新密码', { exact: true }).fill('newsecret7')
  await page.getByLabel('确认新密码', { exact: true }).fill('newsecret7')
  await page.getByRole('button', { name: '确认修改', exact: true }).click()
  await expectMessage(page, '连接不上服务器，操作未提交')

  await page.goto('/mine/')
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(memberByName(platform.sandbox.platform.db, name)?.password).toBe(password)

  // A cache that the browser cannot open does not stop the page.
  await context.serviceWorkers()[0]!.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('lost', 'UnknownError'))
  })
  // The first page may reload, because a file that failed offline is available again.
  const another = await context.newPage()
  await another.goto('/vip/')
  await expect(another.getByRole('heading', { name: 'VIP特权', exact: true })).toBeVisible()
})
