import { WITHDRAWAL_MIN } from '#lib/constants.ts'
import { compareAmounts, isPositive, parseTyped, type Amount } from '#lib/money/amount.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { WithdrawalTab, WithdrawalValues } from '#lib/withdraw/withdrawal-draft.ts'
import { amountRule, type Rules } from './rule.ts'

export const withdrawalKinds: TextKinds<WithdrawalValues> = { amount: 'amount' }

const payeeRules = (hasPayee: boolean): Record<WithdrawalTab, Rules<WithdrawalValues>> => ({
  usdt: [[() => hasPayee, '请选择USDT地址', 'payee']],
  bank: [[() => hasPayee, '请选择您要提现到的银行卡', 'payee']],
  qr: [
    [({ qr }) => qr !== '', '请选择二维码体现类型', 'qr'],
    [({ image }) => image !== '', '请上传二维码', 'image'],
  ],
})

interface WithdrawalSituation {
  readonly balanceNow: () => Amount | null
  /** True if the form has a payee. */
  readonly hasPayee: boolean
  /** Returns the USDT that arrive, or null if they are unknown. */
  readonly netOf: (values: WithdrawalValues) => Amount | null
}

/**
 * Returns the rules of spec 2 §5, Withdrawal, in its order, without that of the payment password, which the review has. The
 * rules of the net sum and the balance are ours.
 */
export function withdrawalRules(
  tab: WithdrawalTab,
  { balanceNow, hasPayee, netOf }: WithdrawalSituation,
): Rules<WithdrawalValues> {
  const isNetPositive = (values: WithdrawalValues) => {
    const net = netOf(values)
    return net === null || isPositive(net)
  }
  const amountOf = ({ amount }: WithdrawalValues) => parseTyped(amount) ?? '0'
  return [
    ...payeeRules(hasPayee)[tab],
    amountRule,
    [
      (form) => compareAmounts(amountOf(form), WITHDRAWAL_MIN) >= 0,
      '单笔取款不能低于100元',
      'amount',
    ],
    ...(tab === 'usdt'
      ? ([
          [isNetPositive, '金额不够付手续费，请提高取款金额', 'amount'],
        ] satisfies Rules<WithdrawalValues>)
      : []),
    [
      (form) => compareAmounts(amountOf(form), balanceNow() ?? amountOf(form)) <= 0,
      '提现金额不能大于账户余额哦',
      'amount',
    ],
  ]
}

interface PaymentPassword {
  password: string
}

export const paymentPasswordKinds: TextKinds<PaymentPassword> = { password: 'password' }

/** The third rule of spec 2 §5, Withdrawal. */
export const paymentPasswordRules: Rules<PaymentPassword> = [
  [({ password }) => password !== '', '请输入您的支付密码', 'password'],
]
