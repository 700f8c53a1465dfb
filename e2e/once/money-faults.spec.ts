import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { advancePages } from '#e2e/support/clock.ts'
import {
  expectBlocked,
  ACCOUNT_FORMS,
  openAndFill,
  goOffline,
  MONEY_FORMS,
  type FlowContext,
} from '#e2e/support/command-flows.ts'
import { callsTo, Cashier, expectMessage } from '#e2e/support/money.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import type { FaultKind } from '#sandbox/handlers/faults.ts'

const FLOWS = { ...MONEY_FORMS, ...ACCOUNT_FORMS }

interface Loss {
  readonly kind: FaultKind
  /** True if the platform carried out the command. */
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

/** Taps three times and presses Enter at once, as a nervous member does. */
async function hammer(tap: Locator): Promise<void> {
  // The button ignores taps just after the last command.
  await expect(tap).toBeEnabled()
  await tap.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap++) button.click()
    if (button.type === 'submit') button.form?.requestSubmit()
  })
}

for (const [name, flow] of Object.entries(FLOWS)) {
  test.describe(name === 'deposit' ? name : `${name} @long`, () => {
    let flowContext: FlowContext
    test.beforeEach(async ({ page, login, platform }) => {
      const member = await login(page)
      flowContext = { page, platform, member, cashier: new Cashier(platform, member) }
    })

    test('a command is not sent offline, shows a refusal, and is one intent for several taps and Enter', async ({
      page,
      context,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const it = flow(flowContext)
      const sent = callsTo(page, it)
      await openAndFill(page, it)
      // The offline bar moves the page: a tap meanwhile may begin on the button and end beside it.
      const bar = page.getByText('网络已断开')
      await goOffline(page)
      await expect(bar).toBeVisible()
      await it.tap.click()
      await expectMessage(page, '当前网络不可用，操作未提交')
      expect(sent).toHaveLength(0)
      await context.setOffline(false)
      await expect(bar).toBeHidden()
      await it.retype?.()
      platform.fail(`POST ${it.path}`, 'refusal', { message: '通道繁忙，请稍后再试' })
      await it.tap.click()
      await expectMessage(page, '通道繁忙，请稍后再试')
      expect(sent).toHaveLength(1)
      expect(await it.times()).toBe(0)
      await it.retype?.()
      await hammer(it.tap)
      await it.done()
      expect(sent).toHaveLength(2)
      expect(await it.times()).toBe(1)
      expect(flowContext.cashier.bookErrors).toEqual([])
    })

    test('a command with a lost answer is no success, is not sent again, and its outcome can be found', async ({
      page,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_|Failed to load/)
      const it = flow(flowContext)
      let times = 0
      for (const { kind, after } of LOSSES) {
        await openAndFill(page, it)
        const sent = callsTo(page, it)
        // The browser's own repetitions fail, too.
        platform.fail(`POST ${it.path}`, kind, { after, times: kind === 'reset' ? 30 : 1 })
        await it.tap.click()
        await it.findOut(after)
        platform.sandbox.context.faults.clear()
        times += after ? 1 : 0
        expect(await it.times(), kind).toBe(times)
        expect(sent, kind).toHaveLength(1)
      }
      await openAndFill(page, it)
      await it.tap.click()
      await it.done()
      expect(await it.times()).toBe(times + 1)
      expect(flowContext.cashier.bookErrors).toEqual([])
    })

    test('a command without an answer survives the way back, thirty seconds and a reload', async ({
      page,
      platform,
    }) => {
      const it = flow(flowContext)
      await page.clock.install()
      await openAndFill(page, it)
      const sent = callsTo(page, it)
      platform.fail(`POST ${it.path}`, 'silence', { after: true })
      await it.tap.click()
      await expect.poll(it.times).toBe(1)
      // A review covers its page until the call has ended.
      if (!it.submit) {
        await page.getByRole('button', { name: '返回', exact: true }).click()
        await page.getByRole('main').getByRole('link', { name: it.link }).click()
        await expectBlocked(it.tap)
      }
      await advancePages([page], REQUEST_TIMEOUT_MS, { held: it.path })
      await it.findOut(true)
      expect(sent).toHaveLength(1)

      await openAndFill(page, it)
      platform.fail(`POST ${it.path}`, 'silence', { after: true })
      await it.tap.click()
      await expect.poll(it.times).toBe(2)
      await page.reload()
      await (it.afterReload?.() ?? it.findOut(true))
      expect(sent).toHaveLength(2)
      expect(flowContext.cashier.bookErrors).toEqual([])
    })
  })
}
