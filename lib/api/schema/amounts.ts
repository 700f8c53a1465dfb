import * as v from 'valibot'
import { normalizeAmount } from '#lib/money/amount.ts'

/** Money (yuan or USDT) as an exact decimal string; unreadable input fails. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => normalizeAmount(raw)),
  v.string('not an amount'),
)

/** An amount that may be absent: null then. */
export const amountOrNull = v.fallback(v.nullable(amount), null)
