import { atom } from 'jotai/vanilla'
import type { Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'

/** What a submission has just brought: shown once, over the records to which it leads. */
export interface Receipt {
  readonly message: string
  /** Yuan. */
  readonly amount: Amount
  /** Where the money goes, in words. */
  readonly to: string
}

export const receiptAtom = atom<Receipt | null>(null)

export const putReceipt = (receipt: Receipt | null): void =>
  currentEpoch().store.set(receiptAtom, receipt)
