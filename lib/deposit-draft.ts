import { atom } from 'jotai/vanilla'
import type { InputOf } from './api/endpoint.ts'
import { type Network, type PayWay, placeDeposit, PAY_WAYS } from './api/endpoints/deposit.ts'
import { onResolved, textOf } from './api/journal.ts'
import { parseTyped } from './money/amount.ts'
import { readTyped, saveTyped } from './saved-state.ts'
import { depositKinds, type DepositValues } from './rules/deposit.ts'
import { currentEpoch } from './session/session.ts'
import { normalizeValues } from './text/normalize.ts'
import * as v from 'valibot'
import { read, slot, write } from './storage.ts'

/** A half-filled form of one way of paying. */
interface DepositDraft {
  readonly way: PayWay
  readonly values: DepositValues
  readonly network: Network
  /** Id of the receiving account shown; '' for the first one. */
  readonly account: string
}

const DRAFT = 'deposit.draft'
export const saveDraft = (draft: DepositDraft): void => saveTyped(DRAFT, draft)

const EMPTY: DepositValues = { holder: '', bank: '', number: '', branch: '', amount: '' }

/** The draft of this way; another way starts empty (spec 2 §4, Deposit form). */
export function readDraft(way: PayWay): DepositDraft {
  const left = readTyped(DRAFT) as DepositDraft | undefined
  return left?.way === way ? left : { way, values: EMPTY, network: 'TRC20', account: '' }
}

/** Counts the drafts of this session: a form belongs to one. */
export const draftNumberAtom = atom(0)

/** The deposit that a draft asks for. */
export function depositOf({ way, values, network }: DepositDraft): InputOf<typeof placeDeposit> {
  const { amount, ...payer } = normalizeValues(values, depositKinds)
  return {
    way,
    amount: parseTyped(amount) ?? '',
    ...(way === 'usdt' && { network }),
    ...(way === 'bank' && { payer }),
  }
}

/**
 * A deposit was taken ({@link textOf} its input): a form that still holds it, also one of a later visit, starts empty.
 */
export function endDraft(sent: string): void {
  const draft = readTyped(DRAFT) as DepositDraft | undefined
  if (draft && textOf(depositOf(draft)) !== sent) return
  saveTyped(DRAFT, undefined)
  currentEpoch().store.set(draftNumberAtom, (before) => before + 1)
}

onResolved(({ id, input, taken }) => {
  if (id === placeDeposit.id && taken) endDraft(input)
})

const lastWay = slot('depositWay', 'session', 'member', v.picklist(PAY_WAYS))

/** The way of paying that the member chose last in this session, also over a reload. */
export const readLastWay = (): PayWay | null => read(lastWay)
/** Stored until the session ends. */
export const writeLastWay = (way: PayWay): void => write(lastWay, way)
