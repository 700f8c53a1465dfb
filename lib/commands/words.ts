import * as v from 'valibot'
import { formatYuan, sumOf } from '#lib/money/amount.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatRelative } from '#lib/time/dates.ts'
import type { OpenCommand } from './device-commands.ts'
import { intentOf } from './intents.ts'

const inputWithAmount = v.object({ amount: v.string() })

/** The yuan of a command, or null if this device does not know it. */
function amountOf(command: OpenCommand) {
  if (command.spend) return sumOf(command.spend.amounts)
  const input = intentOf(command)?.input
  return v.is(inputWithAmount, input) ? input.amount : null
}

/** Writes a command with its amount, if this device knows it, and its Beijing time: `存款 ¥341.00（今天 10:31）`. */
export function commandInWords(command: OpenCommand): string {
  const amount = amountOf(command)
  const name = amount === null ? command.label : `${command.label} ${formatYuan(amount)}`
  return `${name}（${formatRelative(command.at, serverNow())}）`
}
