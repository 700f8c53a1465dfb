/** FNV-1a of a text, 0 to 2³²−1: a name gives the same number on every device. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** The first character of a name as its sign, a letter in upper case; '' for an empty name. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** A bet as the chat writes it, `第301期 大10`, with the spaces of the style, which break no line: `第 301 期 大 10`; any other text as it is. */
export const betInWords = (detail: string): string =>
  /^第\d+期/.test(detail)
    ? detail.replace(/(?<=\p{sc=Han})(?=\d)|(?<=\d)(?=\p{sc=Han})/gu, '\u00a0')
    : detail
