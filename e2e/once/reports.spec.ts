import type { Page } from '@playwright/test'
import { bindCard } from '#sandbox/domain/wallet/cards.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { KNOWN_WORDS } from '#lib/report/words.ts'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openWay, amountOf } from '#e2e/support/deposit.ts'
import { PAYEE, pick, says } from '#e2e/support/money.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '#e2e/support/platform.ts'
import { noted, reportTo, storedTexts } from '#e2e/support/reports.ts'
import { SUM28, connected, enterRoom, holdOpen, say } from '#e2e/support/room.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { STORED_KEYS } from '#testing/stored-keys.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { transfer as transferCall } from '#lib/api/endpoints/transfer.ts'
import { getVenueBalances } from '#lib/api/endpoints/wallet.ts'

const HOLDER = '陈小明'
const RECEIVER = '/sandbox/report'

/** The speed of the page that was loaded is known: what is sent when it is left is complete. */
const loaded = (page: Page, route: string) => noted(page, { kind: 'vital', name: 'FCP', route })

test('what a member met is reported by route, call and field, and nothing of the member @long', async ({
  page,
  context,
  platform,
  watch,
}) => {
  // Provoked below: errors, lost answers, a policy violation, a broken line.
  watch.allow(/Error: |policy: |Content Security Policy|ERR_|WebSocket connection|request: csp/)
  await reportTo(context, RECEIVER)
  const { name } = await platform.member(88_123.45)
  const books = platform.sandbox.platform
  const member = memberByName(books.db, name)!
  const card = { bank: '招商银行', owner: HOLDER, number: PAYEE.bank, branch: '浦东支行' }
  await bindCard(books, member, card, PAYMENT_PASSWORD)
  await bindCard(books, member, { ...card, number: '6225880000000001' }, PAYMENT_PASSWORD)

  await test.step('sign in', async () => {
    await page.goto('/login/')
    await loaded(page, '/login')
    await signIn(page, name)
    await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('88,123.45')
  })
  const token = await page.evaluate((key) => String(sessionStorage.getItem(key)), STORED_KEYS.token)

  await test.step('errors that quote what the member has', async () => {
    await page.evaluate(
      ([session, number]) => {
        setTimeout(() => {
          throw new TypeError(`Cannot read properties of undefined (reading '${session}')`)
        })
        void Promise.reject(new Error(`${number} is not defined`))
      },
      [token, PAYEE.bank],
    )
    await noted(page, { kind: 'error', name: 'TypeError', route: '/' })
    await noted(page, { kind: 'error', name: 'Error', route: '/' })
  })

  await test.step('a policy violation', async () => {
    await page.evaluate((who) => {
      const image = new Image()
      image.src = `http://images.example/${who}.png`
      document.body.append(image)
    }, name)
    await noted(page, { kind: 'policy', route: '/' })
  })

  await test.step('a deposit', async () => {
    await openWay(page, '银行转账')
    await loaded(page, '/recharge')
    await page.getByLabel('存款人姓名').fill(HOLDER)
    await pick(page, /^银行类型/, '选择银行', /^招商银行$/)
    await page.getByLabel('银行卡号').fill(PAYEE.bank)
    await page.getByLabel('银行开户行地址').fill('上海浦东支行')
    await amountOf(page).fill('188.88')
    await page.getByRole('button', { name: '我已转账，提交审核' }).click()
    await says(page, '提交成功，等待后台审核')
    await expect(page).toHaveURL(/\/transRecord\/\?type=1$/)
  })

  await test.step('a room whose line breaks', async () => {
    holdOpen(platform, SUM28)
    await enterRoom(page, 101)
    await loaded(page, '/lottery')
    await say(page, `我是${HOLDER}`)
    books.emit({ type: 'drop-sockets' })
    await noted(page, { kind: 'reconnect', route: '/lottery' })
    await connected(page)
  })

  await test.step('rows and answers that do not fit', async () => {
    await page.route(`**${getCards.path}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const [first] = body.data
      if (first) first.bank_no = { [HOLDER]: first.bank_no }
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/withdrawAccount/?type=2')
    await loaded(page, '/withdrawAccount')
    await noted(page, { kind: 'dropped', name: getCards.id, detail: 'bank_no' })
    await page.unroute(`**${getCards.path}`)
    await page.route(`**${getVenueBalances.path}`, (route) =>
      route.fulfill({ json: { code: 200, message: '', data: { total: `${name} 88123.45` } } }),
    )
    await page.goto('/transfer/')
    await loaded(page, '/transfer')
    await noted(page, { kind: 'decode', name: getVenueBalances.id, detail: 'data' })
    await page.unroute(`**${getVenueBalances.path}`)
  })

  await test.step('a transfer whose answer is lost, then no network', async () => {
    await page.goto('/transfer/')
    await expect(page.getByText('总资产（元）')).toBeVisible()
    await pick(page, /^转入/, '选择转入钱包', /^星辰真人/)
    await page.getByLabel('转账金额（整数元）').fill('765')
    platform.fail(transferCall.id, 'truncated', { after: true })
    await page.getByRole('button', { name: '确认转账' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '结果未知' })).toBeVisible()
    await noted(page, { kind: 'unknown', name: transferCall.id })
    await context.setOffline(true)
    await noted(page, { kind: 'fault', name: 'offline', route: '/transfer' })
    await context.setOffline(false)
    await expect(page.getByText('网络已断开')).toHaveCount(0)
  })

  await test.step('maintenance', async () => {
    platform.set('site_state', '0')
    await page.goto('/vip/')
    await loaded(page, '/vip')
    await noted(page, { kind: 'fault', name: 'maintenance', route: '/vip' })
  })
  await page.goto('about:blank')

  const { reports } = platform.sandbox.operator
  const vitals = (route: string) =>
    reports
      .vitals()
      .filter((each) => each.route === route)
      .map((each) => each.name)
  // Sent last, when the page is left.
  await expect.poll(() => vitals('/vip')).toContain('LCP')
  for (const route of ['/login', '/recharge', '/lottery', '/withdrawAccount', '/transfer', '/vip'])
    expect(vitals(route), route).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']))
  // The hall was reached without a load: its speed is that of the page which was loaded.
  expect(vitals('/')).toEqual([])

  const release = await (await page.request.get(`${platform.origin}/version.json`)).json()
  const what = reports.troubles().map(({ kind, name: of, detail }) => [kind, of, detail])
  expect(what).toEqual(
    expect.arrayContaining([
      ['error', 'TypeError', 'cannot read properties of undefined reading …'],
      ['error', 'Error', '… is not defined'],
      ['policy', 'img-src', 'other host'],
      ['reconnect', 'platform', ''],
      ['dropped', getCards.id, 'bank_no'],
      ['decode', getVenueBalances.id, 'data'],
      ['unknown', transferCall.id, ''],
      ['fault', 'offline', ''],
      ['fault', 'maintenance', ''],
    ]),
  )
  expect(reports.troubles().map((each) => each.release)).toEqual(
    reports.troubles().map(() => release.build),
  )

  // Each word is the program's own; figures and places in the program have a form of their own.
  const secrets = [...storedTexts(platform), PASSWORD, PAYMENT_PASSWORD, token, '188.88', '88123']
  for (const known of [name, HOLDER, PAYEE.bank]) expect(secrets).toContain(known)
  for (const { route, kind, name: of, detail, at } of reports.all()) {
    expect(Object.keys(routes)).toContain(route)
    expect(of).toMatch(
      /^([A-Z]{3,4}|\w*Error|offline|maintenance|platform|img-src|POST \/api\/[a-z]+)$/,
    )
    expect(at).toMatch(/^([\w.~-]{1,16}:\d+:\d+( |$))*$/)
    const words = kind === 'error' ? detail.split(' ').filter((word) => !KNOWN_WORDS.has(word)) : []
    expect(words.join('').replaceAll('…', '')).toBe('')
    expect(secrets.filter((each) => detail.includes(each))).toEqual([])
  }
})
