import type { CardType } from '#lib/api/endpoints/cards.ts'

/** Hides all but the last four characters of a card number or address (spec 2 §9, Card display). */
export const maskNumber = (number: string): string => `**** ${number.replace(/\s/g, '').slice(-4)}`

/** True for a text that is neither empty nor masked by the platform with stars. A masked text must not prefill a form. */
export const isUnmasked = (text: string | undefined): text is string =>
  !!text && !text.includes('*')

/** The name and the counter word of each type of card. */
export const CARD_WORDS: Readonly<Record<CardType, { name: string; counter: string }>> = {
  usdt: { name: 'USDT地址', counter: '个' },
  bank: { name: '银行卡', counter: '张' },
}

/** The `type` in the addresses of /wallet and /withdrawAccount. The calls use the opposite numbers (spec 3 §5). */
export const CARD_TABS = { usdt: 1, bank: 2 } as const satisfies Record<CardType, number>

/** Reads the type of card in an address. Any other text means USDT. */
export const cardTypeOfTab = (type: string | null): CardType =>
  type === String(CARD_TABS.bank) ? 'bank' : 'usdt'
