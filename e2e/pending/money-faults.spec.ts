import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures.ts'
import { bindCard } from '#sandbox/domain/cards.ts'
import { memberByName } from '#sandbox/domain/members.ts'
import { callsTo, Cashier, PAYEE, pick, says } from '../support/money.ts'
import { PAYMENT_PASSWORD, type TestPlatform } from '../support/platform.ts'

/** One money command as a member gives it. */
interface Act {
  readonly name: string
  readonly path: string
  /** Opens its page and fills in everything but the last tap. */
  ready: (page: Page) => Promise<void>
  /** What sends it. */
  tap: (page: Page) => Locator
  /** What has to be typed again after a refusal. */
  retype?: (page: Page) => Promise<void>
  done: (page: Page) => Promise<void>
  /** How often it was carried out, by the books. */
  times: (cashier: Cashier) => number
  /** What may not be sent again while the outcome is not known, and what the look-up shows of it. */
  blocks?: string
  trace?: RegExp
}

const password = async (page: Page): Promise<void> => {
  await page.getByLabel('支付密码', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: '提交取款' }).click()
  await expect(page.getByRole('dialog', { name: '确认取款' })).toBeVisible()
}

const deposit: Act = {
  name: 'deposit',
  path: '/api/recharge',
  async ready(page) {
    await page.goto('/recharge/')
    await page.getByRole('tab', { name: '微信' }).click()
    await expect(page.getByText(/^单笔 /)).toBeVisible()
    await page.getByLabel('存款金额（元）').fill('345')
  },
  tap: (page) => page.getByRole('button', { name: '提交订单' }),
  done: (page) => expect(page).toHaveURL(/\/payInfo\/\?deposit_no=/),
  times: ({ deposits }) => deposits.length,
  blocks: '提交订单',
  trace: /存款.*345\.00/,
}

const withdrawal: Act = {
  name: 'withdrawal',
  path: '/api/withdraw',
  async ready(page) {
    await page.goto('/withdrawal/')
    await pick(page, /^收款USDT地址/, '选择USDT地址', /TRC20/)
    await page.getByLabel('取款金额（元）').fill('200')
    await password(page)
  },
  tap: (page) => page.getByRole('button', { name: '确认取款 ¥200.00' }),
  retype: password,
  done: (page) => expect(page).toHaveURL(/\/transRecord\/\?type=2$/),
  times: ({ withdrawals }) => withdrawals.length,
  blocks: '提交取款',
  trace: /取款/,
}

const transfer: Act = {
  name: 'transfer',
  path: '/api/transfer',
  async ready(page) {
    await page.goto('/transfer/')
    await pick(page, /^转入/, '选择场馆', /^AG 真人/)
    await page.getByLabel('转账金额（整数元）').fill('100')
  },
  tap: (page) => page.getByRole('button', { name: '确认转账' }),
  done: (page) => says(page, '转账成功'),
  times: (cashier) => cashier.venue('AG') / 10_000,
  blocks: '确认转账',
  trace: /AG 真人.*100\.00/,
}

const recall: Act = {
  name: 'recall',
  path: '/api/transall',
  async ready(page) {
    await page.goto('/money/')
    await expect(page.getByText('开园棋牌')).toBeVisible()
  },
  tap: (page) => page.getByRole('button', { name: '一键回收' }),
  done: (page) => says(page, /回收成功|没有可回收的金额/),
  times: (cashier) => (cashier.venue('KY') === 0 ? 1 : 0),
}

async function arrange(platform: TestPlatform, name: string): Promise<Cashier> {
  const cashier = new Cashier(platform, { name })
  const { platform: books } = platform.sandbox
  const payee = { bank: 'USDT', owner: 'TRC20', number: PAYEE.trc20, branch: 'TRC20' }
  await bindCard(books, memberByName(books.db, name)!, payee, PAYMENT_PASSWORD)
  cashier.send('KY', 5_000)
  return cashier
}

/** The page says that it does not know, and tells what the records say; then the way is free again. */
async function findOut(page: Page, act: Act, happened: boolean): Promise<void> {
  if (!act.trace || !act.blocks) return says(page, '回收结果未知，余额已更新，请核对')
  await expect(page.getByRole('alert').filter({ hasText: '结果未知' })).toBeVisible()
  await expect(page.getByRole('button', { name: act.blocks, exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '查询结果' }).click()
  const found = page.getByRole('alert').filter({ hasText: '请核对以下最新记录' })
  await expect(found).toBeVisible()
  if (happened) await expect(found).toContainText(act.trace)
  else await expect(found).not.toContainText(act.trace)
  await expect(found.getByRole('link', { name: '查看记录' })).toBeVisible()
  await page.getByRole('button', { name: '我已核对' }).click()
  await expect(found).toHaveCount(0)
}

for (const act of [deposit, withdrawal, transfer, recall]) {
  const endpoint = `POST ${act.path}`

  test.describe(act.name, () => {
    test('two taps in one moment are one intent', async ({ page, login, platform }) => {
      const cashier = await arrange(platform, (await login(page)).name)
      const sent = callsTo(page, act.path)
      await act.ready(page)
      await act.tap(page).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await act.done(page)
      expect(sent).toHaveLength(1)
      expect(act.times(cashier)).toBe(1)
      expect(cashier.faults).toEqual([])
    })

    test('offline: nothing is sent, what was typed is kept', async ({
      page,
      context,
      login,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const cashier = await arrange(platform, (await login(page)).name)
      const sent = callsTo(page, act.path)
      await act.ready(page)
      await context.setOffline(true)
      await act.tap(page).click()
      await says(page, '当前网络不可用，操作没有发出')
      expect(sent).toHaveLength(0)
      await context.setOffline(false)
      await act.retype?.(page)
      await act.tap(page).click()
      await act.done(page)
      expect(sent).toHaveLength(1)
      expect(act.times(cashier)).toBe(1)
    })

    test('a refusal is said, and the next try works', async ({ page, login, platform }) => {
      const cashier = await arrange(platform, (await login(page)).name)
      const sent = callsTo(page, act.path)
      await act.ready(page)
      platform.fail(endpoint, 'refusal', { message: '通道繁忙，请稍后再试' })
      await act.tap(page).click()
      await says(page, '通道繁忙，请稍后再试')
      expect(act.times(cashier)).toBe(0)
      await act.retype?.(page)
      await act.tap(page).click()
      await act.done(page)
      expect(sent).toHaveLength(2)
      expect(act.times(cashier)).toBe(1)
    })

    for (const { kind, after } of [
      { kind: 'reset', after: true },
      { kind: 'html', after: true },
      { kind: 'html', after: false },
    ] as const) {
      test(`answered by ${kind}, ${after ? '' : 'not '}done: said, looked up, never twice`, async ({
        page,
        login,
        platform,
        watch,
      }) => {
        watch.allow(/ERR_|Failed to load/)
        const cashier = await arrange(platform, (await login(page)).name)
        const sent = callsTo(page, act.path)
        await act.ready(page)
        // The browser repeats by itself what a broken connection swallowed: every try breaks.
        platform.fail(endpoint, kind, { after, times: kind === 'reset' ? 30 : 1 })
        await act.tap(page).click()
        await findOut(page, act, after)
        expect(sent).toHaveLength(1)
        expect(act.times(cashier)).toBe(after ? 1 : 0)
        platform.sandbox.wire.faults.clear()
        await act.ready(page)
        await act.tap(page).click()
        await act.done(page)
        expect(act.times(cashier)).toBe(after && act !== recall ? 2 : 1)
        expect(cashier.faults).toEqual([])
      })
    }

    test('a reload in the middle: the outcome is still asked for', async ({
      page,
      login,
      platform,
    }) => {
      const cashier = await arrange(platform, (await login(page)).name)
      const sent = callsTo(page, act.path)
      await act.ready(page)
      platform.fail(endpoint, 'silence', { after: true })
      await act.tap(page).click()
      await expect.poll(() => act.times(cashier)).toBe(1)
      await page.reload()
      if (act === recall) await act.tap(page).click()
      await findOut(page, act, true)
      expect(sent).toHaveLength(1)
      await act.ready(page)
      await act.tap(page).click()
      await act.done(page)
      expect(sent).toHaveLength(2)
    })
  })
}
