import { expectAccessible } from '#e2e/support/axe.ts'
import { signOut } from '#e2e/support/sign-in.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { expect, test } from './fixtures.ts'
import { expectMessage } from './support/money.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
)

/** The account pages of the specification (spec 1 §2, /mine), and what the product adds. */
const ACCOUNT_PAGES = [
  ['存款', '/recharge/'],
  ['取款', '/withdrawal/'],
  ['转账', '/transfer/'],
  ['明细', '/transRecord/?type=all'],
  ['场馆余额', '/account/'],
  [/^总资产/, '/money/'],
  [/^投注记录\s?今日未投注$/, '/betRecord/'],
  ['活动申请', '/activityRecord/'],
  [/^返水中心/, '/fanshui/'],
  [/^福利中心/, '/welfare/'],
  [/^VIP3/, '/vip/'],
  [/^个人资料\s?姓名未登记$/, '/userInfo/'],
  [/^收款账户\s?未绑定$/, '/wallet/'],
  [/^邀请好友\s?UID \d+$/, '/inviter/'],
  ['登录密码', '/password/?type=1'],
  [/^理性游戏\s?未设限额$/, '/protection/'],
  [/^消息中心/, '/message/'],
  ['帮助中心', '/boutBallBet/'],
  ['下载APP', '/DW/'],
  ['设置', '/userCent/'],
  ['申请代理', '/applyagent/'],
] as const

test('the member page links to every account page and logs out', async ({
  page,
  platform,
  login,
}) => {
  const member = await platform.addMember(1234.5, { vip: 3 })
  await login(page, member)
  await page.goto('/mine/')
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^VIP3 升 VIP4：存款 \d+%，流水 \d+%$/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^总资产/ })).toContainText('1,234.50')
  await page.getByRole('button', { name: '隐藏余额', exact: true }).click()
  await expect(page.getByText('1,234.50')).toHaveCount(0)
  for (const [name, to] of ACCOUNT_PAGES) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link.first()).toBeVisible()
    await expect(link.first()).toHaveAttribute('href', to)
  }
  await expectAccessible(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login\//)
  await page.goto('/mine/')
  await expect(page).toHaveURL(/\/login\/\?redirect=/)
})

test('the profile always sends all three fields', async ({ page, platform, login }) => {
  const member = await platform.addMember(0, { mobile: '13800000000', email: 'old@example.com' })
  await login(page, member)
  await page.goto('/userInfo/')
  await page.getByLabel('邮箱', { exact: true }).fill('new.name@example.com')
  await page.getByRole('button', { name: /^生日/ }).click()
  const birthday = page.getByRole('dialog', { name: '选择生日', exact: true })
  for (const [day, problem] of [
    ['1999-02-30', /^请输入正确的日期格式：YYYY-MM-DD$/],
    ['1979-12-31', /^请选择 1980-01-01 至 \d{4}-\d\d-\d\d 的日期$/],
  ] as const) {
    await birthday.getByLabel('日期', { exact: true }).fill(day)
    await birthday.getByRole('button', { name: '确定', exact: true }).click()
    await expect(birthday.getByText(problem)).toBeVisible()
  }
  await birthday.getByLabel('日期', { exact: true }).fill('1990-05-06')
  await birthday.getByRole('button', { name: '确定', exact: true }).click()
  await expect(birthday).toBeHidden()
  const sent = page.waitForRequest(/updateuserinfo/)
  await page.getByRole('button', { name: '保存修改', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    mobile: '13800000000',
    email: 'new.name@example.com',
    birthday: '1990-05-06',
  })
  await expectMessage(page, '操作成功')
  const stored = memberByName(platform.sandbox.platform.db, member.name)
  expect(stored).toMatchObject({ mobile: '13800000000', email: 'new.name@example.com' })
  await expectAccessible(page)
})

for (const [birthday, isShown] of [
  ['1975-05-05', true],
  ['2015-03-02', true],
  ['0000-00-00', false],
  ['-0001-11-30 00:00:00', false],
] as const)
  test(`a birthday of ${birthday} does not change if the wheel is only opened @long`, async ({
    page,
    platform,
    login,
  }) => {
    await page.setViewportSize({ width: 667, height: 300 })
    await login(page, await platform.addMember(0, { birthday }))
    await page.goto('/userInfo/')
    await page
      .getByRole('button', { name: isShown ? `生日 ${birthday}` : '生日 请选择生日' })
      .click()
    const wheel = page.getByRole('dialog', { name: '选择生日', exact: true })
    const take = wheel.getByRole('button', { name: '确定', exact: true })
    await expect(take).toBeInViewport({ ratio: 1 })
    if (isShown) await take.click()
    else await page.keyboard.press('Escape')
    await expect(wheel).toBeHidden()
    await page.getByLabel(/^手机/).fill('13900000000')
    const request = page.waitForRequest(/updateuserinfo/)
    await page.getByRole('button', { name: '保存修改', exact: true }).click()
    expect((await request).postDataJSON().birthday).toBe(birthday)
  })

test('a picture becomes the avatar, another file is refused @long', async ({
  page,
  platform,
  login,
}) => {
  const member = await login(page)
  await page.goto('/userInfo/')
  await page.getByLabel('头像图片', { exact: true }).setInputFiles({
    name: 'a.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(page.getByText('请选择 PNG、GIF 或 JPG 图片', { exact: true })).toBeVisible()
  await page
    .getByLabel('头像图片', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
  await expectMessage(page, '头像已更新')
  expect(memberByName(platform.sandbox.platform.db, member.name)?.avatar).not.toBe('')
})

test('the device keeps 免打扰 and the theme @long', async ({ page, login }) => {
  await login(page)
  await page.goto('/userCent/')
  await page.getByRole('switch', { name: /免打扰模式/ }).click()
  await page.getByRole('radio', { name: '深色', exact: true }).click()
  const bar = page.locator('meta[name="theme-color"][media="all"]')
  await expect(bar).toHaveAttribute('content', '#161a21')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(bar).toHaveCount(1)
  await expect(page.getByRole('switch', { name: /免打扰模式/ })).toBeChecked()
  await page.getByRole('radio', { name: '自动', exact: true }).click()
  await expectAccessible(page)
})
