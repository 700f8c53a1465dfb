import type { CardType } from '#lib/api/endpoints/cards.ts'

/** `type` in the addresses of /wallet and /withdrawAccount; the calls number them the other way round (spec 3 §5). */
export const CARD_TABS = { usdt: 1, bank: 2 } as const satisfies Record<CardType, number>

/** The kind that an address asks for; USDT where it asks for none. */
export const cardTabOf = (type: string | null): CardType =>
  type === String(CARD_TABS.bank) ? 'bank' : 'usdt'
