import * as v from 'valibot'
import { PAY_WAYS } from '#lib/api/endpoints/deposit.ts'
import { WAY_NAMES } from '#lib/deposit/deposit.ts'
import { formatYuan, sumOf } from '#lib/money/amount.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { DeviceCommand, UnknownCommand } from './ledger.ts'

/** `存款（01-02 08:12）、场馆转账（01-02 08:13）`, Beijing time. */
export const listUnresolved = (entries: readonly DeviceCommand[]): string =>
  entries
    .map(({ label, at, sentAt }) => `${label}（${formatBeijing(sentAt ?? at, 'minute').slice(5)}）`)
    .join('、')

const known = v.object({
  amount: v.optional(v.string()),
  way: v.optional(v.picklist(PAY_WAYS)),
  period: v.optional(v.string()),
  lines: v.optional(v.array(v.object({ stake: v.string() }))),
})

/**
 * Which one it is, as far as it is known: `存款 ¥341.00 微信 · 10:31`, Beijing time. `picks`: what was bet with its stakes,
 * where it is known, which needs no label; the input has it by numbers alone.
 */
export function commandInWords({ label, at, sentAt, input }: UnknownCommand, picks = ''): string {
  const parsed = input ? v.safeParse(known, JSON.parse(input)) : null
  const { amount, way, period, lines } = parsed?.success ? parsed.output : {}
  const sum = amount ?? (lines && sumOf(lines.map((line) => line.stake)))
  const saysSum = picks === '' || (lines !== undefined && lines.length > 1)
  const words = [
    picks === '' && label,
    period && `第 ${period} 期`,
    picks,
    sum && saysSum && formatYuan(sum),
    way && WAY_NAMES[way],
  ]
  return `${words.filter(Boolean).join(' ')} · ${formatBeijing(sentAt ?? at, 'clock')}`
}
