import { expect, test } from 'vitest'
import { RefusalError } from '#lib/api/errors.ts'
import { nextStep, isPaymentPasswordMissing, isPaymentPasswordWrong } from './next-step.ts'

const step = (code: number, message: string) =>
  nextStep(new RefusalError('POST /api/withdraw', code, message))

test.each([
  [520, '请先设置取款密码', '/password'],
  [520, '取款密码错误', '/password'],
  [216, '日提款次数达到上限', '/transRecord'],
])('%i %s leads to %s', (code, message, path) =>
  expect(step(code, message).action?.path).toBe(path),
)

test.each([
  [208, '提现金额不能大于账户余额哦'],
  [214, '单次提款最低金额：100'],
  [215, '提款金额过高'],
  [218, '还没到提现时间哦'],
  [219, '今天提现时间已结束，请明天再来提现'],
])('%i %s says what to do', (code, message) => expect(step(code, message).hint).not.toBe(''))

test('what is not known is left to support', () => {
  expect(step(999, '系统繁忙')).toEqual({ hint: '' })
  expect(nextStep(new Error('x'))).toEqual({ hint: '' })
})

test.each([
  [520, '请先设置取款密码', true, false],
  [520, '取款密码错误', false, true],
  [520, '请输入取款密码', false, true],
  [214, '请先设置', false, false],
])('%i %s: none set %s, wrong %s', (code, message, missing, wrong) => {
  const refusal = new RefusalError('POST /api/withdraw', code, message)
  expect([isPaymentPasswordMissing(refusal), isPaymentPasswordWrong(refusal)]).toEqual([
    missing,
    wrong,
  ])
})
