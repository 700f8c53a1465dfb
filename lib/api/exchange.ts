import ky from 'ky'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { apiUrl } from '#lib/site/config.ts'
import { setServerDate } from '#lib/time/clock.ts'
import { trackCall } from './connection.ts'
import type { Endpoint } from './endpoint.ts'
import { UnreachableError, UnreadableError } from './errors.ts'
import type { PrefetchedAnswer } from './prefetch.ts'

const ANSWER_BYTES_MAX = 4_000_000
const OVERSIZE = new Error('answer too large')

/** ky passes the context of a call to its hooks. */
interface CallContext extends Record<string, unknown> {
  readonly bearer: string | null
}

/** The HTTP client of all endpoints. It never repeats a call: TanStack Query repeats reads. */
const platform = ky.create({
  cache: 'no-store',
  retry: 0,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        const { bearer } = options.context as CallContext
        if (bearer !== null) request.headers.set('Authorization', `Bearer ${bearer}`)
      },
    ],
  },
})

/** Returns the answer with a body that fails with OVERSIZE once it exceeds the cap. */
function limitSize(response: Response): Response {
  if (!response.body) return response
  let received = 0
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received > ANSWER_BYTES_MAX) controller.error(OVERSIZE)
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(meter), { status, statusText, headers })
}

/** Does what AbortSignal.any does, which Chromium before 116 and Safari before 17.4 lack. `unlink` removes the listeners. */
function anySignal(signals: readonly (AbortSignal | undefined)[]) {
  const stop = new AbortController()
  const offs = signals.map((signal) => {
    const onAbort = () => stop.abort(signal?.reason)
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
    return () => signal?.removeEventListener('abort', onAbort)
  })
  return { signal: stop.signal, unlink: () => offs.forEach((off) => off()) }
}

/** The time in ms in which a page that wakes up gets the answer that came during its sleep. */
const WAKE_MS = 2_000

/**
 * Returns a signal that aborts after the time limit. A suspended page runs its overdue timers before it gets its answers, so
 * the first timer only starts a second one.
 */
function timeLimit() {
  const limit = new AbortController()
  let timer = setTimeout(() => {
    timer = setTimeout(() => limit.abort(), WAKE_MS)
  }, REQUEST_TIMEOUT_MS - WAKE_MS)
  return { limit: limit.signal, endLimit: () => clearTimeout(timer) }
}

interface ExchangeOptions {
  /** The session's token, or null for a visitor. */
  readonly bearer: string | null
  /** The answer to a request that the page's inline script has sent, or null if there is none. */
  readonly prefetched: Promise<PrefetchedAnswer> | null
  /** Each of them aborts the exchange. */
  readonly signals: readonly (AbortSignal | undefined)[]
}

/** Makes one HTTP exchange. Throws a CallError, or the reason of the signal that aborted it. */
export async function exchange(
  endpoint: Endpoint,
  payload: unknown,
  { bearer, prefetched, signals }: ExchangeOptions,
) {
  const { limit, endLimit } = timeLimit()
  const { signal, unlink } = anySignal([...signals, limit])
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const network = trackCall()
  try {
    signal.throwIfAborted()
    const pending = platform(apiUrl(endpoint.path) + searchOf(endpoint, payload), {
      method: endpoint.method,
      // A followed redirect would send the command to another address, or answer it with a page that did nothing.
      redirect: endpoint.kind === 'command' ? 'manual' : 'follow',
      ...bodyOf(endpoint, payload),
      context: { bearer } satisfies CallContext,
      signal,
      timeout: false,
      // An afterResponse hook would make ky copy the whole answer.
      fetch: async (request, init) => {
        const { response, at } = prefetched
          ? await prefetched
          : { response: await globalThis.fetch(request, init), at: performance.now() }
        network.answered()
        // A shared cache may answer a GET with an old date.
        if (endpoint.method === 'POST')
          setServerDate(response.headers.get('date'), performance.now() - at)
        return limitSize(response)
      },
    })
    // The client parses the text, because the answer of an upload may be plain text.
    const body = await Promise.race([pending.text(), aborted])
    return { response: await pending, body }
  } catch (cause) {
    if (cause === OVERSIZE) throw new UnreadableError(endpoint.id, 200)
    if (signal.aborted && !limit.aborted) throw signal.reason ?? cause
    network.failed()
    throw new UnreachableError(endpoint.id, limit.aborted, { cause })
  } finally {
    endLimit()
    unlink()
  }
}

/** Returns the fields of a payload in their order, without undefined ones. */
const fieldsOf = (payload: unknown): [string, unknown][] =>
  Object.entries((payload ?? {}) as Record<string, unknown>).filter(
    ([, each]) => each !== undefined,
  )

/** Returns the query (`?a=1&b=`) of a call whose payload is in the address, or '' for any other call. */
export function searchOf(endpoint: Endpoint, payload: unknown): string {
  if (endpoint.encoding !== 'search') return ''
  const search = new URLSearchParams(
    fieldsOf(payload).map(([key, value]) => [key, String(value)]),
  ).toString()
  return search && `?${search}`
}

/** Returns the body of a call as options of ky. They are empty if the payload is in the address. */
export function bodyOf(endpoint: Endpoint, payload: unknown): { json?: unknown; body?: FormData } {
  if (endpoint.encoding === 'search') return {}
  if (endpoint.encoding === 'json') return { json: Object.fromEntries(fieldsOf(payload)) }
  const body = new FormData()
  for (const [key, value] of fieldsOf(payload)) {
    if (value instanceof Blob) body.append(key, value, fileNameOf(value))
    else body.append(key, String(value))
  }
  return { body }
}

/** Names an uploaded file. A picture from a canvas has no name, but servers check the extension. */
function fileNameOf(file: Blob): string {
  const name = file instanceof File ? file.name : ''
  return name || `upload.${/^image\/([a-z]+)/.exec(file.type)?.[1] ?? 'bin'}`
}
