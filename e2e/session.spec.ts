import { fillRegistration, readCaptcha, signIn, signOut } from '#e2e/support/sign-in.ts'
import { login as loginCall, logout } from '#lib/api/endpoints/session.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'
import { expect, test, type Page } from './fixtures.ts'
import { expectMessage } from './support/money.ts'
import type { JourneyPlatform } from './support/platform.ts'
import { waitForProgram, holdProgram, writeConfig } from './support/program.ts'

test('registration variant two from a tapped game sends the invitation, then opens the game', async ({
  page,
  platform,
}) => {
  await page.goto('/?pid=1')
  await waitForProgram(page)
  await page.getByRole('link', { name: /^AG真人大厅/ }).click()
  await page
    .getByRole('alertdialog', { name: /^登录后进入AG真人/ })
    .getByRole('button', { name: '登录', exact: true })
    .click()
  await page.getByRole('link', { name: '注册新账号', exact: true }).click()
  await expect(page).toHaveURL(/\/reg2\/\?.*redirect=/)
  await fillRegistration(page, 'newbie01', /确认密码/)
  const sent = page.waitForRequest(/\/api\/register$/)
  await page.getByRole('button', { name: '立即注册', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'newbie01', pid: '1' })
  await expect(page).toHaveURL(/\/login\/\?redirect=/)
  await expect(page.getByRole('heading', { name: '注册成功', exact: true })).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('newbie01')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/gamePage\/\?name=/)
  await expect(page.getByRole('button', { name: '进入游戏', exact: true })).toBeVisible()
  expect(platform.wallet('newbie01')).toBe(0)
})

test('registration marks every wrong field; a wrong code loads a new picture', async ({ page }) => {
  await page.goto('/reg2/')
  // Leaving a field before the program runs checks nothing.
  await waitForProgram(page)
  const button = page.getByRole('button', { name: '立即注册', exact: true })
  await expect(button).toBeDisabled()
  // The button looks disabled but takes taps.
  const submit = { click: () => button.click({ force: true }) }
  await page.getByLabel('账号', { exact: true }).fill('abc')
  await page.getByLabel('密码', { exact: true }).fill('abc')
  // All errors are shown at once, and the focus is in the first field.
  await submit.click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await page.getByLabel('账号', { exact: true }).fill('abcdef')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/确认密码/).fill(PASSWORD)
  const code = page.getByLabel('验证码', { exact: true })
  const refusedWithNewImage = async (act: () => Promise<void>) => {
    const before = await readCaptcha(page)
    await code.fill('zzzz')
    await act()
    await expect(page.getByText('验证码错误！', { exact: true })).toHaveCount(1)
    await expect(code).toHaveValue('')
    await expect.poll(() => readCaptcha(page)).not.toBe(before)
  }
  await refusedWithNewImage(submit.click)
  await refusedWithNewImage(() => page.getByLabel('密码', { exact: true }).focus())
  await page.getByLabel('账号', { exact: true }).fill('abc')
  await refusedWithNewImage(submit.click)
})

test('the next sign-in prefills the account if the member has chosen so', async ({
  page,
  platform,
}) => {
  const { name } = await platform.addMember()
  await page.goto('/login/')
  // The refusal belongs to neither name nor password.
  platform.fail('POST /api/login_pc', 'refusal', { message: '暂停登录' })
  await signIn(page, name)
  await expectMessage(page, '暂停登录')
  await expect(page.getByLabel('密码', { exact: true })).not.toHaveAttribute('aria-invalid')
  await page.goto('/login/')
  await expect(page.getByRole('checkbox', { name: '记住账号', exact: true })).not.toBeChecked()
  for (const kept of [true, false]) {
    await page.goto('/login/')
    await page.getByRole('checkbox', { name: '记住账号', exact: true }).setChecked(kept)
    await signIn(page, name)
    await expect(page).toHaveURL('/')
    await page.goto('/mine/')
    await signOut(page)
    // The call has ended, and the session with it.
    await expect(page).toHaveURL(/\/login\//)
    await page.goto('/login/')
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue(kept ? name : '')
  }
})

test('trial play opens the room at once with a guest account and play money', async ({ page }) => {
  await page.goto('/login/')
  await page.getByRole('button', { name: '免费试玩', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥2,000.00')
  await expect(page.getByText('试玩', { exact: true })).toBeVisible()
  await page.goto('/lottery/?room_id=201')
  const balance = page.getByRole('button', { name: /^余额/ })
  await expect(balance).toContainText('¥2,000.00')
  await expect(balance).toContainText('试玩')
  await balance.click()
  const account = page.getByRole('link', { name: /注册正式账号/ })
  await expect(account).toBeVisible()
  for (const [address, act] of [
    ['/hongbao/', '抢红包'],
    ['/activityInfo/?id=15', '申请活动'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(`试玩账号不能${act}`)).toBeVisible()
    await expect(account).toBeVisible()
  }
  for (const address of ['/mine/', '/account/']) {
    await page.goto(address)
    await expect(account).toContainText('试玩账号不能存取款')
  }
  await page.getByRole('main').getByRole('link', { name: '存款', exact: true }).click()
  await expect(page.getByText('试玩账号不能存款', { exact: true })).toBeVisible()
})

test('several 401 answers show one dialog, clear everything and lead to the login (old defect 10)', async ({
  page,
  platform,
  login,
}) => {
  await login(page)
  platform.fail('*', 'body401', { times: 50 })
  await page.goto('/wallet/')
  await expect(page.getByRole('alertdialog')).toContainText('认证失败')
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  platform.sandbox.context.faults.clear()
  await page.getByRole('alertdialog').getByRole('button', { name: '去登录', exact: true }).click()
  await expect(page).toHaveURL(/\/login\/\?redirect=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('token')
})

test('a logout clears every tab, even when the call fails', async ({
  page,
  platform,
  login,
  watch,
}) => {
  watch.allow(/500/)
  await login(page)
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open('/wallet/'))
  const second = await opened
  await expect(second.getByRole('main')).toContainText('添加USDT地址')
  await page.bringToFront()
  await page.getByRole('button', { name: /我的账户/ }).click()
  platform.fail('POST /api/logoff', 'http500')
  await page.getByRole('dialog').getByRole('button', { name: '退出登录', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: /确定退出/ })
    .getByRole('button', { name: '退出登录', exact: true })
    .click()
  await expect(page).toHaveURL(/\/login\/$/)
  await expect(second).toHaveURL(/\/login\//)
  for (const tab of [page, second]) {
    expect(await tab.evaluate((key) => sessionStorage.getItem(key), STORED_KEYS.session)).toBeNull()
  }
})

/** Opens the sign-in page without its program and types the name of a new member. Returns a function that loads the program. */
async function signInEarly(page: Page, platform: JourneyPlatform): Promise<() => Promise<void>> {
  const { name } = await platform.addMember(12)
  const release = await holdProgram(page.context())
  await page.goto('/login/?redirect=/message', { waitUntil: 'commit' })
  await page.getByLabel('账号', { exact: true }).fill(name)
  return release
}

test('a text that is typed before the program loads survives if React renders the page again @long', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(/Minified React error/)
  const release = await signInEarly(page, platform)
  const password = page.getByLabel('密码', { exact: true })
  await password.pressSequentially(PASSWORD)
  // A translator or an assistant of the browser does this.
  await password.evaluate((box: HTMLInputElement) => {
    box.form!.prepend(document.createElement('main'))
    box.dataset.old = ''
  })
  await release()
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await expect(password).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/message\/$/)
})

test('a text that is typed before the program loads stays, with the focus @long', async ({
  page,
  platform,
}) => {
  const release = await signInEarly(page, platform)
  await page.getByRole('checkbox', { name: '自动登录', exact: true }).check()
  await page.getByLabel('密码', { exact: true }).pressSequentially(PASSWORD)
  await release()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/message\/$/)
  expect(
    await page.evaluate((key) => localStorage.getItem(key), STORED_KEYS.session),
  ).not.toBeNull()
})

test('a sign-in that is submitted before the program loads is sent once, by the program @long', async ({
  page,
  platform,
}) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  const release = await signInEarly(page, platform)
  await page.getByLabel('密码', { exact: true }).pressSequentially(PASSWORD)
  await page.keyboard.press('Enter')
  await release()
  await expect(page).toHaveURL(/\/message\/$/)
  expect(requests.filter((url) => url.endsWith(loginCall.path))).toHaveLength(1)
  expect(requests.filter((url) => url.includes(PASSWORD))).toEqual([])
})

test('a sign-in form that the browser submits without the program sends nothing @long', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/form-action/)
  await holdProgram(context)
  await page.goto('/login/', { waitUntil: 'commit' })
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  // This bypasses the script that keeps early taps.
  await page.getByLabel('密码', { exact: true }).evaluate((box: HTMLInputElement) => {
    box.form!.submit()
  })
  await refused
  expect(page.url()).not.toContain(PASSWORD)
})

/** Signs a new member in by the form, at this address of the site. */
async function signInTo(page: Page, platform: JourneyPlatform, address: string) {
  const member = await platform.addMember()
  await page.goto(`/login/?redirect=${encodeURIComponent(address)}`)
  await signIn(page, member.name)
  await expect(page).toHaveURL(address)
  return member
}

test('an idle session ends after a warning, with the reason and the way back @long', async ({
  page,
  platform,
}) => {
  await writeConfig(page.context(), 'window.APP_CONFIG = { idleMs: 600000 }')
  await page.clock.install()
  await signInTo(page, platform, '/transRecord/?type=withdrawal')
  const warning = page.getByRole('dialog', { name: '即将退出登录', exact: true })
  await platform.advance(9 * MINUTE_MS, page)
  await warning.getByRole('button', { name: '继续使用', exact: true }).click()
  await expect(warning).toBeHidden()
  const loggedOff = page.waitForRequest((request) => request.url().endsWith(logout.path))
  await platform.advance(11 * MINUTE_MS, page)
  await loggedOff
  const ended = page.getByRole('alertdialog', { name: '已退出登录', exact: true })
  await expect(ended).toContainText('长时间没有操作')
  await ended.getByRole('button', { name: '去登录', exact: true }).click()
  await expect(page).toHaveURL('/login/?redirect=%2FtransRecord%2F%3Ftype%3Dwithdrawal')
})
