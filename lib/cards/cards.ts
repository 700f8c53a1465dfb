import type { CardType } from '#lib/api/endpoints/cards.ts'

/** Only the last four characters of a card number or address are shown (spec 2 §9, Card display). */
export const maskNumber = (number: string): string => `**** ${number.replace(/\s/g, '').slice(-4)}`

/** A platform may mask names and numbers with stars: such values must not prefill a form. */
export const isReadable = (text: string | undefined): text is string =>
  !!text && !text.includes('*')

const plain = (number: string): string => number.replace(/[\s-]/g, '').toLowerCase()

/**
 * The saved accounts that may be this number: the same one, however it is spaced; else those that the platform masks
 * ({@link isReadable}) and that end like it.
 */
export function accountsOf<T extends { readonly number: string }>(
  accounts: readonly T[],
  number: string,
): T[] {
  const same = accounts.filter((each) => plain(each.number) === plain(number))
  if (same.length > 0) return same
  const end = plain(number).slice(-4)
  return accounts.filter((each) => !isReadable(each.number) && plain(each.number).endsWith(end))
}

/** What members call an account of a kind, and how they count it. */
export const CARD_WORDS: Readonly<Record<CardType, { name: string; counter: string }>> = {
  usdt: { name: 'USDT地址', counter: '个' },
  bank: { name: '银行卡', counter: '张' },
}

/** `type` in the addresses of /wallet and /withdrawAccount; the calls number them the other way round (spec 3 §5). */
export const CARD_TABS = { usdt: 1, bank: 2 } as const satisfies Record<CardType, number>

/** The kind that an address asks for; USDT where it asks for none. */
export const cardTabOf = (type: string | null): CardType =>
  type === String(CARD_TABS.bank) ? 'bank' : 'usdt'
