import { expectAccessible } from '#e2e/support/axe.ts'
import { fillRegistration } from '#e2e/support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { stopTime } from './support/clock.ts'
import { expectMessage } from './support/money.ts'

test('the help centre opens and searches every article @long', async ({ page }) => {
  await page.goto('/boutBallBet/')
  await expectAccessible(page)
  await page.getByLabel('搜索帮助', { exact: true }).fill('取款')
  await expect(page.getByRole('link').filter({ hasText: '取款' }).first()).toBeVisible()
  await page.getByLabel('搜索帮助', { exact: true }).fill('不存在的词')
  await expect(page.getByText('没有找到相关内容', { exact: true })).toBeVisible()
  for (const type of [7, 1, 2, 3, 4, 5, 8]) {
    await page.goto(`/boutBallBetInfo/?type=${type}`)
    await expect(page.getByRole('article')).toContainText(/\S{10}/)
  }
  await page.goto('/boutBallBetInfo/?type=99')
  await expect(page.getByText('没有这篇文章', { exact: true })).toBeVisible()
})

test('the legal page has terms and privacy policy in two tabs @long', async ({ page }) => {
  await page.goto('/abouts/?type=6')
  await expect(page.getByRole('tab', { name: '隐私政策', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: '条款与规则', exact: true }).click()
  await expect(page).toHaveURL(/\?type=5$/)
  await expect(page.getByRole('heading', { name: '条款与规则', exact: true })).toHaveCount(1)
  await expect(page.getByText('代理加盟', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText(/\S{10}/)
  await expectAccessible(page)
})

test('a member applies to become an agent @long', async ({ page, platform, login }) => {
  await login(page)
  await page.goto('/applyagent/')
  await page.getByLabel('手机号', { exact: true }).fill('19912345678')
  await expectAccessible(page)
  await page.getByLabel('申请理由', { exact: true }).fill('有多年推广经验')
  await page.getByRole('button', { name: '提交申请', exact: true }).click()
  await expect(page.getByRole('link', { name: '返回我的', exact: true })).toBeVisible()
  const rows = platform.sandbox.platform.db.all('SELECT mobile, reason FROM agent_application')
  expect(rows).toContainEqual({ mobile: '19912345678', reason: '有多年推广经验' })
  await page.goto('/applyagent/')
  await expect(page.getByText('已提交申请', { exact: true })).toBeVisible()
})

test('the invitation page has link, poster and code, and the overview says that there are no figures', async ({
  page,
  context,
  platform,
  login,
}) => {
  const member = await login(page)
  await page.goto('/inviter/')
  await expect(page.getByRole('img', { name: '邀请二维码', exact: true })).toBeVisible()
  const { host } = new URL(platform.origin)
  await expect(page.getByText(`${host} · UID ${member.id}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const share = async (choice: string) => {
    await page.getByRole('button', { name: '立即邀请', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '邀请好友', exact: true })
    await sheet.getByRole('button', { name: choice, exact: true }).click()
    await expect(sheet).toBeHidden()
  }
  await share('取消')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await share('复制链接')
  await expectMessage(page, '链接已复制到剪贴板')
  const link = `${platform.origin}/login/?type=1&pid=${member.id}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  for (const [choice, name] of [
    ['保存图片', '邀请海报'],
    ['保存二维码', '邀请二维码'],
  ] as const) {
    await share(choice)
    const sheet = page.getByRole('dialog', { name, exact: true })
    await expect(sheet.getByRole('img', { name, exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: '保存到相册', exact: true }).click()
    expect((await download).suggestedFilename()).toBe(`${name}.png`)
    await sheet.getByRole('button', { name: '关闭', exact: true }).click()
  }
  // The three tabs are at the bottom of the page.
  const tabs = page.getByRole('tablist', { name: '邀请好友', exact: true })
  const box = await tabs.boundingBox()
  expect(box!.y).toBeGreaterThan(page.viewportSize()!.height / 2)
  await expect(tabs.getByRole('tab')).toHaveText(['邀请链接', '礼金介绍', '明细记录'])
  await page.getByRole('tab', { name: '明细记录', exact: true }).click()
  await expect(page.getByText(/^本页暂不统计邀请数据/)).toBeVisible()
  await expect(page.getByText('今日存款（元）', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['日期', '礼金', '备注'])
  await page.getByText('好友详情', { exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['日期', '好友', '备注'])
  await page.getByRole('tab', { name: '礼金介绍', exact: true }).click()
  await expect(page.getByText('如何邀请', { exact: true })).toBeVisible()
})

test('a file is downloaded in a frame that is removed after 2 s; any other address is a link @long', async ({
  page,
  platform,
  login,
  watch,
}) => {
  // The test's clock cannot run in this frame, because the frame allows no scripts.
  watch.allow(/^console: Blocked script execution in 'about:blank'/)
  await login(page)
  const file = `${platform.origin}/sandbox/app.mobileconfig`
  let fetched = 0
  await page.route(file, (route) => {
    fetched += 1
    return route.fulfill({ contentType: 'application/x-apple-aspen-config', body: 'x' })
  })
  platform.changeSetting('ios_download_url', file)
  await page.goto('/app/')
  const link = page.getByRole('link', { name: '下载 iOS 版', exact: true })
  await expect(link).toHaveAttribute('href', file)
  await stopTime(page)
  await link.click()
  await expect(page.locator('iframe[title="下载"]')).toHaveCount(1)
  await expect.poll(() => fetched).toBe(1)
  await expect(page.getByText(/已开始下载/)).toHaveCount(0)
  await page.clock.runFor(1_999)
  await expect(page.locator('iframe[title="下载"]')).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(page.locator('iframe[title="下载"]')).toHaveCount(0)
  await page.clock.resume()

  platform.changeSetting('ios_download_url', 'https://apps.apple.com/cn/app/id1')
  await page.reload()
  await expect(link).toHaveAttribute('href', 'https://apps.apple.com/cn/app/id1')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('注册并下载APP downloads a file for the phone at once; any other address needs one more tap @long', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(/^console: Blocked script execution in 'about:blank'/)
  const isApple = (await page.evaluate(() => navigator.userAgent)).includes('iPhone')
  const [own, other] = isApple ? ['mobileconfig', 'apk'] : ['apk', 'mobileconfig']
  const file = `${platform.origin}/sandbox/app.${own}`
  let fetched = 0
  await page.route(file, (route) => {
    fetched += 1
    return route.fulfill({ contentType: 'application/vnd.android.package-archive', body: 'x' })
  })
  const shop = 'https://apps.example/get'
  await page.context().route(shop, (route) => route.fulfill({ body: 'x' }))
  watch.allow(/^foreign: https:\/\/apps\.example/)
  const addresses = [file, shop, `${platform.origin}/sandbox/app.${other}`]
  for (const [index, address] of addresses.entries()) {
    platform.changeSetting('ios_download_url', address)
    await page.goto('/reg/')
    await fillRegistration(page, `appuser${index}`, /确认密码/)
    await page.getByRole('button', { name: '注册并下载APP', exact: true }).click()
    const welcome = page.getByRole('dialog', { name: `欢迎，appuser${index}`, exact: true })
    await expect(welcome).toBeVisible()
    await expect.poll(() => fetched).toBe(1)
    const opened = address === shop && page.waitForEvent('popup')
    await welcome.getByRole('link', { name: '下载APP', exact: true }).click()
    if (opened) await (await opened).waitForURL(shop)
    else await expect(page).toHaveURL('/app/')
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})

test('the download page has a carousel and help @long', async ({ page, login }) => {
  await login(page)
  await page.goto('/app/')
  await expect(
    page.getByAltText('下载二维码').or(page.getByRole('img', { name: '下载二维码', exact: true })),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/DW/')
  await page.getByText('微信、QQ 里打不开下载', { exact: true }).click()
  await expect(
    page.getByText('点右上角“…”，选“在浏览器中打开”，再下载', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})
