import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PAYEE, expectMessage } from './support/money.ts'
import { waitForProgram } from './support/program.ts'

/** Composes the texts one after the other at the caret, then commits the last one. */
async function compose(field: Locator, ...steps: readonly string[]): Promise<void> {
  await field.focus()
  const keyboard = await field.page().context().newCDPSession(field.page())
  for (const text of steps)
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await keyboard.detach()
}

/** Replaces the text of the field by a paste. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

const DIGITS = ['１', '１０', '１０１'] as const
const MONEY = { composed: [DIGITS, '101'], pasted: ['￥1,234.50', '1234.50'] } as const
const CARD = {
  composed: [['6', '62', '622', '6222', '62220'], '6222 0'],
  pasted: ['６２２２-0212 3456', '6222 0212 3456'],
} as const
const MOBILE = {
  composed: [['１６６', '１６６００００１１１１'], '16600001111'],
  pasted: ['+86 166 0000 1111', '16600001111'],
} as const
const NAME = { composed: [['ｎ', 'ｎｅｗ'], 'new'], pasted: ['newmember1 ', 'newmember1'] } as const
const HOLDER = {
  composed: [['xiao', '小明'], '小明'],
  pasted: [' 陈小明\u200b ', '陈小明'],
} as const
const WORDS = {
  composed: [['做，', '做，'], '做，'],
  pasted: [' 有经验，想做！ ', '有经验，想做！'],
} as const

/** A form for each kind of field, its address, and the text of its fields after a composition and after a paste. */
const FORMS = [
  { path: '/recharge/', fields: { '存款金额（元）': MONEY } },
  { path: '/addBankCard/', fields: { 持卡人姓名: HOLDER, 开户行: WORDS, 银行卡号: CARD } },
  {
    path: '/addUsdtCard/',
    fields: {
      USDT地址: {
        composed: [['Ｔ', 'ＴＹ'], 'TY'],
        pasted: [
          `地址：${PAYEE.trc20.slice(0, 20)}\u200b${PAYEE.trc20.slice(20)}，谢谢`,
          PAYEE.trc20,
        ],
      },
    },
  },
  {
    path: '/userInfo/',
    fields: {
      手机号: MOBILE,
      邮箱: {
        composed: [['ａ＠', 'ａ＠ｂ。'], 'a@b.'],
        pasted: [' zhang＠qq.com ', 'zhang@qq.com'],
      },
    },
  },
  { path: '/login/', visitor: true, fields: { 账号: NAME } },
  {
    // With an invitation the field is unfolded.
    path: '/reg2/?pid=1',
    visitor: true,
    fields: {
      账号: NAME,
      验证码: { composed: [['ａ', 'ａ７'], 'a7'], pasted: [' ａ7km ', 'a7km'] },
      '推荐人UID（选填）': {
        composed: [['１', '１０'], '10'],
        pasted: ['１０００２３ ', '100023'],
      },
    },
  },
] as const

for (const { path, fields, ...form } of FORMS)
  test(`${path}: a composition and a paste leave the intended text in each field${path === '/recharge/' ? '' : ' @long'}`, async ({
    page,
    login,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    if (!('visitor' in form)) await login(page)
    await page.goto(path)
    await waitForProgram(page)
    for (const [label, { composed, pasted }] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('')
      await compose(field, ...composed[0])
      await expect(field).toHaveValue(composed[1])
      await field.fill('88')
      await paste(field, pasted[0])
      await expect(field).toHaveValue(pasted[1])
      await field.blur()
      await expect(field).toHaveValue(pasted[1])
    }
  })

test('the wheel picks the date in the middle, also while turning @long', async ({
  page,
  login,
  platform,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await login(page, await platform.addMember(0, { birthday: '1990-06-15' }))
  await page.goto('/userInfo/')
  await page.getByRole('button', { name: /^生日/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择生日', exact: true })
  const years = sheet.locator('ul').first()
  // Waits until the sheet stands still.
  await years.locator('..').click({ trial: true })
  const box = (await years.locator('..').boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: box.x + box.width / 2, y: box.y + y }],
    })
  await touch('touchStart', 180)
  for (const y of [160, 120, 70]) await touch('touchMove', y)
  await touch('touchEnd')
  const taken = await sheet.getByRole('button', { name: '确定', exact: true }).evaluate(
    (button, list) => {
      const middle = list!.parentElement!.getBoundingClientRect()
      const row = [...list!.children].find(
        (each) => each.getBoundingClientRect().bottom > middle.top + middle.height / 2,
      )
      ;(button as HTMLElement).click()
      return parseInt(row?.textContent ?? '', 10)
    },
    await years.elementHandle(),
  )
  expect(taken).toBeGreaterThan(1990)
  await expect(page.getByRole('button', { name: /^生日/ })).toContainText(`${taken}-06-15`)

  await page.getByRole('button', { name: /^生日/ }).click()
  await sheet.getByLabel('日期', { exact: true }).fill('1991年7月8日')
  await sheet.getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.getByRole('button', { name: /^生日/ })).toContainText('1991-07-08')
})

test('a bet that is composed in the chat is read correctly @long', async ({ page, joinRoom }) => {
  await joinRoom()
  const field: Locator = page.getByLabel('聊天或投注指令', { exact: true })
  await field.focus()
  await compose(field, '大', '大５', '大５３')
  await expect(page.getByRole('button', { name: '核对 ¥53', exact: true })).toBeVisible()
  await field.fill('字'.repeat(240))
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expectMessage(page, /最多 \d+ 字/)
  await expect(field).toHaveValue('字'.repeat(240))
})
