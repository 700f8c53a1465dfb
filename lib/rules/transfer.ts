import * as v from 'valibot'
import type { InputOf } from '#lib/api/endpoint.ts'
import type { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET, type VenueBalance } from '#lib/api/endpoints/wallet.ts'
import { changeDraft, draftOf, type Draft } from '#lib/draft.ts'
import { compareAmounts, isPositive, parseTyped, type Amount } from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

const shape = v.object({
  from: v.string(),
  to: v.string(),
  /** The typed amount in yuan. */
  amount: v.string(),
})
export type TransferValues = v.InferOutput<typeof shape>

export const transferKinds: TextKinds<TransferValues> = { amount: 'amount' }

/** The decimals of an amount: 0 for a back end that debits cents but does not credit them (config.js), else 2. */
export const transferDecimals = (): number => (config.transferWholeYuan ? 0 : 2)

/** The amount in yuan; null if it is unreadable. */
export const transferAmount = ({ amount }: Pick<TransferValues, 'amount'>): Amount | null =>
  parseTyped(amount, transferDecimals())

/** The transfer in a form. */
export const transferOf = ({ from, to, amount }: TransferValues): InputOf<typeof transfer> => ({
  from,
  to,
  amount: transferAmount({ amount }) ?? '',
})

/** The draft of a transfer. */
export const transferDraft = (key: string, to: string) =>
  draftOf<TransferValues>({
    key,
    shape,
    initial: { from: PLATFORM_WALLET, to, amount: '' },
  })

/** Empties the amount of a draft after its transfer. */
export const clearTransfer = (draft: Draft<TransferValues>): void =>
  changeDraft(draft, (values) => ({ ...values, amount: '' }))

/** Spec 2 §5, Transfer; the check of the source's balance is ours (docs/api.md: 209). */
export const transferRules = (
  /** The balance of a side in yuan; null if unknown. */
  balanceOf: (side: string) => Amount | null,
): Rules<TransferValues> => [
  [({ amount }) => amount !== '', '请输入操作金额！', 'amount'],
  [({ to }) => to !== '', '请选择转入钱包', 'to'],
  [({ from }) => from !== '', '请选择转出钱包', 'from'],
  [({ from, to }) => from !== to && !isBetweenVenues({ from, to }), '场馆内钱包不支持互转', 'to'],
  [
    (form) => isPositive(transferAmount(form) ?? '0'),
    config.transferWholeYuan ? '请输入整数金额' : '请输入大于 0 的金额',
    'amount',
  ],
  [
    (form) => {
      const available = balanceOf(form.from)
      return available === null || compareAmounts(transferAmount(form) ?? '0', available) <= 0
    },
    '操作金额高于账户余额',
    'amount',
  ],
]

/** One end of a transfer: the platform wallet or a venue; the balance in yuan, null if unknown. */
export interface TransferSide {
  readonly code: string
  readonly name: string
  readonly balance: Amount | null
}

/** The platform wallet (spec 2 §2, Venue transfer), then the venues in the platform's order. */
export const transferSides = (
  central: Amount | null,
  venues: readonly VenueBalance[],
): TransferSide[] => [
  { code: PLATFORM_WALLET, name: '平台钱包', balance: central },
  ...venues.map(({ venue, name, balance }) => ({ code: venue, name, balance })),
]

interface Ends {
  readonly from: string
  readonly to: string
}

/** True if both ends are venues. */
export const isBetweenVenues = ({ from, to }: Ends): boolean =>
  from !== '' && to !== '' && ![from, to].includes(PLATFORM_WALLET)

/**
 * The ends after the choice of one; the choice of the opposite end swaps both. Two venues are possible, and a rule of
 * the form refuses them (spec 2 §5, Transfer).
 */
export function pickSide(ends: Ends, side: keyof Ends, code: string): Ends {
  const other = side === 'from' ? 'to' : 'from'
  return ends[other] === code ? { from: ends.to, to: ends.from } : { ...ends, [side]: code }
}
