/** Random numbers that are the same for the same seed and label. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Returns a whole number. Both ends are included. */
  whole(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** Returns a hash of 31 bits. */
export const textHash = (text: string): number => hash(text) >>> 1

function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  return value >>> 0
}

/** Returns a mulberry32 generator: numbers in [0, 1). */
function mulberry32(state: number): () => number {
  let current = state
  return () => {
    current = (current + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(current ^ (current >>> 15), current | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Each label has its own numbers, so a restart draws the same results. Not for tokens or salts. */
export function randomOf(seed: string, label: string): Random {
  const next = mulberry32(hash(`${seed} ${label}`))
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)]!,
    shuffle: (list) => {
      const mixed = [...list]
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = whole(0, index)
        ;[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!]
      }
      return mixed
    },
  }
}
