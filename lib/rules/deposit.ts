import type { DepositValues, Payer } from '#lib/deposit/deposit-draft.ts'
import { isWithinRange, formatBriefly, type PayRange } from '#lib/deposit/deposit.ts'
import { parseTyped } from '#lib/money/amount.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import { cardNumberRules } from './cards.ts'
import { amountRule, type Rules } from './rule.ts'

export const depositKinds: TextKinds<DepositValues> = {
  holder: 'name',
  number: 'card',
  branch: 'plain',
  amount: 'amount',
}

/** The rules of the payer of a bank transfer, in the order of spec 2 §5. */
export const payerRules: Rules<Payer> = [
  [({ holder }) => holder !== '', '请输入存款人姓名', 'holder'],
  [({ bank }) => bank !== '', '请输入银行类型', 'bank'],
  [({ number }) => number !== '', '请输入银行卡号', 'number'],
  ...cardNumberRules,
  [({ branch }) => branch !== '', '请输入银行开户行地址', 'branch'],
]

function rangeRules(range: PayRange): Rules<DepositValues> {
  const isInRange = ({ amount }: DepositValues) => {
    const typed = parseTyped(amount)
    return typed !== null && isWithinRange(typed, range)
  }
  const message =
    range.max === null
      ? `单笔不低于 ${formatBriefly(range.min)} 元`
      : `请输入金额在${range.min}-${range.max}之间！`
  return [[isInRange, message, 'amount']]
}

/** Returns the rules of spec 2 §5, Deposit. Only a bank transfer needs a payer. An unknown range (null) forbids no amount. */
export const depositRules = (
  range: PayRange | null,
  isBankTransfer: boolean,
): Rules<DepositValues> => [
  ...(isBankTransfer ? payerRules : []),
  amountRule,
  ...(range ? rangeRules(range) : []),
]
