import { atom } from 'jotai/vanilla'
import type { Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'
import type { WithdrawalQuote } from '#lib/withdraw/withdraw.ts'

/** The message after a submission (spec 2 §8). */
export const SUBMITTED_MESSAGE = '提交成功，等待后台审核'

/** What a bank transfer or withdrawal has sent. The page of records shows it once. */
export interface Receipt {
  /** Yuan. */
  readonly amount: Amount
  /** The account that the money goes to, in words. */
  readonly destination: string
  /** The quote that the member confirmed: the record has neither fee nor rate (spec 2 §3, Transaction). */
  readonly quote?: WithdrawalQuote | null
}

export const receiptAtom = atom<Receipt | null>(null)

export const setReceipt = (receipt: Receipt | null): void =>
  currentEpoch().store.set(receiptAtom, receipt)
