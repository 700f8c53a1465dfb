/** What finds an item: its name, and other words. */
export interface Findable {
  readonly name: string
  readonly words?: readonly string[]
}

/** The first and last index of the characters of `text` that a query in pinyin stands for. */
export type MatchPinyin = (text: string, query: string) => [number, number] | false

/** Loads the table of syllables: 20 kB that only typed letters need. */
export const loadPinyin = async (): Promise<MatchPinyin> =>
  (await import('pinyin-match')).default.match

/** Traditional characters that names of banks, games and pages are typed with, and the simplified ones. */
const TRADITIONAL =
  '銀银農农業业設设國国華华興兴廣广東东發发僑侨儲储訊讯視视體体電电競竞遊游戲戏龍龙鬥斗財财' +
  '麻麻將将賽赛車车極极樂乐運运魚鱼獵猎寶宝馬马鳳凤獅狮貓猫雙双飛飞機机錢钱幣币紅红優优' +
  '動动轉转賬账帳账記记錄录細细資资額额請请會会員员號号碼码帶带貝贝頭头圖图話话語语書书長长門门開开' +
  '關关問问題题幫帮過过還还連连進进選选單单變变點点萬万億亿寫写檢检測测聯联絡络繫系護护責责場场館馆'
const SIMPLIFIED = new Map(
  Array.from(TRADITIONAL.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to] as const),
)

const inOneForm = (raw: string): string =>
  raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (char) => SIMPLIFIED.get(char) ?? char)

/** Width, case, white space, punctuation and traditional writing do not count: 'ＰＧ-Soft 龍' is 'pgsoft龙'. */
export const fold = (raw: string): string => inOneForm(raw).replace(/[^\p{L}\p{N}]+/gu, '')

/** A query is found where each of its words, runs of letters, of digits and of Chinese characters is. */
const PARTS = /\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu
const LETTERS = /^[a-zü]+$/
/** Letters that are compared as pinyin: they tell names apart, and the library tries every division of them. */
const COMPARED_LETTERS = 12

/** Where `part` is in a folded text, as it is or in pinyin; -1 if nowhere. */
function indexIn(text: string, part: string, pinyin: MatchPinyin | null): number {
  const literal = text.indexOf(part)
  if (literal >= 0 || !pinyin || !LETTERS.test(part)) return literal
  const syllables = (inside: string, letters: string) =>
    pinyin(inside, letters.slice(0, COMPARED_LETTERS))
  // The library knows no syllables after Latin letters: 'pgdianzi' is 'pg' and then 电子.
  const latin = /^[a-z]+/.exec(text)?.[0]
  if (latin && part.startsWith(latin)) {
    const rest = syllables(text.slice(latin.length), part.slice(latin.length))
    if (rest && rest[0] === 0) return 0
  }
  const found = syllables(text, part)
  return found ? found[0] : -1
}

/**
 * The items that a query fits, best first: names that begin with it, names that contain it, then other words. Equals
 * stay in their order; a query without letters and digits finds nothing. Letters are pinyin too, or its initials, once
 * `pinyin` is loaded.
 */
export function search<T>(
  items: readonly T[],
  findable: (item: T) => Findable,
  query: string,
  pinyin: MatchPinyin | null = null,
): T[] {
  const parts = inOneForm(query).match(PARTS) ?? []
  if (parts.length === 0) return []
  const rank = ({ name, words = [] }: Findable): number | null => {
    const own = fold(name)
    const others = words.map(fold)
    const places = parts.map((part) => indexIn(own, part, pinyin))
    if (places.every((at) => at >= 0)) return places[0] === 0 ? 0 : 1
    const fits = (part: string, index: number) =>
      places[index] !== -1 || others.some((each) => indexIn(each, part, pinyin) >= 0)
    return parts.every(fits) ? 2 : null
  }
  return items
    .flatMap((item) => {
      const fit = rank(findable(item))
      return fit === null ? [] : [{ item, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ item }) => item)
}
