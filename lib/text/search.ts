import { toSimplified } from './normalize.ts'

/** The texts by which the search finds an item. */
export interface Findable {
  readonly name: string
  readonly words?: readonly string[]
}

/** Returns the first and last index of the characters of `text` that match a query in pinyin, or false if none do. */
export type MatchPinyin = (text: string, query: string) => [number, number] | false

/** Loads the table of syllables (20 kB). Only a query with letters needs it. */
export const loadPinyin = async (): Promise<MatchPinyin> =>
  (await import('pinyin-match')).default.match

const searchForm = (raw: string): string => toSimplified(raw.normalize('NFKC').toLowerCase())

/** Removes differences of width, case, white space, punctuation and traditional characters: 'ＰＧ-Soft 龍' is 'pgsoft龙'. */
export const searchKey = (raw: string): string => searchForm(raw).replace(/[^\p{L}\p{N}]+/gu, '')

/** Divides a query into runs of letters, of digits and of Chinese characters. */
const PARTS = /\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu
const LETTERS = /^[a-zü]+$/
/** The most letters that are compared as pinyin, because the library tries every division of them. */
const COMPARED_LETTERS = 12

/** Returns the index of `part` in a folded text, literally or in pinyin, or -1 if there is none. */
function indexIn(text: string, part: string, pinyin: MatchPinyin | null): number {
  const literal = text.indexOf(part)
  if (literal >= 0 || !pinyin || !LETTERS.test(part)) return literal
  const syllables = (inside: string, letters: string) =>
    pinyin(inside, letters.slice(0, COMPARED_LETTERS))
  // The library cannot read syllables after Latin letters, as in 'pgdianzi' for PG电子.
  const latin = /^[a-z]+/.exec(text)?.[0]
  if (latin && part.startsWith(latin)) {
    const rest = syllables(text.slice(latin.length), part.slice(latin.length))
    if (rest && rest[0] === 0) return 0
  }
  const found = syllables(text, part)
  return found ? found[0] : -1
}

/**
 * Returns the items that match a query: first names that begin with it, then names that contain it, then other words. Equal
 * matches keep their order. A query without letters and digits finds nothing. With `pinyin` letters also match as pinyin or
 * its initials.
 */
export function searchItems<T>(
  items: readonly T[],
  findable: (item: T) => Findable,
  query: string,
  pinyin: MatchPinyin | null = null,
): T[] {
  const parts = searchForm(query).match(PARTS) ?? []
  if (parts.length === 0) return []
  const rank = ({ name, words = [] }: Findable): number | null => {
    const nameKey = searchKey(name)
    const wordKeys = words.map(searchKey)
    const positions = parts.map((part) => indexIn(nameKey, part, pinyin))
    if (positions.every((at) => at >= 0)) return positions[0] === 0 ? 0 : 1
    const fits = (part: string, index: number) =>
      positions[index] !== -1 || wordKeys.some((each) => indexIn(each, part, pinyin) >= 0)
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
