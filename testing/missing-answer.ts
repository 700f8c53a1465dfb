import { vi } from 'vitest'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import type { OpenCommand } from '#lib/commands/device-commands.ts'
import {
  endIntent,
  unknownCommandOf,
  storeSending,
  beginIntent,
  endUnknownCommand,
  type Intent,
} from '#lib/commands/intents.ts'
import { memberKey } from '#lib/session/session.ts'

/** Starts and sends a command. Returns null if another command holds the lock. */
function startCommand<E extends Endpoint>(endpoint: E, input: InputOf<E>): Intent | null {
  const intent = beginIntent(endpoint, input)
  if (intent) storeSending(intent)
  return intent
}

/** Sends a command and ends it without an answer: its outcome is unknown. */
export function withholdAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): 'unknown' | 'ignored' {
  const sent = startCommand(endpoint, input)
  if (sent === null) return 'ignored'
  endIntent(sent, 'unknown')
  return 'unknown'
}

/** Sends a command that stays in flight until `end` ends it as refused. */
export function commandUnderWay<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const sent = startCommand(endpoint, input)
  return { end: () => sent && endIntent(sent, 'refused') }
}

/** Ends the unknown command of this endpoint, as 我已核对 does. */
export const checkUnknown = (endpoint: Endpoint): void =>
  endUnknownCommand(unknownCommandOf(endpoint)!, 'checked')

/** Stores an open command as another tab or an earlier session does. */
export function storeOpenCommand(
  endpoint: Endpoint,
  given: Partial<Record<keyof OpenCommand, unknown>>,
) {
  const { label = '', path = '/' } = endpoint.money ?? {}
  const entry = { member: memberKey(), id: endpoint.id, label, path, records: null, host: '' }
  const name = { requestId: `left ${String(given.at)}`, at: Date.now(), state: 'unknown' }
  localStorage.setItem('hall.device.ledger', JSON.stringify([{ ...entry, ...name, ...given }]))
}

const now = performance.now.bind(performance)
let passed = 0
/** Advances the page's monotonic clock, but not the wall clock. */
export function passTime(ms: number): void {
  passed = ms + (vi.isMockFunction(performance.now) ? passed : 0)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
}
