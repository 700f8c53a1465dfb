import * as v from 'valibot'
import { parseBeijing } from '#lib/time/dates.ts'

/** `YYYY-MM-DD HH:mm:ss` of Beijing as epoch milliseconds, null when missing or unreadable. */
export const time = v.pipe(
  v.unknown(),
  v.transform((raw) => (typeof raw === 'string' ? parseBeijing(raw) : null)),
)
