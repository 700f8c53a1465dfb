import { PLATFORM_WALLET, type VenueBalance } from '#lib/api/endpoints/wallet.ts'
import type { Amount } from '#lib/money/amount.ts'

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
