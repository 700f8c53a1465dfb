import { expect, test } from '#e2e/fixtures.ts'
import { MONEY_FORMS, enter, unknownOutcome, type Act, type Stage } from '#e2e/support/acts.ts'
import { callsTo, Cashier, says } from '#e2e/support/money.ts'

/** What platforms usually say to a command that they have not carried out. */
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

/** Records and wallet answer as they were up to 3 s ago. */
async function letBooksLag({ page }: Stage): Promise<void> {
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

for (const [name, make] of Object.entries(MONEY_FORMS) as [string, (stage: Stage) => Act][]) {
  test(`${name}: twelve honest refusals stay refusals in the platform’s words, with books that lag @long`, async ({
    page,
    login,
    platform,
  }) => {
    const member = await login(page)
    const stage = { page, platform, member, cashier: new Cashier(platform, member) }
    const act = make(stage)
    await letBooksLag(stage)
    await enter(page, act)
    const sent = callsTo(page, act)
    for (const [nth, message] of SENTENCES.entries()) {
      if (nth > 0) await act.retype?.()
      platform.fail(`POST ${act.path}`, 'refusal', { message })
      await act.tap.click()
      await says(page, message)
      await expect(unknownOutcome(page)).toHaveCount(0)
      await expect(act.submit ?? act.tap).toBeEnabled()
      expect(sent).toHaveLength(nth + 1)
    }
    await act.retype?.()
    await act.tap.click()
    await act.done()
    expect(await act.times()).toBe(1)
  })
}
