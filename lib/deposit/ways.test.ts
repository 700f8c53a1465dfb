import { expect, test } from 'vitest'
import { wayNamed } from '#lib/api/endpoints/deposit.ts'
import { wayInWords } from './ways.ts'

test.each([
  ['usdtpay', 'usdt'],
  ['USDT-TRC20', 'usdt'],
  ['泰达币', 'usdt'],
  ['数字货币支付', 'usdt'],
  ['wxpay', 'wechat'],
  ['微信支付', 'wechat'],
  ['alipay', 'alipay'],
  ['支付宝', 'alipay'],
  ['bankpay', 'bank'],
  ['银行卡转账', 'bank'],
  ['网银支付', 'bank'],
  ['操作成功', null],
  ['', null],
])('%j speaks of %s', (raw, way) => expect(wayNamed(raw)).toBe(way))

test.each([
  ['usdt', '', 'USDT'],
  ['usdt-trc20', '', 'USDT TRC20'],
  ['ERC-20', '', 'USDT ERC20'],
  ['wxpay', '', '微信'],
  ['card', '', '银行转账'],
  ['微信支付（秒到）', '', '微信支付（秒到）'],
  ['', 'alipay', '支付宝'],
  ['cash', '', 'cash'],
])('%j of an order by %j reads %s', (raw, message, words) =>
  expect(wayInWords(raw, wayNamed(message) ?? wayNamed(raw))).toBe(words),
)
