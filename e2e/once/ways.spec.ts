import { expect, test } from '#e2e/fixtures.ts'
import { expectMessage } from '#e2e/support/money.ts'
import { waitForProgram } from '#e2e/support/program.ts'
import { fillRegistration, signIn } from '#e2e/support/sign-in.ts'

test('old defect 14: a guarded page leads to login and back, with the query', async ({
  page,
  platform,
}) => {
  const { name } = await platform.addMember()
  await page.goto('/message/?type=2')
  await expect(page).toHaveURL(/\/login\/\?redirect=/)
  await signIn(page, name)
  await expect(page).toHaveURL(/\/message\/\?type=2$/)
})

test('a closed dialog changes no way back: a sign-in returns to the page before, and a hash link works @long', async ({
  page,
  platform,
}) => {
  const { name } = await platform.addMember()
  await page.goto('/account/')
  await expect(
    page.getByRole('banner').getByRole('link', { name: '注册', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^下级转账/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '去登录', exact: true }).click()
  await page.getByRole('button', { name: '忘记密码？', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: '忘记密码', exact: true })
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.evaluate(() => void (location.hash = '#/abouts?type=6'))
  await expect(page).toHaveURL(/\/abouts\/\?type=6$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\//)
  await signIn(page, name)
  await expect(page).toHaveURL(`${platform.origin}/account/`)
  await expect(page.getByRole('heading', { name: '我的钱包', exact: true })).toBeVisible()
})

test('an old hash link opens its page with its query, and an invitation opens the registration @long', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  await page.goto('/#/login?type=1&pid=1')
  await expect(page).toHaveURL(/\/login\/\?type=1&pid=1$/)
  await expect(page.getByLabel(/推荐人UID/)).toHaveValue('1')
  await fillRegistration(page, 'invited1', /确认密码/)
  await page.getByRole('button', { name: '立即注册', exact: true }).click()
  await expect(page.getByRole('heading', { name: '注册成功', exact: true })).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('invited1')
  await page.goto('/index.php#/reg2?pid=78')
  await expect(page).toHaveURL(/\/reg2\/\?pid=78$/)
  await page.goto('/#/nowhere')
  await expect(page).toHaveURL('/')
})

test('an unknown path leads to the hall @long', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('tablist', { name: '游戏分类', exact: true })).toBeVisible()
})

test('addresses with two slashes or a file’s name open the page', async ({ page, platform }) => {
  await page.goto(`${platform.origin}//reg/?pid=7`)
  await expect(page).toHaveURL(`${platform.origin}/reg/?pid=7`)
  await expect(page.getByRole('heading', { name: '注册', exact: true })).toBeVisible()
  await page.goto('/login/index.html')
  await waitForProgram(page)
  await expect(page).toHaveURL(`${platform.origin}/login/`)
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
})

test('a tap on the link of the shown page says so @long', async ({ page }) => {
  await page.goto('/')
  // Before the program runs a tap reloads the page.
  await waitForProgram(page)
  await page.getByRole('navigation').getByRole('link', { name: '大厅', exact: true }).click()
  await expectMessage(page, '已在当前页面')
})

test('maintenance shows only the notice, and disappears by itself', async ({ page, platform }) => {
  await page.clock.install()
  platform.changeSetting('site_state', '0')
  platform.changeSetting('repair_tips', '今晚 22 点到 23 点维护')
  await page.goto('/')
  await expect(page.getByText('今晚 22 点到 23 点维护')).toBeVisible()
  await expect(page.getByRole('heading', { name: '星海大厅', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('星海大厅')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  platform.changeSetting('site_state', '1')
  await platform.advance(60_000, page)
  await expect(page.getByRole('tablist', { name: '游戏分类', exact: true })).toBeVisible()
})
