import { expect, test } from 'vitest'
import { depositRules, type DepositValues } from './deposit.ts'
import { failuresOf } from './rule.ts'

const range = { min: '100', max: '10000' }
const filled: DepositValues = {
  holder: '张三',
  bank: '招商银行',
  number: '6225880000000001',
  branch: '一支行',
  amount: '100',
}

test('a bank transfer asks in the order of the specification', () => {
  const rules = depositRules(range, true)
  const emptied = (names: readonly (keyof DepositValues)[]) =>
    failuresOf(rules, { ...filled, ...Object.fromEntries(names.map((each) => [each, ''])) })[0]
      ?.message
  expect(emptied(['holder', 'bank', 'number', 'branch', 'amount'])).toBe('请输入存款人姓名')
  expect(emptied(['bank', 'number', 'branch', 'amount'])).toBe('请输入银行类型')
  expect(emptied(['number', 'branch', 'amount'])).toBe('请输入银行卡号')
  expect(emptied(['branch', 'amount'])).toBe('请输入银行开户行地址')
  expect(emptied(['amount'])).toBe('请输入金额在100-10000之间！')
  expect(emptied([])).toBeUndefined()
})

test.each([
  ['99.99', false],
  ['100', true],
  ['10000', true],
  ['10000.01', false],
  ['abc', false],
  ['-200', false],
  ['1e3', false],
])('%s yuan passes: %s', (amount, passes) => {
  const failure = failuresOf(depositRules(range, false), { ...filled, holder: '', amount })[0]
  expect(failure === undefined).toBe(passes)
})

test('before the range is known only the payer of a bank transfer is asked for', () => {
  const empty = { ...filled, bank: '', amount: '' }
  expect(failuresOf(depositRules(null, true), empty)[0]?.message).toBe('请输入银行类型')
  expect(failuresOf(depositRules(null, false), empty)[0]).toBeUndefined()
})
