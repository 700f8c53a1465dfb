import type { WithdrawalTab, WithdrawalValues } from '#lib/rules/withdraw.ts'
import { readTyped, saveTyped } from '#lib/saved-state.ts'

/** A half-filled form of one tab: it survives every way out and back. */
export interface WithdrawalDraft {
  readonly tab: WithdrawalTab
  readonly values: WithdrawalValues
}

const DRAFT = 'withdrawal.draft'
export const readDraft = () => readTyped(DRAFT) as WithdrawalDraft | undefined
export const saveDraft = (draft: WithdrawalDraft): void => saveTyped(DRAFT, draft)
