import type { Network } from '#lib/api/endpoints/deposit.ts'
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN, PASSWORD_MIN, PASSWORD_MAX } from '#lib/constants.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

export interface BankCardValues {
  holder: string
  bank: string
  branch: string
  number: string
  paymentPassword: string
}

export const bankCardKinds: TextKinds<BankCardValues> = {
  holder: 'name',
  branch: 'plain',
  number: 'card',
  paymentPassword: 'password',
}

/** The rules of a typed card number: only digits, and no more than a card has. */
export const cardNumberRules: Rules<{ number: string }> = [
  [({ number }) => /^\d*$/.test(number), '请只填写一个银行卡号', 'number'],
  [
    ({ number }) => number.length <= CARD_NUMBER_MAX,
    `银行卡号最多 ${CARD_NUMBER_MAX} 位`,
    'number',
  ],
]

/** The rule of a payment password's length: 6 to 18 characters (spec 2 §9). */
const passwordLengthRules: Rules<{ paymentPassword: string }> = [
  [
    ({ paymentPassword: { length } }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    '请输人支付密码长度',
    'paymentPassword',
  ],
]

/** The rules of spec 2 §5, Bank card binding. The messages have its spelling. */
export const bankCardRules: Rules<BankCardValues> = [
  [({ holder }) => holder !== '', '请输入姓名', 'holder'],
  [({ bank }) => bank !== '', '请选择银行', 'bank'],
  [({ branch }) => branch !== '', '请输入开户行', 'branch'],
  [({ number }) => number !== '', '请输入银行卡号', 'number'],
  [({ paymentPassword }) => paymentPassword !== '', '请输入支付密码', 'paymentPassword'],
  [({ number }) => number.length >= CARD_NUMBER_MIN, '请输人正确的卡号长度', 'number'],
  ...cardNumberRules,
  ...passwordLengthRules,
]

export interface UsdtAddressValues {
  address: string
  network: Network
  paymentPassword: string
}

export const usdtAddressKinds: TextKinds<UsdtAddressValues> = {
  address: 'address',
  paymentPassword: 'password',
}

/** The rules of spec 2 §5, USDT binding. */
export const usdtAddressRules: Rules<UsdtAddressValues> = [
  [({ address }) => address !== '', '请输入USDT地址', 'address'],
  [({ paymentPassword }) => paymentPassword !== '', '请输人支付密码', 'paymentPassword'],
  ...passwordLengthRules,
]
