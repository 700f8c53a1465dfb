import * as v from 'valibot'
import type { InputOf } from '#lib/api/endpoint.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET, type VenueBalance } from '#lib/api/endpoints/wallet.ts'
import { draftOf } from '#lib/draft.ts'
import { compare, isPositive, parseTyped, type Amount } from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

const shape = v.object({
  from: v.string(),
  to: v.string(),
  /** Yuan as typed. */
  amount: v.string(),
})
export type TransferValues = v.InferOutput<typeof shape>

export const transferKinds: TextKinds<TransferValues> = { amount: 'amount' }

/** Decimals of an amount: none where the operator's back end would debit cents that it does not credit (config.js). */
export const transferDecimals = (): number => (config.transferWholeYuan ? 0 : 2)

/** The amount to be sent, in yuan; null while it is none. */
export const transferAmount = ({ amount }: Pick<TransferValues, 'amount'>): Amount | null =>
  parseTyped(amount, transferDecimals())

/** The transfer that a form asks for. */
export const transferOf = ({ from, to, amount }: TransferValues): InputOf<typeof transfer> => ({
  from,
  to,
  amount: transferAmount({ amount }) ?? '',
})

/** The transfer that is typed at one place. What moved does so once: the ends stay. */
export const transferDraft = (key: string, to: string) =>
  draftOf<TransferValues>({
    key,
    shape,
    initial: { from: PLATFORM_WALLET, to, amount: '' },
    command: transfer,
    asks: transferOf,
    after: (values) => ({ ...values, amount: '' }),
  })

/** Spec 2 §5, Transfer; the source's balance is ours (spec 3 §5). */
export const transferRules = (
  /** Yuan on a side; null while it is not known. */
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
      return available === null || compare(transferAmount(form) ?? '0', available) <= 0
    },
    '操作金额高于账户余额',
    'amount',
  ],
]

/** One end of a transfer: the platform wallet or a venue, with its balance in yuan, null while unknown. */
export interface TransferSide {
  readonly code: string
  readonly name: string
  readonly balance: Amount | null
}

/** The platform wallet, an entry of ours (spec 2 §2, Venue transfer), then the venues in the platform's order. */
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

/** Both ends are chosen and neither is the platform wallet. */
export const isBetweenVenues = ({ from, to }: Ends): boolean =>
  from !== '' && to !== '' && ![from, to].includes(PLATFORM_WALLET)

/**
 * The ends after one of them was picked. A pick that is already on the other end swaps the ends; two venues are
 * left as they are, and the rule of the form shows that they cannot be combined (spec 2 §5, Transfer).
 */
export function pickSide(ends: Ends, side: keyof Ends, code: string): Ends {
  const other = side === 'from' ? 'to' : 'from'
  return ends[other] === code ? { from: ends.to, to: ends.from } : { ...ends, [side]: code }
}
