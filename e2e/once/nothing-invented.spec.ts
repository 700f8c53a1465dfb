import { expect, test, type Page } from '#e2e/fixtures.ts'
import { waitForCalls } from '#e2e/support/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { addresses, GAME_PAGE } from '#testing/addresses.ts'

/** Answers without content in all forms that platforms use. */
const EMPTY_ANSWERS = { object: {}, list: [], nothing: null } as const
type EmptyAnswer = keyof typeof EMPTY_ANSWERS | 'without amounts'

const page = (row: object) => ({ data: [row], current_page: 1, last_page: 1, total: 1 })

/** The state of a completed record: 2 for orders, 1 for transfers (spec 2 §4). */
const doneState = (type: unknown): number => (type === 3 || type === 4 ? 1 : 2)

/** Rows with names, numbers, states and times only. */
const rowsWithoutAmounts = (at: string, type: unknown): Readonly<Record<string, unknown>> => ({
  '/api/balancelist': [
    { name: 'AG真人', platname: 'AG' },
    { name: '开园棋牌', platname: 'KY', balance: null },
    { name: 'PP电子', platname: 'pp', balance: '' },
  ],
  '/api/betrecord': page({ bet_id: 'B1', plays: 'AG真人', status: 1, created_at: at }),
  '/api/gettransrecord': page({
    out_trade_no: 'T1',
    pay_way: '微信',
    state: doneState(type),
    created_at: at,
  }),
  '/api/getfanshui': { list: page({ gamename: 'AG真人', created_at: at }) },
  '/api/redpacket': page({ usetime: at, created_at: at }),
  '/api/userredpacket': { redPacketStatus: 'STARTING', rules: [{}, { money: '' }] },
  '/api/uservip': Array.from({ length: 10 }, (_, index) => ({ vipname: `VIP${index + 1}` })),
  '/api/get_pay_way': { card: 1, usdt: 1, wechat: 1, alipay: 1 },
  '/api/getcard': [
    { id: 1, bank: 'USDT', bank_owner: 'TRC20', bank_no: 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz' },
  ],
  '/api/payinfo': {
    info: { created_at: at, paytype: 'usdt' },
    cardlist: { mch_id: 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz', content: 'TRC20' },
  },
  '/api/activityApplyLog': page({ activity_name: '首存', state: 1, created_at: at }),
  '/api/noticeList': page({ title: '公告', content: '内容', created_at: at }),
})

function dataFor(path: string, kind: EmptyAnswer, type: unknown): unknown {
  if (path === '/api/user') return { id: 7, username: 'quiet007' }
  if (kind !== 'without amounts') return EMPTY_ANSWERS[kind]
  return rowsWithoutAmounts(formatBeijing(Date.now()), type)[path] ?? {}
}

/**
 * From now on every call of this page is answered by a platform that sends of its member the id and the name,
 * and nothing else.
 */
const answerEmpty = (page: Page, kind: EmptyAnswer) =>
  page.route(/\/api\//, (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const sent = request.method() === 'POST' ? request.postData() : null
    const type = sent?.startsWith('{') ? (JSON.parse(sent) as { type?: unknown }).type : undefined
    const body = { code: 200, message: '', data: dataFor(pathname, kind, type) }
    return route.fulfill({ json: body })
  })

/** Returns the text, accessible names and field values of a page. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap(
      (each) => ['aria-label', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map((each) =>
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : '',
    )
    return [document.title, document.body.innerText, ...names, ...fields].join('\n')
  })

/** Figures that cannot be true, because the platform has sent no amounts. */
const INVENTED = [
  /[^\n]*\d\.\d{2}(?!\d)[^\n]*/g,
  /[^\n]*(?:NaN|undefined|\bnull\b|\[object|Infinity|Invalid Date)[^\n]*/g,
]

/** Pages with a sum of an empty list. That sum is known: zero. */
const SUMS: readonly string[] = ['/protection/', GAME_PAGE]
const isSumOfNothing = (kind: EmptyAnswer, address: string, line: string): boolean =>
  kind !== 'without amounts' && SUMS.includes(address) && /^[^\d]*0\.00$/.test(line)

async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
  await waitForCalls(page)
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
}

const HALVES = [0, 1] as const
test.describe.configure({ timeout: 240_000 })

for (const kind of [
  'object',
  'list',
  'nothing',
  'without amounts',
] as const satisfies EmptyAnswer[]) {
  for (const half of HALVES) {
    test(`no page invents a value that the platform does not send (${kind}, part ${half + 1}) @long`, async ({
      page,
      login,
      watch,
    }) => {
      watch.allow(/./)
      await login(page)
      await answerEmpty(page, kind)
      const invented: string[] = []
      for (const address of addresses.filter((_, index) => index % HALVES.length === half)) {
        await test.step(address, async () => {
          await page.goto(address)
          await waitUntilSettled(page)
          const text = await shownText(page)
          for (const pattern of INVENTED)
            for (const [line] of text.matchAll(pattern))
              if (!isSumOfNothing(kind, address, line.trim()))
                invented.push(`${address}: ${line.trim()}`)
        })
      }
      expect(invented).toEqual([])
    })
  }
}
