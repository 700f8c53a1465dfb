/** Three digits 0-9 and what is read off them. */
export interface Sum28 {
  readonly kind: 'sum28'
  readonly digits: readonly [number, number, number]
}

export const sumOf = ({ digits: [a, b, c] }: Sum28): number => a + b + c
export const isBig = (sum: number): boolean => sum >= 14
export const isOdd = (sum: number): boolean => sum % 2 === 1

/** 大双, 小单 …: the text the hall prints beside a sum. */
export function textOf(sum: number): string {
  return (isBig(sum) ? '大' : '小') + (isOdd(sum) ? '单' : '双')
}

const WAVES = ['red', 'green', 'blue'] as const

/** 0, 13, 14 and 27 belong to no wave. */
export function sumColour(sum: number): (typeof WAVES)[number] | 'grey' {
  return [0, 13, 14, 27].includes(sum) ? 'grey' : (WAVES[sum % 3] ?? 'grey')
}

/** 豹子 three alike, 对子 exactly two alike, 顺子 three in a row in any order (9 and 0 do not join). */
export function shapeOf({ digits }: Sum28): 'triple' | 'pair' | 'straight' | 'plain' {
  const [low, middle, high] = digits.toSorted((a, b) => a - b) as [number, number, number]
  if (low === high) return 'triple'
  if (low === middle || middle === high) return 'pair'
  return middle === low + 1 && high === middle + 1 ? 'straight' : 'plain'
}
