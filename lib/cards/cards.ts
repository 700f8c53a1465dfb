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

/** What members call the banks, by the part of the name that every platform writes. */
const SHORT_NAMES: readonly (readonly [bank: string, ...called: string[]])[] = [
  ['工商银行', '工行', 'ICBC'],
  ['农业银行', '农行', 'ABC'],
  ['中国银行', '中行', 'BOC'],
  ['建设银行', '建行', 'CCB'],
  ['交通银行', '交行', 'BOCOM', 'BCM'],
  ['邮政储蓄', '邮储', '邮政', 'PSBC'],
  ['招商银行', '招行', 'CMB'],
  ['中信银行', '中信', 'CITIC'],
  ['光大银行', '光大', 'CEB'],
  ['民生银行', '民生', 'CMBC'],
  ['浦发银行', '浦东发展', 'SPDB'],
  ['浦东发展', '浦发', 'SPDB'],
  ['兴业银行', '兴业', 'CIB'],
  ['平安银行', '平安', 'PAB', 'SPAB'],
  ['广发银行', '广东发展', 'CGB', 'GDB'],
  ['华夏银行', '华夏', 'HXB'],
  ['浙商银行', '浙商', 'CZB'],
  ['渤海银行', '渤海', 'CBHB'],
  ['北京银行', 'BOB'],
  ['上海银行', 'BOS'],
  ['宁波银行', 'NBCB'],
]

/** Further words that find a bank of this name: '招商银行' → '招行', 'CMB'. */
export const shortNamesOf = (name: string): string[] =>
  SHORT_NAMES.flatMap(([bank, ...called]) => (name.includes(bank) ? called : []))
