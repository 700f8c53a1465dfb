import type { InputOf } from '#lib/api/endpoint.ts'
import type { transfer } from '#lib/api/endpoints/transfer.ts'
import { config } from '#lib/config.ts'
import { compare, isPositive, parseTyped, type Amount } from '#lib/money/amount.ts'
import { isBetweenVenues } from '#lib/transfer-sides.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

export interface TransferValues {
  from: string
  to: string
  /** Yuan as typed. */
  amount: string
}

export const transferKinds: TextKinds<TransferValues> = { amount: 'amount' }

/** Decimals of an amount: none where the operator's back end would debit cents that it does not credit (config.js). */
export const transferDecimals = (): number => (config.transferWholeYuan ? 0 : 2)

/** The amount to be sent, in yuan; null while it is none. */
export const transferAmount = ({ amount }: Pick<TransferValues, 'amount'>): Amount | null =>
  parseTyped(amount, transferDecimals())

/** The transfer that a form asks for. */
export const transferOf = ({ from, to, amount }: TransferValues): InputOf<typeof transfer> => ({
  from,
  to,
  amount: transferAmount({ amount }) ?? '',
})

/** Spec 2 §5, Transfer; the source's balance is ours (spec 3 §5). */
export const transferRules = (
  /** Yuan on a side; null while it is not known. */
  balanceOf: (side: string) => Amount | null,
): Rules<TransferValues> => [
  [({ amount }) => amount !== '', '请输入操作金额！', 'amount'],
  [({ to }) => to !== '', '请选择转入钱包', 'to'],
  [({ from }) => from !== '', '请选择转出钱包', 'from'],
  [({ from, to }) => from !== to && !isBetweenVenues({ from, to }), '场馆内钱包不支持互转', 'to'],
  [
    (form) => isPositive(transferAmount(form) ?? '0'),
    config.transferWholeYuan ? '请输入整数金额' : '请输入大于 0 的金额',
    'amount',
  ],
  [
    (form) => {
      const available = balanceOf(form.from)
      return available === null || compare(transferAmount(form) ?? '0', available) <= 0
    },
    '操作金额高于账户余额',
    'amount',
  ],
]
