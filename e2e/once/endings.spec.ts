import * as v from 'valibot'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import { advancePages } from '#e2e/support/clock.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { waitForProgram, writeConfig } from '#e2e/support/program.ts'
import { signIn, signOut } from '#e2e/support/sign-in.ts'
import type { Watch } from '#e2e/support/watch.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { saveCard } from '#sandbox/domain/wallet/cards.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/support/find-browser.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'

/**
 * Runs in the page: everything that its origin stores, and what the window itself holds, as one text for each place.
 */
async function dumpStores(): Promise<Record<string, string>> {
  const found: Record<string, string> = {
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    window: [name, document.title, JSON.stringify(history.state)].join('\n'),
    document: document.documentElement.outerHTML,
  }
  const cached: string[] = []
  for (const each of await caches.keys()) {
    const cache = await caches.open(each)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      cached.push(request.url, (await answer?.text()) ?? '')
    }
  }
  found.caches = cached.join('\n')
  found.IndexedDB = JSON.stringify(await indexedDB.databases())
  return found
}

/** Returns all places in which a page can leave traces of a member, as one text each. */
async function tracesOf(page: Page): Promise<Record<string, string>> {
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  const history = entries.map(({ url, title }) => `${url} ${title}`).join('\n')
  await devtools.detach()
  const clipboard = await page.evaluate(() => navigator.clipboard.readText())
  return { ...(await page.evaluate(dumpStores)), history, clipboard }
}

/** Returns where these values are found, as `place: name of the value`. */
const findIn = (
  traces: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(traces).flatMap(([area, text]) =>
    Object.entries(values).flatMap(([name, value]) =>
      text.includes(value) ? [`${area}: ${name}`] : [],
    ),
  )

/**
 * Runs in the page: notes its return from the back-forward cache, and whether a frame then shows the
 * text, in a key of the device's own.
 */
function watchReturn([key, text]: readonly [string, string]): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    localStorage.setItem(key, 'covered')
    const look = () => {
      const { visibility } = document.documentElement.style
      const shown = visibility !== 'hidden' && document.body.innerText.includes(text)
      if (shown) localStorage.setItem(key, 'shown')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Goes back in the history over several pages at once. */
async function goBackTo(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  await devtools.detach()
  const to = entries.findLastIndex(({ url }) => url.endsWith(address))
  expect(to).toBeGreaterThan(-1)
  const returned = page.waitForEvent('framenavigated')
  await page.evaluate((steps) => void setTimeout(() => history.go(steps)), to - currentIndex)
  await returned
}

// Playwright disables the back-forward cache, and a headless Chromium has none.
const executablePath = findBrowser()
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const RETURNED = `${STORED_KEYS.devicePrefix}returned`
const BEFORE = '之前剪贴板里的文字'
const CARD = '6217007654321098'
const OWNER = '欧阳测试'
const ADDRESS = 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz'
/** A text about the member on each page. */
const VISITED: Readonly<Record<string, RegExp>> = {
  '/userInfo/': /欧阳/,
  '/wallet/?type=1': /xgdz/,
  '/withdrawal/': /取款/,
  '/transfer/': /876,543\.21/,
  '/transRecord/': /记录/,
  '/lottery/?room_id=101': /可投注|封盘中|开奖/,
  '/mine/': /876,543\.21/,
}

const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

/** Navigates as a link does, without a reload: the page's memory stays. */
async function navigate(page: Page, address: string): Promise<void> {
  await waitForProgram(page)
  await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), address)
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll(/[?/]/g, '\\$&')}$`))
}

/** 自动登录 keeps only the token and the account's name on the device (docs/decisions/0002-session.md). */
const REMAINS = new Set(['name', 'token'])

interface Visit {
  readonly page: Page
  readonly platform: JourneyPlatform
  readonly watch: Watch
  readonly persist: boolean
}

/**
 * Signs a member in and opens every page of VISITED, the one with cards last. Returns every text that identifies the
 * member.
 */
async function visitEveryPage({ page, platform, watch, persist }: Visit) {
  watch.allow(/WebSocket/)
  const member = await platform.addMember(876_543.21, { realName: OWNER, mobile: '13912345678' })
  for (const card of [
    { bank: '招商银行', owner: OWNER, number: CARD, branch: '浦东支行' },
    { bank: 'TRC20', owner: OWNER, number: ADDRESS, branch: '' },
  ])
    await saveCard(platform.sandbox.platform, member, card, PAYMENT_PASSWORD)
  await page.goto('/login/')
  await page.evaluate((text) => navigator.clipboard.writeText(text), BEFORE)
  if (persist) await page.getByRole('checkbox', { name: '自动登录', exact: true }).check()
  await signIn(page, member.name)
  await expect(page).toHaveURL('/')
  // A session that was found at load is stored elsewhere than one that began in the page.
  if (persist) await page.reload()
  const { token } = v.parse(
    v.object({ token: v.string() }),
    JSON.parse(
      await page.evaluate(
        (key) => `${sessionStorage[key] ?? localStorage[key]}`,
        STORED_KEYS.session,
      ),
    ),
  )
  for (const [address, text] of Object.entries(VISITED)) {
    await navigate(page, address)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await navigate(page, '/wallet/?type=1')
  await page.getByRole('tab', { name: '银行卡', exact: true }).click()
  await expect(page.getByText(/1098/).filter({ visible: true }).first()).toBeVisible()
  return {
    name: member.name,
    token,
    balance: '876,543.21',
    'balance of the answer': '876543.21',
    'real name': OWNER,
    mobile: '13912345678',
    card: CARD,
    address: ADDRESS,
    password: PASSWORD,
  }
}

async function expectSignInPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\//)
  await expect(signInButton(page)).toBeVisible()
}

/** Expects an empty storage, after pending writes. */
async function expectNoTraces(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await expect(async () => {
    const traces = await tracesOf(page)
    expect([traces.clipboard, traces.IndexedDB]).toEqual([BEFORE, '[]'])
    expect(findIn(traces, values)).toEqual([])
  }).toPass()
}

/** Values of the site or the phone, or of a member under a hash (docs/decisions/0002-session.md). */
const KEPT =
  /^hall\.device\.(brand|logout|salt|minutes-played|play|own-limits|account|returned|settings|clock)$/

const expectKeptOnly = async (page: Page) =>
  expect(
    (await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).filter(
      (key) => !KEPT.test(key),
    ),
  ).toEqual([])

// lib/session/session.test.ts has the storage after each other ending.
test('a logout leaves nothing, also on the way back to a page in the back-forward cache @long', async ({
  page,
  platform,
  watch,
}) => {
  const values = await visitEveryPage({ page, platform, watch, persist: true })
  await page.evaluate(watchReturn, [RETURNED, '1098'] as const)
  await page.goto('/mine/')
  await expect(page.getByText(/876,543\.21/).first()).toBeVisible()
  await signOut(page)
  await expectSignInPage(page)
  await expectKeptOnly(page)
  await goBackTo(page, '/wallet/?type=1')
  await expectSignInPage(page)
  // The note is 'covered', or null if the browser has dropped the page and reloads it.
  expect(await page.evaluate((key) => localStorage.getItem(key), RETURNED)).not.toBe('shown')
  await expectNoTraces(page, values)
})

// With 自动登录 a session never ends idle.
test('the end of an idle session leaves nothing @long', async ({
  page,
  context,
  platform,
  watch,
}) => {
  await writeConfig(context, 'window.APP_CONFIG = { idleMs: 1800000 }')
  await page.clock.install()
  const values = await visitEveryPage({ page, platform, watch, persist: false })
  await advancePages([page], 31 * MINUTE_MS)
  const ended = page.getByRole('alertdialog', { name: '已退出登录', exact: true })
  await ended.getByRole('button').click()
  await expectSignInPage(page)
  await expectNoTraces(page, values)
})

test('a closed tab leaves nothing when the site is opened again @long', async ({
  page,
  context,
  platform,
  watch,
}) => {
  const values = await visitEveryPage({ page, platform, watch, persist: false })
  await page.close()
  const again = await context.newPage()
  await again.goto('/wallet/?type=1')
  await expectSignInPage(again)
  await expectNoTraces(again, values)
})

test('with 自动登录 a closed tab leaves only the stored session @long', async ({
  page,
  context,
  platform,
  watch,
}) => {
  const values = await visitEveryPage({ page, platform, watch, persist: true })
  await page.close()
  const again = await context.newPage()
  // A file is opened, because a page would read the member again and hide what the closed tab has left.
  await again.goto('/version.json')
  const personal = Object.entries(values).filter(([name]) => !REMAINS.has(name))
  await expectNoTraces(again, Object.fromEntries(personal))
  await again.goto('/mine/')
  await expect(again.getByText(/876,543\.21/).first()).toBeVisible()
})
