import type { Network } from '#lib/api/endpoints/deposit.ts'
import { RefusalError } from '#lib/api/errors.ts'
import {
  addAmounts,
  compareAmounts,
  floorTo,
  subtractAmounts,
  usdtOf,
  type Amount,
} from '#lib/money/amount.ts'
import type { Member } from '#lib/session/session.ts'
import type { Path } from '#lib/site/routes.ts'

/** The figures of a withdrawal in USDT. Each is null if it is unknown. */
export interface WithdrawalQuote {
  readonly network: Network | null
  readonly usdt: Amount | null
  /** The network's fee in USDT. */
  readonly fee: Amount | null
  /** The USDT that arrive: `usdt` minus `fee`. */
  readonly net: Amount | null
  /** Yuan for one USDT. */
  readonly rate: Amount | null
}

/**
 * Returns a network's fee in USDT (old defect 2), or null if the network is unknown or the fee is below zero. The fee is
 * rounded up to a cent, so that the net sum is rounded down (spec 2 §9) and the figures add up.
 */
function feeOf(member: Partial<Member>, network: Network | null): Amount | null {
  if (network === null) return null
  const fee = network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20
  if (!fee || compareAmounts(fee, '0') < 0) return null
  const floored = floorTo(fee, 2)
  return compareAmounts(floored, fee) < 0 ? addAmounts(floored, '0.01') : fee
}

/** Quotes a withdrawal of `yuan` at the member's rate and the network's fee (spec 2 §5). */
export function quoteWithdrawal(
  yuan: Amount | null,
  member: Partial<Member>,
  network: Network | null,
): WithdrawalQuote {
  const rate = member.withdrawalRate ?? null
  const usdt = usdtOf(yuan, rate)
  const fee = feeOf(member, network)
  const net = usdt === null || fee === null ? null : subtractAmounts(usdt, fee)
  return { network, usdt, fee, net, rate }
}

interface NextStep {
  readonly hint: string
  readonly action?: { label: string; path: Path; query?: Record<string, string | number> }
}

const recordsLink = {
  label: '查看取款记录',
  path: '/transRecord',
  query: { type: 'withdrawal' },
} as const

/** The next steps by the codes of refusals (docs/api.md, Money). */
const stepByCode = new Map<number, NextStep>([
  [208, { hint: '请减少金额，或先回收场馆余额' }],
  [215, { hint: '请减少金额，或分几笔取' }],
  [216, { hint: '今日次数已用完，请明天再来', action: recordsLink }],
  [218, { hint: '未到取款时间，填写的内容已保留' }],
  [219, { hint: '今日取款时间已过，填写的内容已保留' }],
])

/** Returns the member's next step after a refused withdrawal. Its hint is empty if there is none. */
export const nextStepAfter = (error: Error): NextStep =>
  (error instanceof RefusalError && stepByCode.get(error.code)) || { hint: '' }

const PASSWORD_CODE = 520

/** True if the platform refuses the payment password: it is wrong, missing or not set yet. */
export const isPaymentPasswordRefused = (error: Error): boolean =>
  error instanceof RefusalError && error.code === PASSWORD_CODE
