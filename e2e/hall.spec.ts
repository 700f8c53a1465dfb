import { href } from '#lib/site/routes.ts'
import { changeMember } from '#sandbox/domain/member/members.ts'
import { expect, test } from './fixtures.ts'
import { waitForProgram, holdProgram } from './support/program.ts'

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'

test('the hall shows banners, announcements and the games of each category', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: '精选活动', exact: true }).getByRole('img').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^公告/ })).toBeVisible()
  for (const tab of ['真人', '体育', '电竞', '棋牌', '电子', '彩票']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(
      page.getByRole('tabpanel', { name: tab, exact: true }).getByRole('link').first(),
    ).toBeVisible()
  }
  // The hero shows the last result of its lottery, so the tile does not repeat it.
  const tile = page
    .getByRole('tabpanel', { name: '彩票', exact: true })
    .getByRole('link', { name: /加拿大28/ })
  await expect(tile).toContainText(/第 \d+ 期/)
  await expect(tile).not.toContainText(/[大小][单双]/)
  await expect(
    page
      .getByRole('tabpanel', { name: '彩票', exact: true })
      .getByRole('link', { name: /极速28.*[大小][单双]/ }),
  ).toBeVisible()
  const hero = page.getByRole('region', { name: '本期', exact: true })
  await expect(hero).toContainText(/加拿大28.*第 \d+ 期.*[大小][单双]/)
  await hero.getByRole('link', { name: '进入 加拿大28', exact: true }).click()
  await expect(page.getByRole('list', { name: '房间', exact: true })).toContainText('初级房')
})

test('games and pages are found by pinyin @long', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '搜索游戏、场馆或拼音首字母', exact: true }).click()
  const field = page.getByRole('searchbox', { name: '搜索', exact: true })
  await expect(field).toBeFocused()
  const games = page.getByRole('list', { name: '搜索结果', exact: true })
  await field.fill('jnd')
  await expect(games.getByRole('button', { name: /加拿大28/ })).toBeVisible()
  await field.fill('jiamada')
  await expect(page.getByText('没有找到“jiamada”')).toBeVisible()
  await field.fill('cunkuan')
  await page.getByRole('button', { name: '存款', exact: true }).click()
  await expect(page).toHaveURL(/\/login\/\?redirect=%2Frecharge/)
})

test('the way back to the hall restores tab and scroll position @long', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: '彩票', exact: true }).click()
  await expect(
    page.getByRole('tabpanel', { name: '彩票', exact: true }).getByRole('link').first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: '真人', exact: true }).click()
  const games = page.getByRole('tabpanel', { name: '真人', exact: true }).getByRole('link')
  await expect(games.first()).toBeVisible()
  const last = games.last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await page.getByRole('navigation').getByRole('link', { name: '发现', exact: true }).click()
  await expect(page).toHaveURL(/\/discover\/$/)
  await page.getByRole('navigation').getByRole('link', { name: '大厅', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('tab', { name: '真人', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  // A new tab begins with its first game, right below header and tabs.
  await page.getByRole('tab', { name: '电子', exact: true }).click()
  const edges = async () => {
    const header = await page.getByRole('banner').boundingBox()
    const tabs = await page.getByRole('tablist', { name: '游戏分类', exact: true }).boundingBox()
    return Math.abs(tabs!.y - header!.y - header!.height)
  }
  await expect.poll(edges).toBeLessThanOrEqual(1)
})

test('a tap before the program has loaded takes effect once the program runs', async ({
  page,
  context,
}) => {
  const release = await holdProgram(context)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: '电子', exact: true }).click()
  await release()
  await expect(
    page.getByRole('tabpanel', { name: '电子', exact: true }).getByRole('link').first(),
  ).toBeVisible()
})

test('a link works while the program is still loading @long', async ({ page, context }) => {
  const release = await holdProgram(context)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: '发现', exact: true }).click()
  await expect(page).toHaveURL(/\/discover\/$/)
  await release()
  await expect(page.getByRole('heading', { name: '发现', exact: true })).toBeVisible()
})

test('a tap on a tile opens the game; a link or a reload opens the page of the game', async ({
  page,
  login,
}) => {
  await login(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^AG真人大厅/ }).click()
  await expect(page).toHaveURL(/\/gamePage\/\?/)
  const playing = page.frameLocator('iframe').getByRole('button', { name: '开始一局', exact: true })
  await expect(playing).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '进入游戏', exact: true })).toBeEnabled()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto('/')
  const played = page.getByRole('list', { name: '继续玩', exact: true })
  await expect(played.getByRole('link', { name: 'AG真人大厅', exact: true })).toBeVisible()
})

test('with auto-transfer a tapped game opens at once if the member has chosen so on the page of the game @long', async ({
  page,
  login,
  platform,
}) => {
  const member = await login(page, await platform.addMember(100))
  changeMember(platform.sandbox.platform, member.id, { autoTransfer: true })
  await page.goto('/')
  const tile = page.getByRole('link', { name: 'AG真人大厅 全部游戏', exact: true })
  const playing = page.frameLocator('iframe').getByRole('button', { name: '开始一局', exact: true })
  await tile.click()
  await page.getByRole('switch', { name: /下次直接进入游戏/ }).click()
  // The page still shows the transfer and waits for a tap.
  await expect(page.getByRole('region', { name: '资金', exact: true })).toContainText('自动带入')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(platform.wallet(member.name)).toBe(10_000)
  await page.goto('/')
  // Before the program runs a tap follows the link and moves no money.
  await waitForProgram(page)
  await tile.click()
  await expect(playing).toBeVisible()
  expect(platform.wallet(member.name)).toBe(0)
  await page.goto('/userCent/')
  const directly = page.getByRole('switch', { name: /直接进入游戏/ })
  await directly.click()
  await expect(directly).not.toBeChecked()
  await page.goto('/')
  await tile.click()
  await expect(page.getByRole('button', { name: '进入游戏', exact: true })).toBeEnabled()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a provider’s slot machines are searched, starred and opened @long', async ({
  page,
  context,
  login,
  platform,
}) => {
  await login(page)
  await page.goto('/')
  await page.getByRole('tab', { name: '电子', exact: true }).click()
  const provider = page
    .getByRole('tabpanel', { name: '电子', exact: true })
    .getByRole('link', { name: /^PP电子/ })
  await provider.click()
  await expect(page).toHaveURL(/\/concise\/\?type=pp$/)
  const games = page.getByRole('list', { name: '电子游戏', exact: true }).getByRole('link')
  await expect(games.first()).toBeVisible()
  const [name = ''] = (await games.nth(4).innerText()).split('\n')
  await games.nth(4).click()
  // Frame, page and hall show the game's own name.
  await expect(page.locator('iframe')).toHaveAttribute('title', name)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消收藏', exact: true })).toBeVisible()
  await page.goto('/')
  const played = page.getByRole('list', { name: '继续玩', exact: true })
  await expect(played.getByRole('link', { name, exact: true })).toBeVisible()
  // A text typed before the program runs is searched too.
  const release = await holdProgram(context)
  await page.goto('/concise/?type=pp', { waitUntil: 'commit' })
  await page.getByLabel('搜索电子游戏', { exact: true }).fill(name)
  await release()
  await expect(games.first()).toContainText(name)
  await page.getByLabel('搜索电子游戏', { exact: true }).fill('没有这个游戏')
  await expect(page.getByText('没有找到“没有这个游戏”')).toBeVisible()
  await page.getByLabel('搜索电子游戏', { exact: true }).fill('')
  await page.getByRole('button', { name: '我的收藏', exact: true }).click()
  await expect(games).toHaveCount(1)
  await games.first().click()
  await expect(page).toHaveURL(/\/gamePage\/\?name=pp&type=0&code=/)
  // Without the provider's list its games from the hall are shown.
  platform.fail('POST /api/gamelistBycode', 'null')
  await page.goto('/concise/?type=ae')
  await expect(games).toHaveAttribute('href', '/gamePage/?name=ae&type=0&code=ae-001')
})

test('the operator’s title and logo are shown @long', async ({ page, platform }) => {
  platform.changeSetting('title', '晨星')
  platform.changeSetting('site_logo', `data:image/png;base64,${LOGO}`)
  await page.goto('/')
  await expect(page).toHaveTitle('晨星')
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: '发现', exact: true }).click()
  await expect(page).toHaveTitle('发现 · 晨星')
})

/** Addresses whose query decides the title. */
const TITLED = [
  ['/password/?type=1', '修改登录密码'],
  ['/password/?type=2', '支付密码'],
  ['/concise/?type=ae', 'AE电子'],
  ['/gamePage/?name=AG&type=0&code=bac01', '经典百家乐'],
  ['/gamePage/?dailiD=1', '代理中心'],
  [href('/zhanzhuye', { type: 2 }), '电竞赞助'],
  ['/boutBallBetInfo/?type=4', '联系我们'],
  ['/lottery/?name=加拿大28', '加拿大28'],
  ['/lottery/?room_id=101', '加拿大28 · 初级房'],
] as const

test('the browser’s title follows the query of the address @long', async ({ page, login }) => {
  await page.goto('/login/?type=1')
  await expect(page).toHaveTitle(/^注册 · /)
  await login(page)
  for (const [address, title] of TITLED) {
    await page.goto(address)
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
  }
})

test('the operator’s notice is a card that stays closed for the day on this device @long', async ({
  page,
  platform,
}) => {
  platform.changeSetting('index_modal', '1')
  await page.goto('/')
  const notice = page.getByRole('region', { name: '公告', exact: true })
  await expect(notice).toContainText('欢迎来到演示大厅')
  // The hall stays usable.
  await page.getByRole('tab', { name: '电子', exact: true }).click()
  await page.getByRole('button', { name: '今天不再显示公告', exact: true }).click()
  await expect(notice).toHaveCount(0)
  const told = page.waitForResponse((response) => response.url().endsWith('/api/app'))
  await page.reload()
  await told
  await expect(page.getByRole('tab', { name: '电子', exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a member sees the balance and finds the lotteries', async ({ page, platform, login }) => {
  const member = await login(page, await platform.addMember(88.8))
  await page.goto('/')
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥88.80')
  await page.getByRole('tab', { name: '彩票', exact: true }).click()
  await page
    .getByRole('tabpanel', { name: '彩票', exact: true })
    .getByRole('link', { name: /加拿大28/ })
    .click()
  await page.getByRole('button', { name: '进入房间 中级房', exact: true }).click()
  await page.getByRole('button', { name: '返回大厅', exact: true }).click()
  // The room is in the hero and marked in the list.
  const hero = page.getByRole('region', { name: '本期', exact: true })
  await expect(hero).toContainText('加拿大28 · 中级房')
  await hero.getByRole('link', { name: '进入 加拿大28', exact: true }).click()
  await expect(page).toHaveURL(/\/lottery\/\?room_id=102$/)
  await page.getByRole('link', { name: '中级房 换房间', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '中级房' })).toContainText('上次')
  expect(platform.wallet(member.name)).toBe(8_880)
  await page.goto('/lottery/?room_id=99999')
  await expect(page.getByText('房间不存在', { exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: '全部彩种', exact: true }).click()
  await expect(page.getByRole('list', { name: '彩种', exact: true })).toBeVisible()
})

test('an address with an unknown query leads to the hall', async ({ page, login }) => {
  await login(page)
  for (const address of ['/concise/?type=zzz', '/zhanzhuye/?type=9', '/abouts/?type=9']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
})
