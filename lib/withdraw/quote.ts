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
  /** The amount that arrives; never below zero. */
  receives: Amount | null
}

/** Fee in USDT of a network: ERC20 has a field of its own, all else is the TRC20 fee (old defect 2). */
export const feeOf = (member: Partial<Member>, network: Network | null): Amount | null =>
  (network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20) ?? null

/** The USDT, fee and net amount of a withdrawal of `yuan` (spec 2 §5). */
export function quoteWithdrawal(
  yuan: Amount | null,
  member: Partial<Member>,
  network: Network | null,
): WithdrawalQuote {
  const usdt = usdtFor(yuan, member.withdrawalRate)
  const fee = feeOf(member, network)
  return { usdt, fee, receives: usdt === null || fee === null ? null : less(usdt, fee) }
}

function less(usdt: Amount, fee: Amount): Amount {
  const rest = subtract(usdt, fee)
  return compare(rest, '0') > 0 ? rest : '0'
}
