import * as v from 'valibot'
import type { Network } from '#lib/api/endpoints/deposit.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { usdtFor } from '#lib/deposit/deposit.ts'
import { add, compare, floorTo, subtract, type Amount } from '#lib/money/amount.ts'
import type { ReviewedQuote } from '#lib/records/receipt.ts'
import { currentEpoch, type Member } from '#lib/session/session.ts'
import type { Path } from '#lib/site/routes.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'

export type WithdrawalQuote = Omit<ReviewedQuote, 'rate'>

/**
 * The fee of a network in USDT (old defect 2); null without a known network, and for a fee below zero. The fee is rounded up to a cent, so that the receipt is rounded down (spec 2 §9) and the figures add up.
 */
function feeOf(member: Partial<Member>, network: Network | null): Amount | null {
  if (network === null) return null
  const fee = network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20
  if (!fee || compare(fee, '0') < 0) return null
  const cut = floorTo(fee, 2)
  return compare(cut, fee) < 0 ? add(cut, '0.01') : fee
}

/** The USDT, the fee and the receipt of a withdrawal of `yuan` (spec 2 §5). */
export function quoteWithdrawal(
  yuan: Amount | null,
  member: Partial<Member>,
  network: Network | null,
): WithdrawalQuote {
  const usdt = usdtFor(yuan, member.withdrawalRate)
  const fee = feeOf(member, network)
  return { usdt, fee, receives: usdt === null || fee === null ? null : subtract(usdt, fee) }
}

interface NextStep {
  readonly hint: string
  readonly action?: { label: string; path: Path; query?: Record<string, string | number> }
}

const records = { label: '查看取款记录', path: '/transRecord', query: { type: 2 } } as const

/** The next step by code, and by message for a code with several meanings (spec 3 §5). */
const steps: readonly (readonly [code: number, words: RegExp, step: NextStep])[] = [
  [208, /./, { hint: '请减少金额，或先回收场馆余额' }],
  [215, /./, { hint: '请减少金额，或分几笔取' }],
  [216, /./, { hint: '今日次数已用完，请明天再来', action: records }],
  [218, /./, { hint: '未到取款时间，填写的内容已保留' }],
  [219, /./, { hint: '今日取款时间已过，填写的内容已保留' }],
  [
    520,
    /设置/,
    {
      hint: '设置后即可取款，填写的内容已保留',
      action: { label: '设置支付密码', path: '/password', query: { type: 2 } },
    },
  ],
]

/** The next step after a refused withdrawal; an empty hint when only support can help. */
export function nextStep(error: Error): NextStep {
  if (!(error instanceof RefusalError)) return { hint: '' }
  const found = steps.find(([code, words]) => code === error.code && words.test(error.message))
  return found?.[2] ?? { hint: '' }
}

const PASSWORD_CODE = 520

/** True when the payment password was wrong, not missing; the member may retry at once. */
export const isPaymentPasswordWrong = (error: Error): boolean =>
  error instanceof RefusalError && error.code === PASSWORD_CODE && !error.message.includes('设置')

const missingTurnover = v.object({
  message: v.string(),
  /** Platform time of the refusal in epoch ms. */
  at: v.number(),
})
type MissingTurnover = v.InferOutput<typeof missingTurnover>
/** The last refusal for missing turnover in this session; null for none or after a withdrawal. */
export const missingAtom = storedAtom<MissingTurnover | null>(
  slot('turnover-missing', 'session', 'member', v.nullable(missingTurnover)),
  null,
)

const OF_TURNOVER = /打码|流水|turnover/i

/** True for a refusal because of missing turnover. */
export const isTurnoverMissing = (error: Error): error is RefusalError =>
  error instanceof RefusalError && OF_TURNOVER.test(error.message)

/** Notes a refusal for missing turnover at `at` (platform time, ms). */
export const noteMissing = (message: string, at: number): void =>
  currentEpoch().store.set(missingAtom, { message, at })
/** Called after a withdrawal. */
export const forgetMissing = (): void => currentEpoch().store.set(missingAtom, null)
