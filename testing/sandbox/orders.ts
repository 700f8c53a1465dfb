import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import {
  createDeposit,
  type Deposit,
  type DepositRequest,
} from '#sandbox/domain/wallet/deposits.ts'
import {
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalRequest,
} from '#sandbox/domain/wallet/withdrawals.ts'
import { PAYMENT_PASSWORD } from './platform.ts'

/** Places a deposit, by default of 200 yuan by WeChat. */
export const placeTestDeposit = (
  platform: Platform,
  member: Member,
  given: Partial<DepositRequest> = {},
): Deposit =>
  createDeposit(platform, member, {
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

/** Requests a withdrawal, by default of 100 yuan by an Alipay code. */
export const placeTestWithdrawal = (
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
