import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { config } from '#lib/site/config.ts'

export interface ReceivedCall {
  /** `POST /api/app` */
  readonly id: string
  readonly query: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

export type Responder = (response: ServerResponse, call: ReceivedCall) => void

/** Starts a real HTTP server with scripted answers, because a mock cannot reset or hold a connection. */
export async function startFakeServer() {
  const calls: ReceivedCall[] = []
  let respond: Responder = (response) => response.end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://fake')
      calls.push({
        id: `${request.method} ${pathname}`,
        query: search,
        headers: request.headers,
        body: Buffer.concat(chunks),
      })
      respond(response, calls.at(-1)!)
    })
  })
  // A test on a busy machine must not send a command just when an idle connection is closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { apiHost } = config
  config.apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Calls received since the last `respondWith`. */
    calls,
    respondWith(next: Responder) {
      respond = next
      calls.length = 0
    },
    answer(envelope: unknown, status = 200) {
      this.respondWith((response) => sendJson(response, envelope, status))
    },
    /** Answers each call with the data of its id, the others with `rest`. */
    answerById(data: Readonly<Record<string, unknown>>, rest: unknown = null) {
      this.respondWith((response, { id }) =>
        sendJson(response, { code: 200, data: data[id] ?? rest }),
      )
    },
    close() {
      config.apiHost = apiHost
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>

export function sendJson(response: ServerResponse, envelope: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope))
}
