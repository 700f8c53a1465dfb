import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getResponse, type RequestHandler } from 'msw'
import type { Clock } from '#sandbox/domain/clock.ts'

const BODY_MAX = 12_000_000

/** A Node request as a web Request, aborted when the caller goes away. */
export async function webRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', headers } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming)
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const host = headers.host ?? 'localhost'
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return new Request(`${scheme}://${host}${incoming.url ?? '/'}`, {
    // What answers a GET answers a HEAD; the body is left out when it is written.
    method: method === 'HEAD' ? 'GET' : method,
    headers: given,
    body,
    signal: gone.signal,
  })
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > BODY_MAX) throw new RangeError('too large')
    chunks.push(bytes)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Any origin may call: the site may be served from elsewhere. The platform's time goes into Date. */
export const openToAll = (clock: Clock): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, x-sandbox-dialect',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'date',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  date: new Date(clock.now()).toUTCString(),
})

export const respondTo = (handlers: RequestHandler[], request: Request) =>
  getResponse(handlers, request, { baseUrl: request.url })

const PACKED = /json|text|svg/
const PACKED_MIN = 1024
const pack = promisify(gzip)

/**
 * Writes a web Response, compressed for those who take it; `headers` are defaults that the response may
 * override. One of type 'error' is a broken connection.
 */
export async function writeResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  defaults: Record<string, string> = {},
): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy()
    return
  }
  const headers: Record<string, string> = { ...defaults, ...Object.fromEntries(response.headers) }
  let body = new Uint8Array(await response.arrayBuffer())
  const accepts = /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
  if (PACKED.test(headers['content-type'] ?? '') && body.length >= PACKED_MIN) {
    headers.vary = 'accept-encoding'
    if (accepts) {
      body = new Uint8Array(await pack(body))
      headers['content-encoding'] = 'gzip'
    }
  }
  if (response.status !== 204) headers['content-length'] = String(body.length)
  outgoing.writeHead(response.status, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

export const CONTROL_CLOSED = '控制台只对本机开放；要让局域网访问，请加 --control-open 启动。'

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const LOCAL_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** From this machine, and asked for by its own name: a foreign name that points here does not count. */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOCAL_ADDRESS.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '')
