import { expect, test } from 'vitest'
import { depositRules, type DepositValues } from './deposit.ts'
import { firstFailure } from './rule.ts'

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
    firstFailure(rules, { ...filled, ...Object.fromEntries(names.map((each) => [each, ''])) })
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
  const failure = firstFailure(depositRules(range, false), { ...filled, holder: '', amount })
  expect(failure === null).toBe(passes)
})

test('before the range is known only the payer of a bank transfer is asked for', () => {
  const empty = { ...filled, bank: '', amount: '' }
  expect(firstFailure(depositRules(null, true), empty)?.message).toBe('请输入银行类型')
  expect(firstFailure(depositRules(null, false), empty)).toBeNull()
})
