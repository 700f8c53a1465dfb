import { PLATFORM_WALLET } from '#lib/api/endpoints/transfer.ts'
import { compare, parseTyped, type Amount } from '#lib/money/amount.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

export interface TransferValues {
  from: string
  to: string
  /** Whole yuan as typed. */
  amount: string
}

export const transferKinds: TextKinds<TransferValues> = { amount: 'amount' }

const amountOf = ({ amount }: TransferValues) => parseTyped(amount, 0)

/** Spec 2 §5, Transfer; whole yuan and the source's balance are ours (spec 3 §5). */
export const transferRules = (
  /** Yuan on a side; null while it is not known. */
  balanceOf: (side: string) => Amount | null,
): Rules<TransferValues> => [
  [({ amount }) => amount !== '', '请输入操作金额！', 'amount'],
  [({ to }) => to !== '', '请选择转入钱包', 'to'],
  [({ from }) => from !== '', '请选择转出钱包', 'from'],
  [
    ({ from, to }) => from !== to && [from, to].includes(PLATFORM_WALLET),
    '场馆内钱包不支持互转',
    'to',
  ],
  [(form) => compare(amountOf(form) ?? '0', '1') >= 0, '请输入整数金额，最少1元', 'amount'],
  [
    (form) => {
      const available = balanceOf(form.from)
      return available === null || compare(amountOf(form) ?? '0', available) <= 0
    },
    '操作金额高于账户余额',
    'amount',
  ],
]
