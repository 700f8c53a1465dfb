import type { Network } from '#lib/api/endpoints/deposit.ts'
import type { Member } from '#lib/session/session.ts'
import { usdtFor } from '#lib/deposit/amounts.ts'
import { compare, subtract, type Amount } from '#lib/money/amount.ts'

/** USDT; null where amount, rate or fee are not known. */
export interface WithdrawalQuote {
  /** Two decimals, cut. */
  usdt: Amount | null
  /** Network fee. */
  fee: Amount | null
  /** The amount that arrives; zero or less where the fee takes it all. */
  receives: Amount | null
}

/**
 * Fee in USDT of a network: ERC20 has a field of its own, all else is the TRC20 fee (old defect 2). One below zero is
 * none that is known.
 */
export function feeOf(member: Partial<Member>, network: Network | null): Amount | null {
  const fee = network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20
  return fee && compare(fee, '0') >= 0 ? fee : null
}

/** The USDT, fee and net amount of a withdrawal of `yuan` (spec 2 §5). */
export function quoteWithdrawal(
  yuan: Amount | null,
  member: Partial<Member>,
  network: Network | null,
): WithdrawalQuote {
  const usdt = usdtFor(yuan, member.withdrawalRate)
  const fee = feeOf(member, network)
  return { usdt, fee, receives: usdt === null || fee === null ? null : subtract(usdt, fee) }
}
