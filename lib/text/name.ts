/** Returns the FNV-1a hash of a text, from 0 to 2³²−1. It is the same on every device. */
export function textHash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** Returns the first character of a name in upper case, or '' for an empty name. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
