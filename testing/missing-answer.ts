import { vi } from 'vitest'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import {
  endIntent,
  lockOf,
  markSent,
  beginIntent,
  settleUnknown,
  type Intent,
  type OpenCommand,
} from '#lib/commands/ledger.ts'
import { memberKey } from '#lib/session/session.ts'

/** A command that was sent and has no answer yet; null where another one holds the lock. */
function send<E extends Endpoint>(endpoint: E, input: InputOf<E>): Intent | null {
  const intent = beginIntent(endpoint, input)
  if (intent) markSent(intent)
  return intent
}

/** A command whose answer never arrives: its outcome is unknown. */
export function withholdAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): 'unknown' | 'busy' {
  const sent = send(endpoint, input)
  if (sent === null) return 'busy'
  endIntent(sent, 'unknown')
  return 'unknown'
}

/** A command that is under way until `end` is called; it turns out not to have been sent. */
export function commandUnderWay<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const sent = send(endpoint, input)
  return { end: () => sent && endIntent(sent, 'unsent') }
}

/** The lock of a command in a word. */
export function lockState(endpoint: Endpoint) {
  const lock = lockOf(endpoint)
  return typeof lock === 'string' ? lock : 'unknown'
}

/** The command of this endpoint that no answer came to. */
export function unknownCommand(endpoint: Endpoint): OpenCommand {
  const lock = lockOf(endpoint)
  if (typeof lock === 'string') throw new Error(`${endpoint.id} is ${lock}`)
  return lock
}

/** The member has checked the command of this endpoint, or a record of its name `isCarriedOut`. */
export const settleCommand = (endpoint: Endpoint, isCarriedOut = false): void =>
  settleUnknown(unknownCommand(endpoint), isCarriedOut)

/** Puts a command into the ledger as another tab or an earlier session left it. */
export function leaveOpen(endpoint: Endpoint, given: Partial<Record<keyof OpenCommand, unknown>>) {
  const { label = '', path = '/' } = endpoint.money ?? {}
  const entry = { member: memberKey(), id: endpoint.id, label, path, records: null, host: '' }
  const name = { requestId: `left ${String(given.at)}`, at: Date.now(), state: 'unknown' }
  localStorage.setItem('hall.device.ledger', JSON.stringify([{ ...entry, ...name, ...given }]))
}

const now = performance.now.bind(performance)
let passed = 0
/** Lets time pass on the clock of the page, whatever the wall clock says. */
export function passTime(ms: number): void {
  passed = ms + (vi.isMockFunction(performance.now) ? passed : 0)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
}
