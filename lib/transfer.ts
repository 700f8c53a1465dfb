import * as v from 'valibot'
import type { InputOf } from '#lib/api/endpoint.ts'
import type { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET, type VenueBalance } from '#lib/api/endpoints/wallet.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped, type Amount } from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'

const shape = v.object({
  from: v.string(),
  to: v.string(),
  /** The typed amount in yuan. */
  amount: v.string(),
})
export type TransferValues = v.InferOutput<typeof shape>

/** Returns the decimals of a transfer: 0 for a back end that debits cents but does not credit them (config.js), else 2. */
export const transferDecimals = (): number => (config.transferWholeYuan ? 0 : 2)

/** Returns the typed amount in yuan, or null if it is unreadable. */
export const transferAmount = ({ amount }: Pick<TransferValues, 'amount'>): Amount | null =>
  parseTyped(amount, transferDecimals())

/** Returns the input of the transfer command from its form. */
export const transferOf = ({ from, to, amount }: TransferValues): InputOf<typeof transfer> => ({
  from,
  to,
  amount: transferAmount({ amount }) ?? '',
})

/** Declares the draft of a transfer from the platform wallet to the venue `to`. */
export const transferDraft = (key: string, to: string) =>
  draftOf<TransferValues>({
    key,
    shape,
    initial: { from: PLATFORM_WALLET, to, amount: '' },
  })

/** The platform wallet, or the wallet of a venue. */
export interface TransferWallet {
  readonly code: string
  readonly name: string
  /** Yuan, or null if unknown. */
  readonly balance: Amount | null
}

/** Returns the platform wallet (spec 2 §2, Venue transfer), then the venues in the platform's order. */
export const transferWallets = (
  balance: Amount | null,
  venues: readonly VenueBalance[],
): TransferWallet[] => [
  { code: PLATFORM_WALLET, name: '平台钱包', balance },
  ...venues.map(({ venue, ...each }) => ({ code: venue, ...each })),
]

/** The codes of the two wallets of a transfer. */
export interface TransferEnds {
  readonly from: string
  readonly to: string
}

/** True if both ends are venues. */
export const isBetweenVenues = ({ from, to }: TransferEnds): boolean =>
  from !== '' && to !== '' && ![from, to].includes(PLATFORM_WALLET)

/** Returns the ends after a wallet is chosen for one of them. Choosing the wallet of the other end swaps both. */
export function chooseWallet(
  ends: TransferEnds,
  end: keyof TransferEnds,
  code: string,
): TransferEnds {
  const other = end === 'from' ? 'to' : 'from'
  return ends[other] === code ? { from: ends.to, to: ends.from } : { ...ends, [end]: code }
}
