import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, parseTyped } from '#lib/money/amount.ts'
import {
  formatText,
  normalizeText,
  normalizeTyping,
  normalizeValues,
  type TextKind,
} from './normalize.ts'

const TRC20 = 'TYhg67DZ6XcdEVd1tee7JV5LGujtkjVcLQ'
const OTHER_TRC20 = 'TU3k6rxjYMvT9A3DQNBLSSbkFrDhKGmWMr'
const ERC20 = '0xf95AD94902C8BcB9EeFfe0cF0b132c3c5a9B0a43'

type Spelling = readonly [written: string, read: string]
const SPELLINGS: Partial<Record<TextKind, readonly Spelling[]>> = {
  amount: [
    ['', ''],
    ['.', '.'],
    ['.5', '.5'],
    ['12.', '12.'],
    ['100', '100'],
    ['１００．５', '100.5'],
    ['１２。５', '12.5'],
    ['￥1,234.50', '1234.50'],
    ['¥500', '500'],
    ['500元', '500'],
    ['５００ 元', '500'],
    ['500块', '500'],
    ['500块钱', '500'],
    ['500元整', '500'],
    ['500元。', '500'],
    ['RMB 500', '500'],
    ['rmb500', '500'],
    ['CNY 1,234.50', '1234.50'],
    ['人民币100元', '100'],
    ['¥100.00元', '100.00'],
    ['500\u200b', '500'],
    ['500\u202c', '500'],
    ['\u202d500\u202c', '500'],
    ['\ufeff500\u00ad', '500'],
    [' 1,234.5 \n', '1234.5'],
    ['¥ 500 元', '500'],
    ['1,234.50', '1234.50'],
    ['１，２３４', '1234'],
    ["1'000", '1000'],
    ['1’234’567.89', '1234567.89'],
    ['999,999,999,999.99', '999999999999.99'],
    ['1,', '1.'],
    ['12,5', '12.5'],
    ['¥99，50', '99.50'],
    ['12·5', '12.5'],
    ['12、5元', '12.5'],
    ['.,5', '.,5'],
    ['1.234,5', '1.234,5'],
    ["12'5", "12'5"],
    ['12元5', '12元5'],
    ['1111111111111', '1111111111111'],
    // An unreadable text stays unchanged.
    ['100.555', '100.555'],
    ['-100', '-100'],
    // In yuan an amount of another currency would be wrong.
    ['＄５００', '$500'],
    ['$1,000', '$1,000'],
    ['13.83 USDT', '13.83 USDT'],
    // Two numbers are not one amount.
    ['100 200', '100 200'],
    ['50 00', '50 00'],
    ['500 3', '500 3'],
    ['100\n200', '100 200'],
    ['1,000 200', '1,000 200'],
    ['1e3', '1e3'],
    ['1.2.3', '1.2.3'],
    ['1,2345', '1,2345'],
    ['1,23,456', '1,23,456'],
    ['¥¥100', '¥¥100'],
    ['¥', '¥'],
    ['一百', '一百'],
    ['1万', '1万'],
  ],
  card: [
    ['6222 0212 3456 7809 123', '6222021234567809123'],
    ['6222-0212-3456-7809', '6222021234567809'],
    ['６２２２０２１２', '62220212'],
    ['\u202d6222\u20090212\u202c', '62220212'],
    ['卡号：6222 0212 3456', '622202123456'],
    ['招商银行 6222\n0212', '62220212'],
    ['6222021234567809123 6222021234567809123', '62220212345678091236222021234567809123'],
    ['没有数字', '没有数字'],
    ['6222–0212 — 3456', '622202123456'],
    // A second number is not a part of the first.
    ['1. 6217000000004821', '1.6217000000004821'],
    ['6217000000004821 (2)', '6217000000004821(2)'],
    ['卡2：6217000000004821', '卡2:6217000000004821'],
    ['6217****4821', '6217****4821'],
  ],
  mobile: [
    ['16600001111', '16600001111'],
    ['+86 166 0000 1111', '16600001111'],
    ['+8616600001111', '16600001111'],
    ['0086 166-0000-1111', '16600001111'],
    ['8616600001111', '16600001111'],
    ['(+86) 166 0000 1111', '16600001111'],
    ['＋８６　１６６００００１１１１', '16600001111'],
    ['１６６ ００００ １１１１', '16600001111'],
    ['\u202d166 0000 1111\u202c', '16600001111'],
    [' 16600001111 ', '16600001111'],
    ['手机：16600001111', '16600001111'],
    ['138****0000', '138****0000'],
    ['86166', '86166'],
    ['166000011112', '166000011112'],
  ],
  email: [
    ['zhangwei＠example.com', 'zhangwei@example.com'],
    [' zhang@qq。com\u200b', 'zhang@qq.com'],
    ['ｚｈａｎｇ@ｑｑ．ｃｏｍ', 'zhang@qq.com'],
    ['zhang @ qq.com', 'zhang@qq.com'],
  ],
  name: [
    ['newmember1 ', 'newmember1'],
    ['　ｎｅｗ１ ', 'new1'],
    ['new\u200bmember1', 'newmember1'],
    [' 陈小明\u202c ', '陈小明'],
    ['陈小明。', '陈小明'],
    ['买买提·艾力', '买买提·艾力'],
    [' John  Smith ', 'John  Smith'],
    ['new\tmember', 'new member'],
  ],
  code: [
    ['１０００２３', '100023'],
    [' 100023　', '100023'],
    ['Ａ７ｋｍ', 'A7km'],
    ['a7\u200bkm\n', 'a7km'],
  ],
  address: [
    [TRC20, TRC20],
    [` ${TRC20}\n`, TRC20],
    [`${TRC20}\u200b`, TRC20],
    [`\u2068${TRC20}\u2069`, TRC20],
    [`${TRC20.slice(0, 10)}\u00ad${TRC20.slice(10)}`, TRC20],
    [`${TRC20.slice(0, 17)}\r\n${TRC20.slice(17)}`, TRC20],
    [`我的地址：${TRC20}，请核对`, TRC20],
    [`USDT TRC20 ${TRC20.slice(0, 17)} ${TRC20.slice(17)} ok`, TRC20],
    [`tron:${TRC20}?amount=5`, TRC20],
    [`${TRC20} ${TRC20}`, TRC20],
    [ERC20, ERC20],
    [ERC20.replace('0x', '0X'), ERC20],
    [`ethereum:${ERC20}@1`, ERC20],
    [`地址(ERC20)${ERC20}。`, ERC20],
    [`${TRC20} ${OTHER_TRC20}`, `${TRC20}${OTHER_TRC20}`],
    [`T Yhg`, 'TYhg'],
    [`${TRC20}1`, `${TRC20}1`],
  ],
  date: [
    ['1990-05-06', '1990-05-06'],
    ['1990-5-6', '1990-05-06'],
    ['1990年5月6日', '1990-05-06'],
    ['1990 年 5 月 6 日', '1990-05-06'],
    ['1990年05月06号', '1990-05-06'],
    ['1990年5月6', '1990-05-06'],
    ['１９９０年５月６日', '1990-05-06'],
    ['1990/5/6', '1990-05-06'],
    ['1990／05／06', '1990-05-06'],
    ['1990.5.6', '1990-05-06'],
    ['1990。5。6', '1990-05-06'],
    ['1990、5、6', '1990-05-06'],
    ['1990，5，6', '1990-05-06'],
    ['1990 5 6', '1990-05-06'],
    ['1990 - 05 - 06', '1990-05-06'],
    ['1990–05–06', '1990-05-06'],
    ['１９９０-０５-０６', '1990-05-06'],
    ['19900506', '1990-05-06'],
    ['１９９００５０６', '1990-05-06'],
    [' 1990-05-06\u200b ', '1990-05-06'],
    // These are no days, or their parts may have another order.
    ['08.5.6', '08.5.6'],
    ['一九九〇年五月六日', '一九九〇年五月六日'],
    ['1990-13-06', '1990-13-06'],
    ['5/6/1990', '5/6/1990'],
    ['1990-05', '1990-05'],
    ['199005', '199005'],
    ['农历1990年五月初六', '农历1990年五月初六'],
  ],
  password: [[' ｐa ss\u200b ', ' ｐa ss\u200b ']],
  plain: [
    [' 有经验，想做代理！ ', '有经验，想做代理！'],
    ['北京（朝阳）支行\u200b', '北京（朝阳）支行'],
    ['第一行\n第二行', '第一行\n第二行'],
    ['\u202e👨‍👩‍👧‍👦\ufeff', '👨‍👩‍👧‍👦'],
  ],
}

for (const [kind, spellings] of Object.entries(SPELLINGS) as [TextKind, readonly Spelling[]][])
  describe(`a text of kind ${kind}`, () => {
    test.each(spellings)('%j is read as %j', (written, read) => {
      expect(normalizeText(kind, written)).toBe(read)
      expect(normalizeText(kind, read)).toBe(read)
    })
  })

const KINDS = Object.keys(SPELLINGS) as TextKind[]
const SIGNS =
  '0123456789０９.,，。、+-/ 　\n\u200b\u202c¥￥$元块RMBUSDTx0XTYhgABCfab年月日号@*\u0301\uffa0½´ﬃ'
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...SIGNS) }),
  fc.constantFrom(...Object.values(SPELLINGS).flat().flat()),
)

test.each(KINDS)('reading a text of kind %s again changes nothing', (kind) => {
  fc.assert(
    fc.property(anything, (text) => {
      const read = normalizeText(kind, text)
      expect(normalizeText(kind, read)).toBe(read)
      // Reading during the typing gives the same result as reading at the end.
      expect(normalizeText(kind, normalizeTyping(kind, text))).toBe(read)
    }),
    { numRuns: 3000 },
  )
})

test('normalizeTyping keeps the space before the next word of a name', () => {
  expect(normalizeTyping('name', 'John ')).toBe('John ')
  expect(normalizeTyping('date', '1990年5月1')).toBe('1990年5月1')
  expect(normalizeTyping('amount', '２５')).toBe('25')
})

test('formatText groups only card numbers, by four digits', () => {
  expect(formatText('card', '6217000010001234821')).toBe('6217 0000 1000 1234 821')
  expect(formatText('card', '没有数字')).toBe('没有数字')
  expect(formatText('amount', '12345')).toBe('12345')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,40}$/), (digits) => {
      expect(normalizeText('card', formatText('card', digits))).toBe(digits)
    }),
  )
})

test('normalizeValues changes only the fields with a kind', () => {
  const form = { name: ' a ', password: ' b ', persist: true, bank: ' c ' }
  expect(normalizeValues(form, { name: 'name', password: 'password' })).toEqual({
    ...form,
    name: 'a',
  })
})

const money = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => (cents / 100).toFixed(2))

test('an amount in the spelling of the site is read as that amount', () => {
  fc.assert(
    fc.property(money, (amount) => {
      expect(normalizeText('amount', formatMoney(amount))).toBe(amount)
      expect(normalizeText('amount', `￥${formatMoney(amount)} 元`)).toBe(amount)
    }),
  )
})

test('a comma between groups of three is removed; before fewer digits it is a decimal sign', () => {
  const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,。，０９ -') })
  fc.assert(
    fc.property(typing, (typed) => {
      if (!/[,，]/.test(typed) || parseTyped(typed) === null) return
      expect(typed.normalize('NFKC').replaceAll('。', '.').trim()).toMatch(
        /^(\d{1,3}(,\d{3})+(\.\d{0,2})?|\d+,\d{0,2})$/,
      )
    }),
    { numRuns: 20_000 },
  )
})

describe('amounts as typed', () => {
  test.each([
    ['999999999999.99', '999999999999.99'],
    ['0012', '12'],
    ['1.', '1'],
    ['￥1,000', '1000'],
  ])('%s is %s', (typed, amount) => expect(parseTyped(typed)).toBe(amount))

  test.each(['', '-1', '+1', '1.234', '1.2.3', 'x1', '1x', '1e3', '.5', '1,5,5', '1'.repeat(13)])(
    '%s is none',
    (typed) => expect(parseTyped(typed)).toBeNull(),
  )

  test('0 decimals allow only whole yuan', () => {
    expect(parseTyped('12', 0)).toBe('12')
    for (const typed of ['12.0', '12.', '', 'x12', '1'.repeat(13)])
      expect(parseTyped(typed, 0)).toBeNull()
  })
})
