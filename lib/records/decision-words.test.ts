import { expect, test } from 'vitest'
import { makeTransaction } from '#testing/sample-records.ts'
import { decisionInWords } from './decision-words.ts'

test.each([
  [{ type: 'deposit', way: 'wxpay', amount: '200', state: 'done' }, '微信存款 ¥200.00 已到账'],
  [
    { type: 'deposit', way: 'USDT-TRC20', amount: '300', state: 'rejected' },
    'USDT存款 ¥300.00 已拒绝',
  ],
  [{ type: 'deposit', way: '银行卡转账', amount: '500', state: 'done' }, '银行转账 ¥500.00 已到账'],
  [{ type: 'deposit', way: '', amount: '20', state: 'done' }, '存款 ¥20.00 已到账'],
  [{ type: 'withdrawal', way: '银行卡', amount: '26.86', state: 'rejected' }, '取款 ¥26.86 已拒绝'],
  [
    { type: 'withdrawal', way: 'USDT', amount: '26.86', state: 'rejected' },
    '取款 26.86 USDT 已拒绝',
  ],
] as const)('an order that is decided is told with its way, in its unit: %j', (row, text) =>
  expect(decisionInWords(makeTransaction(row))).toBe(text),
)
