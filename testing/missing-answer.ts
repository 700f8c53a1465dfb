import { vi } from 'vitest'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { close, markSent, open, type Intent } from '#lib/commands/ledger.ts'

/** A command that was sent and has no answer yet, with what its hook notes of it; null where another one holds the lock. */
export function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  note?: Parameters<typeof markSent>[2],
): Intent | null {
  const intent = open(endpoint, input)
  if (intent) markSent(intent, endpoint.recordOf(input), note)
  return intent
}

/** A command whose answer never arrives: its outcome is unknown. */
export function withholdAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): 'unknown' | 'busy' {
  const sent = send(endpoint, input)
  if (sent === null) return 'busy'
  close(sent, 'unknown')
  return 'unknown'
}

/** A command that is under way until `end` is called; it turns out not to have been sent. */
export function commandUnderWay<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const sent = send(endpoint, input)
  return { end: () => sent && close(sent, 'unsent') }
}

const now = performance.now.bind(performance)
let passed = 0
/** Lets time pass on the clock of the page, whatever the wall clock says. */
export function passTime(ms: number): void {
  passed = ms + (vi.isMockFunction(performance.now) ? passed : 0)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
}
