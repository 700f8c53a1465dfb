/** First character of each pinyin initial in the order of the Chinese dictionary (no word starts with i, u or v). */
const STARTS = '阿八嚓哒妸发旮哈讥咔垃妈拿噢妑七呥仨他屲夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
/** The second reading of characters that are common in game names, where the sort order has the first. */
export const READINGS: Readonly<Record<string, string>> = {
  乐: 'yue',
  重: 'chong',
  长: 'chang',
  行: 'hang',
  传: 'zhuan',
  调: 'diao',
  地: 'di',
}

const order = new Intl.Collator('zh-u-co-pinyin')
const sorts = order.resolvedOptions().locale.startsWith('zh') && order.compare('阿', '八') < 0
/** The device's Chinese sort order by pinyin; null where it has none. */
export const pinyinOrder = sorts ? order : null
const HAN = /\p{Script=Han}/u

function letterOf(char: string): string {
  if (!sorts || !HAN.test(char)) return char
  const after = Array.from(STARTS).findIndex((start) => order.compare(start, char) > 0)
  return LETTERS[(after === -1 ? LETTERS.length : after) - 1] ?? char
}

/**
 * The pinyin initials of a name ('加拿大28' → 'jnd28'), by the device's own Chinese sort order, so that
 * no table has to be loaded. A name with a second common reading has both ('百家乐' → 'bjl', 'bjy').
 */
export function initialsOf(name: string): string[] {
  const chars = Array.from(name.toLowerCase())
  const first = chars.map(letterOf)
  const readings = [first.join('')]
  if (chars.some((char) => READINGS[char])) {
    readings.push(chars.map((char, index) => READINGS[char]?.[0] ?? first[index]).join(''))
  }
  return [...new Set(readings)]
}
