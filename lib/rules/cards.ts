import { CARD_NUMBER_MIN, PASSWORD_MIN, PAYMENT_PASSWORD_MAX } from '#lib/limits.ts'
import type { Network } from '#lib/api/endpoints/deposit.ts'
import type { Rules } from './rule.ts'

export interface BankCardValues {
  holder: string
  bank: string
  branch: string
  /** Digits, grouped or not. */
  number: string
  paymentPassword: string
}

/** A card number without the spaces of its groups. */
export const digitsOf = (number: string): string => number.replace(/\s/g, '')

const passwordFits = (password: string): boolean =>
  password.length >= PASSWORD_MIN && password.length <= PAYMENT_PASSWORD_MAX

/** Spec 2 §5, Bank card binding; its messages are spelled as in the spec. */
export const bankCardRules: Rules<BankCardValues> = [
  [({ holder }) => holder.trim() !== '', '请输入姓名', 'holder'],
  [({ bank }) => bank !== '', '请选择银行', 'bank'],
  [({ branch }) => branch.trim() !== '', '请输入开户行', 'branch'],
  [({ number }) => number.trim() !== '', '请输入银行卡号', 'number'],
  [({ paymentPassword }) => paymentPassword !== '', '请输入支付密码', 'paymentPassword'],
  [({ number }) => digitsOf(number).length >= CARD_NUMBER_MIN, '请输人正确的卡号长度', 'number'],
  [({ paymentPassword }) => passwordFits(paymentPassword), '请输人支付密码长度', 'paymentPassword'],
]

export interface UsdtAddressValues {
  address: string
  network: Network
  paymentPassword: string
}

/** Spec 2 §5, USDT binding. */
export const usdtAddressRules: Rules<UsdtAddressValues> = [
  [({ address }) => address.trim() !== '', '请输入USDT地址', 'address'],
  [({ paymentPassword }) => paymentPassword !== '', '请输人支付密码', 'paymentPassword'],
]
