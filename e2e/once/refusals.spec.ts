import { expect, test } from '#e2e/fixtures.ts'
import {
  MONEY_FORMS,
  openAndFill,
  unknownOutcome,
  type CommandFlow,
  type FlowContext,
} from '#e2e/support/command-flows.ts'
import { callsTo, BackOffice, expectMessage } from '#e2e/support/money.ts'

/** Usual words of platforms for a command that they have not carried out. */
const SENTENCES = [
  '余额不足',
  '系统繁忙，请稍后再试',
  '您有一笔取款正在处理中',
  '您有订单处理中，请先完成支付',
  '操作太快，请勿重复提交',
  '投注超时，本期已封盘',
  '请求超时',
  '手慢了，已被抢完',
  '提交成功后不能重复提交',
  '该订单已存在',
  '通道维护中',
  '结果稍后通知',
]

/** Makes records and wallet answer with data up to 3 s old. */
async function letBooksLag({ page }: FlowContext): Promise<void> {
  const before = new Map<string, { at: number; body: string }>()
  await page.route(
    /\/api\/(gettransrecord|balance|balancelist|refreshusermoney)$/,
    async (route) => {
      const request = route.request()
      const key = `${request.url()} ${request.postData()}`
      const known = before.get(key)
      if (known && Date.now() - known.at < 3_000)
        return route.fulfill({ body: known.body, contentType: 'application/json' })
      const response = await route.fetch()
      before.set(key, { at: Date.now(), body: await response.text() })
      await route.fulfill({ response })
    },
  )
}

for (const [name, make] of Object.entries(MONEY_FORMS) as [
  string,
  (flowContext: FlowContext) => CommandFlow,
][]) {
  test(`${name}: twelve refusals are shown in the platform’s words, also with late records @long`, async ({
    page,
    login,
    platform,
  }) => {
    const member = await login(page)
    const flowContext = { page, platform, member, backOffice: new BackOffice(platform, member) }
    const flow = make(flowContext)
    await letBooksLag(flowContext)
    await openAndFill(page, flow)
    const sent = callsTo(page, flow)
    for (const [nth, message] of SENTENCES.entries()) {
      if (nth > 0) await flow.retype?.()
      platform.fail(`POST ${flow.path}`, 'refusal', { message })
      await flow.tap.click()
      await expectMessage(page, message)
      await expect(unknownOutcome(page)).toHaveCount(0)
      await expect(flow.submit ?? flow.tap).toBeEnabled()
      expect(sent).toHaveLength(nth + 1)
    }
    await flow.retype?.()
    await flow.tap.click()
    await flow.done()
    expect(await flow.timesDone()).toBe(1)
  })
}
