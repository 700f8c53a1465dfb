import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_DEPOSIT, type DepositValues } from '#lib/deposit/deposit-draft.ts'
import { config } from '#lib/site/config.ts'
import { NO_WITHDRAWAL } from '#lib/withdraw/withdrawal-draft.ts'
import { agentRules } from './agent.ts'
import { bankCardRules, usdtAddressRules } from './cards.ts'
import { depositRules } from './deposit.ts'
import { passwordRules } from './password.ts'
import { fieldErrorsOf, type Rules } from './rule.ts'
import { transferRules } from './transfer.ts'
import { paymentPasswordRules, withdrawalRules } from './withdraw.ts'

interface Values {
  name: string
  password: string
}

const twoRules: Rules<Values> = [
  [({ name }) => name !== '', '请输入账号', 'name'],
  [({ name }) => name.length >= 6, '账号至少 6 位', 'name'],
  [({ password }) => password !== '', '请输入密码', 'password'],
]

test('fieldErrorsOf returns the first error of each field', () => {
  expect(fieldErrorsOf(twoRules, { name: '', password: '' })[0]).toEqual({
    message: '请输入账号',
    field: 'name',
  })
  expect(fieldErrorsOf(twoRules, { name: 'demo', password: '' })[0]?.message).toBe('账号至少 6 位')
  expect(fieldErrorsOf(twoRules, { name: 'demo01', password: '' })[0]?.field).toBe('password')
  expect(fieldErrorsOf(twoRules, { name: 'demo01', password: 'x' })[0]).toBeUndefined()
})

test('fieldErrorsOf returns the earliest error first, for any rules', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (holds) => {
      const list: Rules<{ at: string }> = holds.map((each, index) => [() => each, `${index}`, 'at'])
      const found = fieldErrorsOf(list, { at: '' })[0]
      const expected = holds.indexOf(false)
      expect(found?.message ?? '-1').toBe(`${expected}`)
    }),
  )
})

test.each([
  [{ mobile: '', reason: '' }, '请输入正确手机号'],
  [{ mobile: '12345678901', reason: '有客户' }, '请输入正确手机号'],
  [{ mobile: '19912345678', reason: '' }, '请输入申请理由'],
  [{ mobile: '19912345678', reason: '有客户' }, undefined],
  [{ mobile: '19912345678', reason: '😀'.repeat(200) }, undefined],
  [{ mobile: '19912345678', reason: '😀'.repeat(201) }, '申请理由最多 200 字'],
])('an application %j: %s', (form, message) =>
  expect(fieldErrorsOf(agentRules, form)[0]?.message).toBe(message),
)

const range = { min: '100', max: '10000' }
const DEPOSIT: DepositValues = {
  ...NO_DEPOSIT,
  holder: '张三',
  bank: '招商银行',
  number: '6225880000000001',
  branch: '一支行',
  amount: '100',
}

test('the rules of a bank transfer have the order of the specification', () => {
  const rules = depositRules(range, true)
  const emptied = (names: readonly (keyof DepositValues)[]) =>
    fieldErrorsOf(rules, { ...DEPOSIT, ...Object.fromEntries(names.map((each) => [each, ''])) })[0]
      ?.message
  expect(emptied(['holder', 'bank', 'number', 'branch', 'amount'])).toBe('请输入存款人姓名')
  expect(emptied(['bank', 'number', 'branch', 'amount'])).toBe('请输入银行类型')
  expect(emptied(['number', 'branch', 'amount'])).toBe('请输入银行卡号')
  expect(emptied(['branch', 'amount'])).toBe('请输入银行开户行地址')
  expect(emptied(['amount'])).toBe('请输入金额在100-10000之间！')
  expect(emptied([])).toBeUndefined()
})

test.each(['12元5', '12.345', '1234567890123'])(
  'the amount %s is refused as unreadable',
  (amount) => {
    const balance = { balanceNow: () => '900', hasPayee: true, netOf: () => null }
    config.transferWholeYuan = true
    const transferred = { from: 'userbalance', to: 'ag', amount }
    expect([
      fieldErrorsOf(depositRules(range, false), { ...NO_DEPOSIT, amount })[0]?.message,
      fieldErrorsOf(withdrawalRules('bank', balance), { ...NO_WITHDRAWAL, amount })[0]?.message,
      fieldErrorsOf(
        transferRules(() => null),
        transferred,
      )[0]?.message,
    ]).toEqual(Array.from({ length: 3 }, () => '请输入正确的金额'))
  },
)

test.each([
  ['99.99', false],
  ['100', true],
  ['10000', true],
  ['10000.01', false],
  ['abc', false],
  ['-200', false],
  ['1e3', false],
])('a deposit of %s yuan passes: %s', (amount, passes) => {
  const error = fieldErrorsOf(depositRules(range, false), { ...DEPOSIT, holder: '', amount })[0]
  expect(error === undefined).toBe(passes)
})

test('without a range only the payer of a bank transfer is checked', () => {
  const empty = { ...DEPOSIT, bank: '', amount: '' }
  expect(fieldErrorsOf(depositRules(null, true), empty)[0]?.message).toBe('请输入银行类型')
  expect(fieldErrorsOf(depositRules(null, false), empty)[0]).toBeUndefined()
})

/** The messages of a form in order, while it is filled in step by step. */
function* messages<V extends object>(rules: Rules<V>, steps: readonly V[]) {
  for (const values of steps) yield fieldErrorsOf(rules, values)[0]?.message ?? null
}

/** Starts with `empty` and adds one part after the other. */
function fillUp<V extends object>(empty: V, ...parts: readonly Partial<V>[]): V[] {
  const steps = [empty]
  for (const part of parts) steps.push({ ...steps.at(-1)!, ...part })
  return steps
}

describe('withdrawal', () => {
  const money = [{ amount: '99.99' }, { amount: '100' }] as const
  const known = (balance: string | null, net: string | null = null, hasPayee = true) => ({
    balanceNow: () => balance,
    hasPayee,
    netOf: () => net,
  })

  test('a bank card', () => {
    const steps = fillUp(NO_WITHDRAWAL, ...money)
    const none = fieldErrorsOf(withdrawalRules('bank', known('100', null, false)), NO_WITHDRAWAL)[0]
    expect(none?.message).toBe('请选择您要提现到的银行卡')
    expect([...messages(withdrawalRules('bank', known('100')), steps)]).toEqual([
      '单笔取款不能低于100元',
      '单笔取款不能低于100元',
      null,
    ])
  })

  test('a USDT address, with an amount above the balance', () => {
    const steps = fillUp(NO_WITHDRAWAL, ...money)
    const none = fieldErrorsOf(
      withdrawalRules('usdt', known('99.99', null, false)),
      NO_WITHDRAWAL,
    )[0]
    expect(none?.message).toBe('请选择USDT地址')
    expect([...messages(withdrawalRules('usdt', known('99.99')), steps)]).toEqual([
      '单笔取款不能低于100元',
      '单笔取款不能低于100元',
      '提现金额不能大于账户余额哦',
    ])
  })

  test.each(['0', '-0.01'])('a net sum of %s USDT is refused in words', (net) => {
    const filled = { ...NO_WITHDRAWAL, amount: '100' }
    expect(fieldErrorsOf(withdrawalRules('usdt', known('900', net)), filled)[0]?.message).toBe(
      '金额不够付手续费，请提高取款金额',
    )
    expect(fieldErrorsOf(withdrawalRules('bank', known('900', net)), filled)[0]).toBeUndefined()
  })

  test('a QR code', () => {
    const steps = fillUp(NO_WITHDRAWAL, { qr: 'alipay' }, { image: 'https://x' }, { amount: '100' })
    expect([...messages(withdrawalRules('qr', known(null)), steps)]).toEqual([
      '请选择二维码体现类型',
      '请上传二维码',
      '单笔取款不能低于100元',
      null,
    ])
  })

  test('the payment password comes after payee and amount', () => {
    const steps = fillUp({ password: '' }, { password: 'secret1' })
    expect([...messages(paymentPasswordRules, steps)]).toEqual(['请输入您的支付密码', null])
  })
})

test('the messages of a bank card come in the order of the specification', () => {
  const empty = { holder: '', bank: '', branch: '', number: '', paymentPassword: '' }
  const steps = fillUp(
    empty,
    { holder: '张三' },
    { bank: '招商银行' },
    { branch: '一支行' },
    { number: '1234567' },
    { paymentPassword: '12345' },
    { number: '12345678' },
    { paymentPassword: '123456' },
    { paymentPassword: '1234567890123456789' },
    { paymentPassword: '123456', number: '1.6217000000004821' },
    { number: '12345678901234567890' },
  )
  expect([...messages(bankCardRules, steps)]).toEqual([
    '请输入姓名',
    '请选择银行',
    '请输入开户行',
    '请输入银行卡号',
    '请输入支付密码',
    '请输人正确的卡号长度',
    '请输人支付密码长度',
    null,
    '请输人支付密码长度',
    '请只填写一个银行卡号',
    '银行卡号最多 19 位',
  ])
})

test('the messages of a USDT address come in the order of the specification', () => {
  const empty = { address: '', network: 'TRC20' as const, paymentPassword: '' }
  const steps = fillUp(
    empty,
    { address: 'T1' },
    { paymentPassword: '1' },
    { paymentPassword: '123456' },
  )
  expect([...messages(usdtAddressRules, steps)]).toEqual([
    '请输入USDT地址',
    '请输人支付密码',
    '请输人支付密码长度',
    null,
  ])
})

test('the messages of a password come in the order of the specification', () => {
  const steps = fillUp(
    { old: '', next: '', repeat: '' },
    { old: '12345' },
    { next: '12345' },
    { repeat: '123456' },
    { old: '123456' },
    { next: '1234567' },
    { next: '123456' },
    { next: '654321', repeat: '654321' },
  )
  expect([...messages(passwordRules('login', '原密码'), steps)]).toEqual([
    '请输入原密码',
    '请输入新密码',
    '请再次输入新密码',
    '密码至少 6 位',
    '密码至少 6 位',
    '两次密码不一致！',
    '新旧密码不能一致！',
    null,
  ])
})

test.each([
  ['login', 16],
  ['payment', 18],
] as const)('a new %s password has at most %d characters', (kind, longest) => {
  const says = (next: string) =>
    fieldErrorsOf(passwordRules(kind, '原密码'), { old: '123456', next, repeat: next })[0]?.message
  expect(says('x'.repeat(longest))).toBeUndefined()
  expect(says('x'.repeat(longest + 1))).toBe(`密码最多 ${longest} 位`)
})

test('the messages of a transfer come in the order of the specification', () => {
  config.transferWholeYuan = false
  const rules = transferRules((code) => (code === 'userbalance' ? '500.50' : '20'))
  const steps = fillUp(
    { from: 'ag', to: 'pp', amount: '' },
    { amount: '10' },
    { to: 'userbalance', amount: '21' },
    { from: 'userbalance', to: '' },
    { to: 'ag', amount: '0' },
    { amount: '500.51' },
    { amount: '500.50' },
    { to: 'userbalance' },
  )
  expect([...messages(rules, steps)]).toEqual([
    '请输入操作金额！',
    '场馆内钱包不支持互转',
    '操作金额高于账户余额',
    '请选择转入钱包',
    '请输入大于 0 的金额',
    '操作金额高于账户余额',
    null,
    '场馆内钱包不支持互转',
  ])
  const unknown = transferRules(() => null)
  expect(fieldErrorsOf(unknown, { from: 'ag', to: 'userbalance', amount: '1' })[0]).toBeUndefined()
})

test('a transfer allows cents only if config.js does', () => {
  config.transferWholeYuan = true
  const rules = transferRules(() => '500.50')
  const says = (amount: string) =>
    fieldErrorsOf(rules, { from: 'userbalance', to: 'ag', amount })[0]?.message
  expect(says('1.5')).toBe('请输入整数金额')
  expect(says('500')).toBeUndefined()
})
