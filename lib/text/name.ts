/** The FNV-1a hash of a text, 0 to 2³²−1, the same on every device. */
export function textHash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** The first character of a name in upper case, or '' for an empty name. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
