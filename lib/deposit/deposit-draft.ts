import * as v from 'valibot'
import type { InputOf } from '#lib/api/endpoint.ts'
import { NETWORKS, type PayWay, type placeDeposit, PAY_WAYS } from '#lib/api/endpoints/deposit.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped } from '#lib/money/amount.ts'

const shape = v.object({
  /** Null before the member's first choice. */
  way: v.nullable(v.picklist(PAY_WAYS)),
  network: v.picklist(NETWORKS),
  /** Id of the shown receiver, or '' for the first one. */
  receiverId: v.optional(v.string(), ''),
  holder: v.string(),
  bank: v.string(),
  number: v.string(),
  branch: v.string(),
  /** The typed amount in yuan. */
  amount: v.string(),
  /** True on the second step of a bank transfer, where the member pays. */
  isPaying: v.boolean(),
})
export type DepositValues = v.InferOutput<typeof shape>

/** The card that the member pays with in a bank transfer. */
export type Payer = Pick<DepositValues, 'holder' | 'bank' | 'number' | 'branch'>

export const NO_DEPOSIT: DepositValues = {
  way: null,
  network: 'TRC20',
  receiverId: '',
  holder: '',
  bank: '',
  number: '',
  branch: '',
  amount: '',
  isPaying: false,
}

/** Returns the values of the form of a way. Another way begins with an empty form (spec 2 §4, Deposit form). */
export const valuesForWay = (draft: DepositValues, way: PayWay): DepositValues =>
  draft.way === way ? draft : { ...NO_DEPOSIT, way }

/** Returns the input of the deposit command from the form of a way. */
export function depositOf(way: PayWay, values: DepositValues): InputOf<typeof placeDeposit> {
  const { holder, bank, number, branch } = values
  const amount = parseTyped(values.amount) ?? ''
  if (way === 'bank') return { way, amount, payer: { holder, bank, number, branch } }
  if (way === 'usdt') return { way, amount, network: values.network }
  return { way, amount }
}

export const depositDraft = draftOf({ key: 'deposit', shape, initial: NO_DEPOSIT })
