import { atom } from 'jotai/vanilla'
import type { Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'

/** What a submission has just brought: shown once, over the records to which it leads. */
export interface Receipt {
  /** 1 a deposit, 2 a withdrawal. */
  readonly type: 1 | 2
  readonly message: string
  /** Yuan. */
  readonly amount: Amount
  /** Where the money goes, in words. */
  readonly to: string
}

export const receiptAtom = atom<Receipt | null>(null)

export const putReceipt = (receipt: Receipt | null): void =>
  currentEpoch().store.set(receiptAtom, receipt)
