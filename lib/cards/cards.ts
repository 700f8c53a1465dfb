import { atom } from 'jotai/vanilla'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { currentEpoch } from '#lib/session/session.ts'

/** Hides all but the last four characters of a card number or address (spec 2 §9, Card display). */
export const maskNumber = (number: string): string => `**** ${number.replace(/\s/g, '').slice(-4)}`

/** False for an empty text and for one that the platform masked with stars; such a text prefills no form. */
export const isReadable = (text: string | undefined): text is string =>
  !!text && !text.includes('*')

const plain = (number: string): string => number.replace(/[\s-]/g, '').toLowerCase()

/**
 * The saved cards with this number, ignoring spaces; else the masked ones ({@link isReadable}) with the same last
 * four characters.
 */
export function cardsWith<T extends { readonly number: string }>(
  cards: readonly T[],
  number: string,
): T[] {
  const same = cards.filter((each) => plain(each.number) === plain(number))
  if (same.length > 0) return same
  const end = plain(number).slice(-4)
  return cards.filter((each) => !isReadable(each.number) && plain(each.number).endsWith(end))
}

/** The name and the counter word of each type of card. */
export const CARD_WORDS: Readonly<Record<CardType, { name: string; counter: string }>> = {
  usdt: { name: 'USDT地址', counter: '个' },
  bank: { name: '银行卡', counter: '张' },
}

/** The `type` in the addresses of /wallet and /withdrawAccount; the calls use the opposite numbers (spec 3 §5). */
export const CARD_TABS = { usdt: 1, bank: 2 } as const satisfies Record<CardType, number>

/** The type of card in an address; USDT by default. */
export const cardTabOf = (type: string | null): CardType =>
  type === String(CARD_TABS.bank) ? 'bank' : 'usdt'

const boundAtom = atom(false)

/** Notes a binding for the message on the next page. */
export function announceBinding(): void {
  currentEpoch().store.set(boundAtom, true)
}

/** True after a binding, until its message is shown. */
export const hasBound = (): boolean => currentEpoch().store.get(boundAtom)

/** Forgets the binding after its message. */
export const forgetBound = (): void => currentEpoch().store.set(boundAtom, false)
