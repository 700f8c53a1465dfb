import { pageClock } from '#lib/time/clock.ts'
import type { Endpoint } from './endpoint.ts'

/** Until when the platform wants no further call (ms of the monotonic clock), by endpoint. */
const until = new Map<string, number>()

/** From now on further reads of the endpoint wait, for so many milliseconds. */
export const holdBack = ({ id }: Pick<Endpoint, 'id'>, ms: number): void =>
  void until.set(id, pageClock.now() + ms)

/** How long a read of the endpoint still has to wait, in ms; 0 when it may be sent. Commands are never held back. */
export function waitBefore({ id, kind }: Pick<Endpoint, 'id' | 'kind'>): number {
  if (kind === 'command') return 0
  return Math.max(0, (until.get(id) ?? 0) - pageClock.now())
}

/** For tests: every endpoint may be called. */
export const forgetWaits = (): void => until.clear()
