import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import {
  expectBlocked,
  ACCOUNT_FORMS,
  enter,
  goOffline,
  MONEY_FORMS,
  type Stage,
} from '#e2e/support/acts.ts'
import { passTime } from '#e2e/support/clock.ts'
import { callsTo, Cashier, says } from '#e2e/support/money.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import type { FaultKind } from '#sandbox/handlers/faults.ts'

const ACTS = { ...MONEY_FORMS, ...ACCOUNT_FORMS }

interface Loss {
  readonly kind: FaultKind
  /** Whether the platform did what was asked. */
  readonly after: boolean
}

/**
 * Answers that are lost. A browser repeats by itself what a broken connection swallowed, and only `request_id` shows a
 * platform that it is one command.
 */
const LOSSES: readonly Loss[] = [
  { kind: 'html', after: false },
  { kind: 'reset', after: true },
  { kind: 'truncated', after: true },
]

test.use({ extensions: ['request_id'] })

/** Everything a nervous member does at once: three taps and Enter. */
async function hammer(tap: Locator): Promise<void> {
  // Not just after the command before: its answer cannot have been read.
  await expect(tap).toBeEnabled()
  await tap.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap++) button.click()
    if (button.type === 'submit') button.form?.requestSubmit()
  })
}

for (const [name, act] of Object.entries(ACTS)) {
  test.describe(name === 'deposit' ? name : `${name} @long`, () => {
    let stage: Stage
    test.beforeEach(async ({ page, login, platform }) => {
      const member = await login(page)
      stage = { page, platform, member, cashier: new Cashier(platform, member) }
    })

    test('offline nothing is sent; a refusal is shown; taps and Enter at once are one intent', async ({
      page,
      context,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const it = act(stage)
      const sent = callsTo(page, it)
      await enter(page, it)
      // The bar moves the page below it: a tap meanwhile may begin on the button and end beside it.
      const bar = page.getByText('网络已断开')
      await goOffline(page)
      await expect(bar).toBeVisible()
      await it.tap.click()
      await says(page, '当前网络不可用，操作未提交')
      expect(sent).toHaveLength(0)
      await context.setOffline(false)
      await expect(bar).toBeHidden()
      await it.retype?.()
      platform.fail(`POST ${it.path}`, 'refusal', { message: '通道繁忙，请稍后再试' })
      await it.tap.click()
      await says(page, '通道繁忙，请稍后再试')
      expect(sent).toHaveLength(1)
      expect(await it.times()).toBe(0)
      await it.retype?.()
      await hammer(it.tap)
      await it.done()
      expect(sent).toHaveLength(2)
      expect(await it.times()).toBe(1)
      expect(stage.cashier.faults).toEqual([])
    })

    test('a lost answer is never taken for a success, never sent again, and can be found out', async ({
      page,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_|Failed to load/)
      const it = act(stage)
      let times = 0
      for (const { kind, after } of LOSSES) {
        await enter(page, it)
        const sent = callsTo(page, it)
        // Every repetition of the browser breaks too.
        platform.fail(`POST ${it.path}`, kind, { after, times: kind === 'reset' ? 30 : 1 })
        await it.tap.click()
        await it.findOut(after)
        platform.sandbox.context.faults.clear()
        times += after ? 1 : 0
        expect(await it.times(), kind).toBe(times)
        expect(sent, kind).toHaveLength(1)
      }
      await enter(page, it)
      await it.tap.click()
      await it.done()
      expect(await it.times()).toBe(times + 1)
      expect(stage.cashier.faults).toEqual([])
    })

    test('silence: back and again, thirty seconds, a reload in the middle', async ({
      page,
      platform,
    }) => {
      const it = act(stage)
      await page.clock.install()
      await enter(page, it)
      const sent = callsTo(page, it)
      platform.fail(`POST ${it.path}`, 'silence', { after: true })
      await it.tap.click()
      await expect.poll(it.times).toBe(1)
      // A confirmation covers its page until the call has ended.
      if (!it.submit) {
        await page.getByRole('button', { name: '返回', exact: true }).click()
        await page.getByRole('main').getByRole('link', { name: it.link }).click()
        await expectBlocked(it.tap)
      }
      await passTime([page], REQUEST_TIMEOUT_MS, { held: it.path })
      await it.findOut(true)
      expect(sent).toHaveLength(1)

      await enter(page, it)
      platform.fail(`POST ${it.path}`, 'silence', { after: true })
      await it.tap.click()
      await expect.poll(it.times).toBe(2)
      await page.reload()
      await (it.afterReload?.() ?? it.findOut(true))
      expect(sent).toHaveLength(2)
      expect(stage.cashier.faults).toEqual([])
    })
  })
}
