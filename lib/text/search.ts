import { simplified } from './normalize.ts'

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

const inOneForm = (raw: string): string => simplified(raw.normalize('NFKC').toLowerCase())

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
