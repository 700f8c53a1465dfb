import * as v from 'valibot'
import { PAY_WAYS } from '#lib/api/endpoints/deposit.ts'
import { WAY_NAMES } from '#lib/deposit/deposit.ts'
import { formatYuan, sumOf } from '#lib/money/amount.ts'
import { serverNow, serverTimeOf } from '#lib/time/clock.ts'
import { formatNear } from '#lib/time/dates.ts'
import { intentOf, type OpenCommand } from './open-commands.ts'

/** Writes open commands with their Beijing times: `存款（昨天 08:12）、场馆转账（今天 08:13）`. */
export const openCommandsInWords = (commands: readonly OpenCommand[]): string =>
  commands
    .map(({ label, at }) => `${label}（${formatNear(serverTimeOf(at), serverNow())}）`)
    .join('、')

const known = v.object({
  amount: v.optional(v.string()),
  way: v.optional(v.picklist(PAY_WAYS)),
})

/** Writes a command with its Beijing time, and its amount if this device knows it: `存款 ¥341.00 微信 · 今天 10:31`. */
export function commandInWords(command: OpenCommand): string {
  const parsed = v.safeParse(known, intentOf(command)?.input)
  const { amount, way } = parsed.success ? parsed.output : {}
  const sum = amount ?? (command.spend && sumOf(command.spend.amounts))
  const words = [command.label, sum && formatYuan(sum), way && WAY_NAMES[way]]
  return `${words.filter(Boolean).join(' ')} · ${formatNear(serverTimeOf(command.at), serverNow())}`
}
