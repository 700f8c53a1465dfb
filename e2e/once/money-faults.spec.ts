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
import { callsTo, BackOffice, expectMessage } from '#e2e/support/money.ts'
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

for (const [name, make] of Object.entries(FLOWS)) {
  test.describe(name === 'deposit' ? name : `${name} @long`, () => {
    let flowContext: FlowContext
    test.beforeEach(async ({ page, login, platform }) => {
      const member = await login(page)
      flowContext = { page, platform, member, backOffice: new BackOffice(platform, member) }
    })

    test('a command is not sent offline, shows a refusal, and is one intent for several taps and Enter', async ({
      page,
      context,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/)
      const flow = make(flowContext)
      const sent = callsTo(page, flow)
      await openAndFill(page, flow)
      // The offline bar moves the page: a tap meanwhile may begin on the button and end beside it.
      const bar = page.getByText('网络已断开')
      await goOffline(page)
      await expect(bar).toBeVisible()
      await flow.tap.click()
      await expectMessage(page, '连接不上服务器，操作未提交')
      expect(sent).toHaveLength(0)
      await context.setOffline(false)
      await expect(bar).toBeHidden()
      await flow.retype?.()
      platform.fail(`POST ${flow.path}`, 'refusal', { message: '通道繁忙，请稍后再试' })
      await flow.tap.click()
      await expectMessage(page, '通道繁忙，请稍后再试')
      expect(sent).toHaveLength(1)
      expect(await flow.timesDone()).toBe(0)
      await flow.retype?.()
      await hammer(flow.tap)
      await flow.done()
      expect(sent).toHaveLength(2)
      expect(await flow.timesDone()).toBe(1)
      expect(flowContext.backOffice.bookErrors).toEqual([])
    })

    test('a command with a lost answer is no success and is not sent again, and the member can find the outcome', async ({
      page,
      platform,
      watch,
    }) => {
      watch.allow(/ERR_|Failed to load/)
      const flow = make(flowContext)
      let times = 0
      for (const { kind, after } of LOSSES) {
        await openAndFill(page, flow)
        const sent = callsTo(page, flow)
        // The browser's own repetitions fail, too.
        platform.fail(`POST ${flow.path}`, kind, { after, times: kind === 'reset' ? 30 : 1 })
        await flow.tap.click()
        await flow.findOut(after)
        platform.sandbox.context.faults.clear()
        times += after ? 1 : 0
        expect(await flow.timesDone(), kind).toBe(times)
        expect(sent, kind).toHaveLength(1)
      }
      await openAndFill(page, flow)
      await flow.tap.click()
      await flow.done()
      expect(await flow.timesDone()).toBe(times + 1)
      expect(flowContext.backOffice.bookErrors).toEqual([])
    })

    test('a command without an answer survives the way back, thirty seconds and a reload', async ({
      page,
      platform,
    }) => {
      const flow = make(flowContext)
      await page.clock.install()
      await openAndFill(page, flow)
      const sent = callsTo(page, flow)
      platform.fail(`POST ${flow.path}`, 'silence', { after: true })
      await flow.tap.click()
      await expect.poll(flow.timesDone).toBe(1)
      // A review covers its page until the call has ended.
      if (!flow.submit) {
        await page.getByRole('button', { name: '返回', exact: true }).click()
        await page.getByRole('main').getByRole('link', { name: flow.link }).click()
        await expectBlocked(flow.tap)
      }
      await advancePages([page], REQUEST_TIMEOUT_MS, { held: flow.path })
      await flow.findOut(true)
      expect(sent).toHaveLength(1)

      await openAndFill(page, flow)
      platform.fail(`POST ${flow.path}`, 'silence', { after: true })
      await flow.tap.click()
      await expect.poll(flow.timesDone).toBe(2)
      await page.reload()
      await (flow.afterReload?.() ?? flow.findOut(true))
      expect(sent).toHaveLength(2)
      expect(flowContext.backOffice.bookErrors).toEqual([])
    })
  })
}
