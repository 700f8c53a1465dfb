import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getResponse, type RequestHandler } from 'msw'
import type { Clock } from '#sandbox/domain/clock.ts'

const BODY_MAX = 12_000_000

/** A request that is no call. `status` is the HTTP status of the answer. */
export class BadRequest extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const HOST = /^[\w.:[\]-]+$/

/** Returns the address of a request under its Host, or null if it is invalid. */
export function addressOf({ url = '/', headers }: IncomingMessage): URL | null {
  const { host = 'localhost' } = headers
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return HOST.test(host) ? URL.parse(`${scheme}://${host}${url}`) : null
}

/** Returns a Node request as a web Request, aborted if the caller disconnects. */
export async function webRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', headers } = incoming
  const address = addressOf(incoming)
  if (!address) throw new BadRequest(400, 'no such address')
  // A web Request cannot have these methods.
  if (/^(TRACE|CONNECT|TRACK)$/.test(method)) throw new BadRequest(405, 'no such method')
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming)
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request(address, {
    // The handler of GET answers HEAD, and writeResponse omits the body.
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
    // Read to the end, because a caller reads no answer while it sends.
    if (size > BODY_MAX) chunks.length = 0
    else chunks.push(bytes)
  }
  if (size > BODY_MAX) throw new BadRequest(413, 'too large')
  return new Uint8Array(Buffer.concat(chunks))
}

/** Returns CORS headers for every origin, and the platform's time in Date. */
export const corsHeaders = (clock: Clock): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
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

/** Writes a web Response, with gzip if accepted. Its headers override `defaults`. Type 'error' breaks the connection. */
export async function writeResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  defaults: Record<string, string> = {},
): Promise<void> {
  if (response.type === 'error') {
    // `outgoing` has no socket while the connection still writes the answer before.
    incoming.socket.destroy()
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
const PLAIN_HOST = /^(localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\])(:\d+)?$/i
const LOCAL_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** True if a caller may use the control page: never under a foreign name (DNS rebinding) or from another origin. */
export function canControl({ socket, headers }: IncomingMessage, openToLan: boolean): boolean {
  const { host = '', origin } = headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) return false
  if (openToLan) return PLAIN_HOST.test(host)
  return LOCAL_ADDRESS.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(host)
}
