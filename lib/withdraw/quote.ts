import type { Network } from '#lib/api/endpoints/deposit.ts'
import type { MemberPart } from '#lib/api/endpoints/member.ts'
import { compare, divideDown, subtract, type Amount } from '#lib/money.ts'

export interface WithdrawalQuote {
  /** USDT, two decimals, cut. */
  usdt: Amount
  /** Network fee in USDT. */
  fee: Amount
  /** What arrives, in USDT; never below zero. */
  receives: Amount
}

/** Fee in USDT of a network: ERC20 has a field of its own, all else is the TRC20 fee (old defect 2). */
export const feeOf = (member: MemberPart, network: Network | null): Amount =>
  (network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20) ?? '0'

/** What a withdrawal of `yuan` brings in USDT (spec 2 §5); null while rate or amount are not usable. */
export function quoteWithdrawal(
  yuan: Amount,
  member: MemberPart,
  network: Network | null,
): WithdrawalQuote | null {
  const usdt = divideDown(yuan, member.withdrawalRate ?? '0', 2)
  if (usdt === null) return null
  const fee = feeOf(member, network)
  const receives = subtract(usdt, fee)
  return { usdt, fee, receives: compare(receives, '0') > 0 ? receives : '0' }
}
