interface Bank {
  /** Parts of the bank's name. Each platform writes a name with one of them. */
  readonly names: readonly string[]
  /** Short names that members use. */
  readonly shortNames: readonly string[]
  /** The colour of its cards. */
  readonly hue: 'red' | 'blue' | 'green' | 'amber' | 'violet'
  /** The first digits of its UnionPay debit cards (ISO/IEC 7812). */
  readonly prefixes: readonly string[]
}

/** Makes a row of the table from texts with a space between two items. */
const bank = (names: string, hue: Bank['hue'], shortNames: string, prefixes: string): Bank => ({
  names: names.split(' '),
  hue,
  shortNames: shortNames.split(' '),
  prefixes: prefixes.split(' '),
})

const BANKS: readonly Bank[] = [
  bank(
    '工商银行',
    'red',
    '工行 ICBC',
    '622202 622203 622208 621225 621226 621281 621288 621558 621559 621722 95588',
  ),
  bank('农业银行', 'green', '农行 ABC', '622848 622845 622846 622841 622827 622826 621282 95599'),
  bank(
    '中国银行',
    'red',
    '中行 BOC',
    '621660 621661 621662 621663 621665 621667 621668 621669 621785 621786 621787 621788 621790 621756 621757 621330 621672 456351 601382',
  ),
  bank('建设银行', 'blue', '建行 CCB', '621700 622700 436742 436745 622280 621284 621081 623668'),
  bank(
    '交通银行',
    'blue',
    '交行 BOCOM BCM',
    '622260 622261 622262 622258 622259 621069 405512 601428',
  ),
  bank(
    '邮政储蓄',
    'green',
    '邮储 邮政 PSBC',
    '622188 622150 622151 621095 621096 621098 621285 621797 621798 621799 621599 955100',
  ),
  bank(
    '招商银行',
    'red',
    '招行 CMB',
    '622588 622580 621485 621486 621483 622609 621286 410062 468203 512425 524011',
  ),
  bank(
    '中信银行',
    'red',
    '中信 CITIC',
    '622696 622698 621771 621767 621768 621770 621772 621773 433670 433671 433680 442729 442730 622690 622691 622692 968807 968808 968809',
  ),
  bank(
    '光大银行',
    'violet',
    '光大 CEB',
    '622660 622661 622662 622663 622664 622665 622666 622667 622668 622669 622670 622671 622672 622673 621489 621490 621491 621492',
  ),
  bank(
    '民生银行',
    'green',
    '民生 CMBC',
    '622615 622616 622617 622618 622619 622620 622622 621691 415599 421393 472067 472068',
  ),
  bank(
    '浦发银行 浦东发展',
    'blue',
    '浦发 浦东发展 SPDB',
    '622516 622517 622518 622519 622520 622521 622522 622523 621791 621792 621793 621795 621796 621351 621352',
  ),
  bank('兴业银行', 'blue', '兴业 CIB', '622908 622909 438588 438589 966666'),
  bank(
    '平安银行',
    'amber',
    '平安 PAB SPAB',
    '622298 622986 622989 622155 622156 621626 623058 602907',
  ),
  bank('广发银行', 'red', '广东发展 CGB GDB', '622568 621462'),
  bank('华夏银行', 'red', '华夏 HXB', '622630 622631 622632 622633 622637 622638 621222'),
  bank('浙商银行', 'amber', '浙商 CZB', '621019 622309'),
  bank('渤海银行', 'blue', '渤海 CBHB', '621268 622884 621453'),
  bank('北京银行', 'red', 'BOB', '622853 621030 621420 602969 621468'),
  bank('上海银行', 'blue', 'BOS', '621050 622278 622279 622468 622892 620522'),
  bank('宁波银行', 'amber', 'NBCB', '621418 621279 622281 622316'),
]

const banksNamed = (name: string): readonly Bank[] =>
  BANKS.filter(({ names }) => names.some((each) => name.includes(each)))

/** Returns the short names of a bank, for the search: '招商银行' → '招行', 'CMB'. */
export const shortNamesOf = (name: string): string[] =>
  banksNamed(name).flatMap(({ shortNames }) => shortNames)

/** Returns the colour of a bank's cards, or undefined for an unknown bank. */
export const bankHue = (name: string): Bank['hue'] | undefined => banksNamed(name)[0]?.hue

/** Returns two characters that stand for a bank: '招行', '广发', '北京'. */
export function bankSign(name: string): string {
  const shortName = shortNamesOf(name).find((each) => /^[\p{sc=Han}]{2}$/u.test(each))
  return shortName ?? [...name.replace(/^中国/, '')].slice(0, 2).join('')
}

/** Finds the bank whose card numbers begin like this one. */
export const bankOfCardNumber = <T extends { readonly name: string }>(
  number: string,
  banks: readonly T[],
): T | undefined =>
  banks.find(({ name }) =>
    banksNamed(name).some(({ prefixes }) => prefixes.some((each) => number.startsWith(each))),
  )
