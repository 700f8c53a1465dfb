import { atom } from 'jotai/vanilla'
import type { Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'

/** The message after a submission (spec 2 §8). */
export const SUBMITTED = '提交成功，等待后台审核'

/** The result of a submission, shown once above the records. */
export interface Receipt {
  /** Yuan. */
  readonly amount: Amount
  /** The destination of the money as text. */
  readonly to: string
  /** As reviewed; only a withdrawal in USDT has one. */
  readonly quote?: ReviewedQuote | null
}

/** The figures of a withdrawal in USDT; the platform's record has neither fee nor rate (spec 2 §3, Transaction). */
export interface ReviewedQuote {
  readonly usdt: Amount | null
  /** Network fee in USDT. */
  readonly fee: Amount | null
  /** USDT that arrive: `usdt` minus `fee`. */
  readonly net: Amount | null
  /** Yuan for one USDT. */
  readonly rate: Amount | null
}

export const receiptAtom = atom<Receipt | null>(null)

export const setReceipt = (receipt: Receipt | null): void =>
  currentEpoch().store.set(receiptAtom, receipt)
