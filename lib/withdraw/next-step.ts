import { RefusalError } from '#lib/api/errors.ts'
import type { Path } from '#lib/routes.ts'

export interface NextStep {
  readonly hint: string
  readonly action?: { label: string; path: Path; query?: Record<string, string | number> }
}

const passwords = { label: '设置支付密码', path: '/password', query: { type: 2 } } as const
const records = { label: '查看取款记录', path: '/transRecord', query: { type: 2 } } as const

/** By code where it is unambiguous, by message where one code has several meanings (spec 3 §5). */
const steps: readonly (readonly [code: number, words: RegExp, step: NextStep])[] = [
  [208, /./, { hint: '请减少金额，或先把场馆余额回收到平台钱包。' }],
  [214, /./, { hint: '请调整取款金额后重试。' }],
  [215, /./, { hint: '请减少金额，或分多笔取款。' }],
  [216, /./, { hint: '今日次数已用完，请明天再来。', action: records }],
  [218, /./, { hint: '未到取款时间，填写的内容已保留。' }],
  [219, /./, { hint: '今日取款时间已过，填写的内容已保留。' }],
  [520, /设置/, { hint: '设置后即可取款，填写的内容已保留。', action: passwords }],
  [520, /错误/, { hint: '请重新输入；忘记密码可重新设置。', action: passwords }],
]

/** The next action after a refused withdrawal; an empty hint when only support can help. */
export function nextStep(error: Error): NextStep {
  if (!(error instanceof RefusalError)) return { hint: '' }
  const found = steps.find(([code, words]) => code === error.code && words.test(error.message))
  return found?.[2] ?? { hint: '' }
}

const PASSWORD_CODE = 520
const ofPassword = (error: Error): error is RefusalError =>
  error instanceof RefusalError && error.code === PASSWORD_CODE

/** The platform wants a payment password that is not set yet. */
export const isPaymentPasswordMissing = (error: Error): boolean =>
  ofPassword(error) && error.message.includes('设置')

/** The payment password was not right: the member may retry immediately. */
export const isPaymentPasswordWrong = (error: Error): boolean =>
  ofPassword(error) && !isPaymentPasswordMissing(error)
