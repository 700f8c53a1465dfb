import { expect, test, type Page } from '#e2e/fixtures.ts'
import { holdProgram, PROGRAM, writeConfig } from '#e2e/support/program.ts'

/** Finds an alert by its text, because toasts and the router's announcer are alerts, too. */
const alertOf = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words })

test('a program that does not load shows an alert, and a retry starts the page @long', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/_next\/static/)
  await context.route(PROGRAM, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  const alert = alertOf(page, '页面没加载完')
  const support = alert.getByRole('link', { name: '在线客服', exact: true })
  await expect(support).toHaveAttribute('href', /^https?:/)
  await expect(page.getByRole('link', { name: '发现', exact: true })).toBeVisible()
  await context.unroute(PROGRAM)
  await alert.getByRole('button', { name: '重新加载', exact: true }).click()
  await expect(page.getByRole('button', { name: /^公告/ })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

/** Removes one feature at a time that browsers got up to Chromium 111 and Safari 16.4. */
const LACKS = [
  'window.OffscreenCanvas',
  'window.CSSLayerBlockRule',
  'window.structuredClone',
  'Object.hasOwn',
  'Array.prototype.toSorted',
].map((each) => `delete ${each}`)
const UNSUPPORTED = ['color-mix', ':has'].map(
  (each) =>
    `{ const { supports } = CSS; CSS.supports = (...asked) => !asked.join().includes('${each}') && supports.call(CSS, ...asked) }`,
)

test('a browser below the supported versions is told so before anything else, whatever feature is missing @long', async ({
  context,
  watch,
}) => {
  watch.allow(/./)
  for (const lack of [...LACKS, ...UNSUPPORTED]) {
    const page = await context.newPage()
    await page.addInitScript(lack)
    await page.goto('/recharge/', { waitUntil: 'commit' })
    const alert = alertOf(page, '浏览器版本过低，页面无法使用')
    await expect(alert, lack).toContainText('111 或以上')
    // The link can be tapped only after the first paint.
    await alert.getByRole('link', { name: '在线客服', exact: true }).click({ trial: true })
    await expect(page.locator('body > *')).toHaveCount(1)
    await page.close()
  }
  const page = await context.newPage()
  await writeConfig(
    context,
    `window.APP_CONFIG = { contacts: [{ label: '邮件', url: 'mailto:a@b.example' }] }`,
  )
  await page.addInitScript(LACKS[0]!)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Android MicroMessenger/8.0' })
  })
  await page.goto('/login/', { waitUntil: 'commit' })
  await expect(alertOf(page, '在浏览器打开').getByRole('link', { name: '邮件' })).toBeVisible()
})

test('a page opens on a host that answers each folder with the hall, and a missing page is reported @long', async ({
  page,
  context,
  watch,
  platform,
}) => {
  watch.allow(/ERR_ABORTED|_next\/static/)
  const hall = await (await page.request.get('/')).text()
  const wrong = (pattern: RegExp) =>
    context.route(pattern, (route) => route.fulfill({ body: hall, contentType: 'text/html' }))
  await wrong(/\/reg\/(\?.*)?$/)
  await page.goto('/reg/?pid=7')
  await expect(page.getByRole('heading', { name: '注册', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${platform.origin}/reg/?pid=7`)
  await wrong(/\/recharge\//)
  await page.goto('/recharge/', { waitUntil: 'commit' })
  const alert = alertOf(page, '页面没加载完')
  await expect(alert.getByRole('button', { name: '重新加载', exact: true })).toBeVisible()
  await expect(page.locator('body > *')).toHaveCount(1)
  await alert.getByRole('link', { name: '回到首页', exact: true }).click()
  await expect(page.getByRole('tab', { name: '真人', exact: true })).toBeVisible()
})

test('the styles show an alert if the page’s scripts are delayed @long', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/./)
  await context.route(/\/recharge\/$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('<script', '<script type="text/rocketscript"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/recharge/')
  const notice = () =>
    page.evaluate(() => {
      const { content, opacity } = getComputedStyle(document.body, '::before')
      return [content, opacity]
    })
  await expect.poll(notice, { timeout: 15_000 }).toEqual([expect.stringContaining('没有启动'), '1'])
})

const SHEETS = /\/_next\/static\/.*\.css$/
const UNSTYLED = '页面样式没有加载出来，请检查网络，再重新加载'

for (const [name, broken] of [
  ['missing', { status: 404, contentType: 'text/html', body: '<p>404</p>' }],
  ['empty', { status: 200, contentType: 'text/css', body: '' }],
] as const) {
  test(`a style sheet that is ${name} is requested once more, and no money is shown without styles @long`, async ({
    page,
    context,
    login,
    watch,
  }) => {
    watch.allow(/_next\/static|MIME type|Failed to load/)
    await login(page)
    await context.route(SHEETS, (route) => route.fulfill(broken))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.goto('/recharge/', { waitUntil: 'commit' })
    const alert = alertOf(page, UNSTYLED)
    await expect(alert.getByRole('link', { name: '在线客服', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: '存款' })).toHaveCount(0)
    expect(documents).toBe(2)
    await context.unroute(SHEETS)
    await alert.getByRole('button', { name: '重新加载', exact: true }).click()
    await expect(page.getByRole('heading', { name: '存款', exact: true })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
}

test('a part with an empty style sheet is not shown @long', async ({
  page,
  context,
  login,
  watch,
}) => {
  watch.allow(/_next\/static|Failed to load/)
  await login(page)
  await page.goto('/lottery/')
  const ofPage = await page
    .locator('link[data-precedence]')
    .evaluateAll((links) => links.map((each) => (each as HTMLLinkElement).href))
  await context.route(SHEETS, (route) =>
    ofPage.includes(route.request().url())
      ? route.fallback()
      : route.fulfill({ contentType: 'text/css', body: '' }),
  )
  await page.goto('/lottery/?room_id=101')
  await expect(alertOf(page, UNSTYLED)).toBeVisible()
})

test('before the program runs the page shows no missing order, and no sign-in instead of a registration', async ({
  page,
  context,
}) => {
  const release = await holdProgram(context)
  await page.goto('/payInfo/?deposit_no=D1', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '充值信息', exact: true })).toBeVisible()
  await expect(page.getByText('没有找到存款订单')).toHaveCount(0)
  await page.goto('/login/?type=1', { waitUntil: 'commit' })
  await expect(page.getByText('登录后即可投注、存取款')).toBeHidden()
  await release()
  await expect(page.getByRole('heading', { name: '注册', exact: true })).toBeVisible()
})

test('a frame shows nothing of the site, whatever headers the host sends @long', async ({
  page,
  login,
  watch,
  platform,
}) => {
  watch.allow(/./)
  await login(page)
  await page.goto('/mine/')
  const body = await (await page.request.get('/recharge/')).text()
  await page.route('**/recharge/', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/recharge/'
    frame.title = '框'
    document.body.append(frame)
  })
  const frame = page.frameLocator('iframe[title="框"]')
  const way = frame.getByRole('link', { name: '打开', exact: true })
  await expect(way).toHaveAttribute('href', `${platform.origin}/recharge/`)
  await way.click({ trial: true })
  await expect(frame.getByText('存款')).toHaveCount(0)
})

test('the last error screen renders under the content security policy @long', async ({
  page,
  watch,
}) => {
  watch.allow(/./)
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new Error('refused')
    }
  })
  await page.goto('/login/')
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
})
