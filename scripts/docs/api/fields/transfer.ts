import { setAutoTransfer, transfer as transferMoney } from '#lib/api/endpoints/transfer.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, code, needed, text } from '#scripts/docs/api/field.ts'

export const transfer = [
  describeCall(transferMoney, {
    summary: 'Moves money between the platform wallet and a venue',
    note: 'Whole yuan only, checked here too: A debits decimals and credits the integer. One side is always the platform wallet.',
    sent: {
      amount: needed(amount('Whole yuan', 'yuan')),
      sourcetype: needed(text('`platname` of a venue, or `userbalance` for the platform wallet')),
      targettype: needed(text('`platname` of a venue, or `userbalance`')),
    },
    answer: { balance: amount('The platform wallet afterwards', 'yuan') },
    codes: {
      201: '场馆内钱包不支持互转, no such venue, not whole yuan',
      209: '操作金额高于账户余额',
      210: '来源和目标是一致，没有必要转了',
    },
  }),
  describeCall(setAutoTransfer, {
    summary: 'Switches the automatic transfer',
    sent: { transferstatus: needed(code('The switch', { 0: 'off', 1: 'on' })) },
  }),
]
