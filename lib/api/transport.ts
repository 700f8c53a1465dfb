import ky from 'ky'
import { apiUrl } from '#lib/config.ts'
import { noteServerDate } from '#lib/time/clock.ts'
import type { Endpoint } from './endpoint.ts'
import { UnreachableError, UnreadableError } from './errors.ts'
import { noteRetryAfter } from './retry-after.ts'
import { anySignal } from './any-signal.ts'
import { limitSize, OVERSIZE } from './response-limit.ts'
import { bodyOf, searchOf } from './wire.ts'

export { ky }

const ANSWER_CAP_BYTES = 4_000_000

interface Exchange {
  /** The session's token; null for a visitor. */
  readonly bearer: string | null
  /** Milliseconds for connection and body together. */
  readonly patience: number
  /** The answer to this call, where the page has asked for it already. */
  readonly prefetched: Promise<Response> | null
  /** Nothing is sent before it resolves. */
  readonly delayedUntil: Promise<unknown> | null
  readonly stops: readonly (AbortSignal | undefined)[]
}

/**
 * One HTTP exchange within the time and size allowed; nothing is ever sent twice. `asked` is the wait in ms that the
 * answer asks for, null for none. Throws a CallError, or the reason of the signal that aborted it.
 */
export async function exchange(
  endpoint: Endpoint,
  payload: unknown,
  { bearer, patience, prefetched, delayedUntil, stops }: Exchange,
) {
  const { signal, unlink } = anySignal(...stops)
  try {
    signal.throwIfAborted()
    const pending = ky(apiUrl(endpoint.path) + searchOf(endpoint, payload), {
      method: endpoint.method,
      ...bodyOf(endpoint, payload),
      headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
      cache: 'no-store',
      timeout: patience,
      totalTimeout: patience,
      retry: 0,
      throwHttpErrors: false,
      fetch: async (request, init) => {
        if (delayedUntil) await delayedUntil
        return limitSize(await (prefetched ?? globalThis.fetch(request, init)), ANSWER_CAP_BYTES)
      },
      signal,
    })
    // Read through ky: only then its time-out covers the body too.
    const body = await pending.text()
    const { status, headers } = await pending
    noteServerDate(headers.get('date'))
    return { status, body, asked: noteRetryAfter(endpoint, status, headers.get('retry-after')) }
  } catch (cause) {
    if (cause === OVERSIZE) throw new UnreadableError(endpoint.id, 200)
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
    if (signal.aborted && !timedOut) throw signal.reason ?? cause
    throw new UnreachableError(endpoint.id, timedOut, { cause })
  } finally {
    unlink()
  }
}
