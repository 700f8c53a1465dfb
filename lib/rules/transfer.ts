import { compareAmounts, isPositive, type Amount } from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import { isBetweenVenues, transferAmount, type TransferValues } from '#lib/transfer.ts'
import { amountRule, type Rules } from './rule.ts'

export const transferKinds: TextKinds<TransferValues> = { amount: 'amount' }

/**
 * Returns the rules of spec 2 §5, Transfer. The last one is ours (docs/api.md: 209). `balanceOf` returns the balance of a
 * wallet in yuan, or null if it is unknown.
 */
export const transferRules = (
  balanceOf: (code: string) => Amount | null,
): Rules<TransferValues> => [
  [({ amount }) => amount !== '', '请输入操作金额！', 'amount'],
  [({ to }) => to !== '', '请选择转入钱包', 'to'],
  [({ from }) => from !== '', '请选择转出钱包', 'from'],
  [({ from, to }) => from !== to && !isBetweenVenues({ from, to }), '场馆内钱包不支持互转', 'to'],
  amountRule,
  [
    (form) => isPositive(transferAmount(form) ?? '0'),
    config.transferWholeYuan ? '请输入整数金额' : '请输入大于 0 的金额',
    'amount',
  ],
  [
    (form) => {
      const available = balanceOf(form.from)
      return available === null || compareAmounts(transferAmount(form) ?? '0', available) <= 0
    },
    '操作金额高于账户余额',
    'amount',
  ],
]
