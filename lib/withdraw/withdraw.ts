import * as v from 'valibot'
import type { Network } from '#lib/api/endpoints/deposit.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { usdtFor } from '#lib/deposit/deposit.ts'
import { add, compare, floorTo, subtract, type Amount } from '#lib/money/amount.ts'
import type { Member } from '#lib/session/session.ts'
import type { Path } from '#lib/site/routes.ts'
import { read, slot, write } from '#lib/storage.ts'
import { hashOf } from '#lib/text/name.ts'

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
 * none that is known. Its part of a cent counts as a whole one, so that the receipt is rounded down (spec 2 §9) and the
 * figures add up.
 */
function feeOf(member: Partial<Member>, network: Network | null): Amount | null {
  const fee = network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20
  if (!fee || compare(fee, '0') < 0) return null
  const cut = floorTo(fee, 2)
  return compare(cut, fee) < 0 ? add(cut, '0.01') : fee
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

const MOST = 50
/** Hashes only: which accounts they are cannot be read from the device. */
const payeesSlot = slot(
  'known-payees',
  'local',
  'device',
  v.pipe(
    v.array(v.number()),
    v.check((hashes) => hashes.length <= MOST),
  ),
)

const markOf = (member: string, card: string): number => hashOf(`${member} ${card}`)

/** Whether this member has not withdrawn to this account on this device before. */
export const isNewPayee = (member: string, card: string): boolean =>
  !(read(payeesSlot) ?? []).includes(markOf(member, card))

/** A withdrawal to this account has been sent. */
export function notePayee(member: string, card: string): void {
  const mark = markOf(member, card)
  write(
    payeesSlot,
    [mark, ...(read(payeesSlot) ?? []).filter((each) => each !== mark)].slice(0, MOST),
  )
}

const known = v.nullable(v.string())
const entry = v.object({
  /** Epoch ms of the platform's clock when it was sent. */
  at: v.number(),
  /** Requested yuan. */
  amount: v.string(),
  /** In words, masked. */
  payee: v.string(),
  /** USDT as quoted; null for yuan and for what was not known. */
  usdt: known,
  fee: known,
  receives: known,
  /** Yuan for one USDT. */
  rate: known,
})
/** A withdrawal as this device sent it: the platform's record has neither fee nor payee (spec 2 §3, Transaction). */
export type OwnWithdrawal = v.InferOutput<typeof entry>

const withdrawalsSlot = slot('withdrawals', 'session', 'member', v.array(entry))
const MAX_ENTRIES = 30

/** Withdrawals of this session, oldest first; deleted with it. */
export const ownWithdrawals = (): readonly OwnWithdrawal[] => read(withdrawalsSlot) ?? []

/** Adds a withdrawal that the platform took, or may have taken; above {@link MAX_ENTRIES} the oldest is dropped. */
export const noteWithdrawal = (sent: OwnWithdrawal): void =>
  write(withdrawalsSlot, [...ownWithdrawals(), sent].slice(-MAX_ENTRIES))

/** The platform dates a row between sending and time-out; a few seconds more for the difference of the clocks. */
const BEFORE_MS = 5_000
const AFTER_MS = 65_000
/** USDT: the platform may round where this site cuts. */
const ROUNDING_TOLERANCE = '0.011'

const near = (a: Amount, b: Amount | null): boolean =>
  b !== null &&
  compare(subtract(a, b), ROUNDING_TOLERANCE) < 0 &&
  compare(subtract(b, a), ROUNDING_TOLERANCE) < 0

/** The entry of this device for a recorded withdrawal, by time and amount; null when none fits. */
export function ownRecordOf(
  { at, amount }: Pick<Transaction, 'at' | 'amount'>,
  sent: readonly OwnWithdrawal[],
): OwnWithdrawal | null {
  if (at === null || amount === null) return null
  const fitting = sent.filter(
    (each) =>
      at - each.at >= -BEFORE_MS &&
      at - each.at <= AFTER_MS &&
      (compare(amount, each.amount) === 0 ||
        near(amount, each.usdt) ||
        near(amount, each.receives)),
  )
  const distance = (each: OwnWithdrawal) => Math.abs(at - each.at)
  return fitting.reduce<OwnWithdrawal | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  )
}

interface NextStep {
  readonly hint: string
  readonly action?: { label: string; path: Path; query?: Record<string, string | number> }
}

const passwords = { label: '设置支付密码', path: '/password', query: { type: 2 } } as const
const records = { label: '查看取款记录', path: '/transRecord', query: { type: 2 } } as const

/** By code where it is unambiguous, by message where one code has several meanings (spec 3 §5). */
const steps: readonly (readonly [code: number, words: RegExp, step: NextStep])[] = [
  [208, /./, { hint: '请减少金额，或先回收场馆余额' }],
  [214, /./, { hint: '请调整取款金额' }],
  [215, /./, { hint: '请减少金额，或分几笔取' }],
  [216, /./, { hint: '今日次数已用完，请明天再来', action: records }],
  [218, /./, { hint: '未到取款时间，填写的内容已保留' }],
  [219, /./, { hint: '今日取款时间已过，填写的内容已保留' }],
  [520, /设置/, { hint: '设置后即可取款，填写的内容已保留', action: passwords }],
  [520, /错误/, { hint: '请重新输入，忘记可重设', action: passwords }],
]

/** The next action after a refused withdrawal; an empty hint when only support can help. */
export function nextStep(error: Error): NextStep {
  if (!(error instanceof RefusalError)) return { hint: '' }
  const found = steps.find(([code, words]) => code === error.code && words.test(error.message))
  return found?.[2] ?? { hint: '' }
}

const PASSWORD_CODE = 520
const ofPassword = (error: Error): error is RefusalError =>
  error instanceof RefusalError && error.code === PASSWORD_CODE

/** The platform wants a payment password that is not set yet. */
export const isPaymentPasswordMissing = (error: Error): boolean =>
  ofPassword(error) && error.message.includes('设置')

/** The payment password was not right: the member may retry immediately. */
export const isPaymentPasswordWrong = (error: Error): boolean =>
  ofPassword(error) && !isPaymentPasswordMissing(error)
