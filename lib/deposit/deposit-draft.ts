import * as v from 'valibot'
import type { InputOf } from '#lib/api/endpoint.ts'
import { type Network, type PayWay, placeDeposit, PAY_WAYS } from '#lib/api/endpoints/deposit.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped } from '#lib/money/amount.ts'
import { depositKinds, type DepositValues } from '#lib/rules/deposit.ts'
import { read, slot, write } from '#lib/storage.ts'
import { normalizeValues } from '#lib/text/normalize.ts'

/** A half-filled form of one way of paying. */
interface DepositDraft {
  readonly way: PayWay
  readonly values: DepositValues
  readonly network: Network
  /** Id of the receiving account shown; '' for the first one. */
  readonly account: string
}

const draft = draftOf<DepositDraft>(placeDeposit, depositOf)
export const saveDraft = draft.save

export const NO_DEPOSIT: DepositValues = {
  holder: '',
  bank: '',
  number: '',
  branch: '',
  amount: '',
}

/** The draft of this way; another way starts empty (spec 2 §4, Deposit form). */
export function readDraft(way: PayWay): DepositDraft {
  const left = draft.read()
  return left?.way === way ? left : { way, values: NO_DEPOSIT, network: 'TRC20', account: '' }
}

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

const lastWay = slot('depositWay', 'session', 'member', v.picklist(PAY_WAYS))

/** The way of paying that the member chose last in this session, also over a reload. */
export const readLastWay = (): PayWay | null => read(lastWay)
/** Stored until the session ends. */
export const writeLastWay = (way: PayWay): void => write(lastWay, way)
