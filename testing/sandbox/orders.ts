import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { placeDeposit, type Deposit, type DepositRequest } from '#sandbox/domain/wallet/deposits.ts'
import {
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalRequest,
} from '#sandbox/domain/wallet/withdrawals.ts'
import { PAYMENT_PASSWORD } from './platform.ts'

/** A deposit of 200 yuan by WeChat, or as the test asks; a new field has its value here. */
export const deposit = (
  platform: Platform,
  member: Member,
  given: Partial<DepositRequest> = {},
): Deposit =>
  placeDeposit(platform, member, {
    paytype: 'wxpay',
    amount: 200_00,
    network: given.paytype === 'usdt' ? 'TRC20' : '',
    payer: {
      holder: '陈小明',
      bank: '招商银行',
      number: '6225880000000001',
      branch: '浦东支行',
    },
    ...given,
  })

/** A withdrawal of 100 yuan by an Alipay code, or as the test asks. */
export const withdrawal = (
  platform: Platform,
  member: Member,
  given: Partial<WithdrawalRequest> = {},
): Promise<Withdrawal> =>
  requestWithdrawal(platform, member, {
    amount: 100_00,
    payee: { qrType: 1, image: 'code' },
    password: PAYMENT_PASSWORD,
    ...given,
  })
