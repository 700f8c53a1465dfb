import type { PayRange } from '#lib/api/endpoints/deposit.ts'
import { compare, divideDown, type Amount } from '#lib/money/amount.ts'

const PRESETS = 8
/** Without a maximum the quick amounts reach to this multiple of the minimum. */
const OPEN_TIMES = 10n
/** Fewer round figures than this leave gaps: the range is narrow and is cut into even steps. */
const FEW = 3

/** Quick amounts over the whole range: both ends and round figures between them, eight at most. */
export function presetAmounts(range: PayRange): Amount[] {
  const { min } = range
  const max = range.max ?? String(wholeYuan(min) * OPEN_TIMES)
  const inside = roundFigures(wholeYuan(min) + 1n, wholeYuan(max))
  const rounds = inside.length < FEW ? evenSteps(wholeYuan(min), wholeYuan(max)) : inside
  const all = [min, ...rounds.map(String), max].filter(
    (each, index, list) =>
      compare(each, min) >= 0 &&
      compare(each, max) <= 0 &&
      list.findIndex((other) => compare(other, each) === 0) === index,
  )
  return spread(all, PRESETS)
}

const wholeYuan = (amount: Amount): bigint => BigInt(divideDown(amount, '1', 0) ?? '0')

/** 1, 2 and 5 times the powers of ten from `low` to `high`. */
function roundFigures(low: bigint, high: bigint): bigint[] {
  const found: bigint[] = []
  for (let power = 1n; power <= high; power *= 10n) {
    for (const times of [1n, 2n, 5n]) {
      const figure = power * times
      if (figure >= low && figure <= high) found.push(figure)
    }
  }
  return found
}

/** Multiples of a round step that cuts the range into at most seven parts. */
function evenSteps(low: bigint, high: bigint): bigint[] {
  const step = roundFigures((high - low) / BigInt(PRESETS - 1) + 1n, high)[0]
  if (step === undefined) return []
  const found: bigint[] = []
  for (let amount = (low / step + 1n) * step; amount <= high; amount += step) found.push(amount)
  return found
}

/** At most `some` of them, evenly chosen, the first and the last included. */
function spread<T>(list: readonly T[], some: number): T[] {
  if (list.length <= some) return [...list]
  return Array.from(
    { length: some },
    (_, index) => list[Math.round((index * (list.length - 1)) / (some - 1))]!,
  )
}

/** USDT for an amount in yuan: two decimals, rounded down (spec 2 §5); null without a usable rate or amount. */
export const usdtFor = (yuan: Amount | null, rate: Amount | null | undefined): Amount | null =>
  yuan === null ? null : divideDown(yuan, rate ?? '0', 2)

/** Both ends belong to the range (yuan). */
export const withinRange = (amount: Amount, { min, max }: PayRange): boolean =>
  compare(amount, min) >= 0 && (max === null || compare(amount, max) <= 0)
