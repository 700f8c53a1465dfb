import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { config } from '#lib/site/config.ts'

export interface Asked {
  /** `POST /api/app` */
  readonly id: string
  readonly query: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

export type Behave = (response: ServerResponse, asked: Asked) => void

/** A real HTTP server on this machine with scripted answers: the only way to try resets and silence. */
export async function startFakeServer() {
  const asked: Asked[] = []
  let behave: Behave = (response) => response.end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://fake')
      asked.push({
        id: `${request.method} ${pathname}`,
        query: search,
        headers: request.headers,
        body: Buffer.concat(chunks),
      })
      behave(response, asked.at(-1)!)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { apiHost } = config
  config.apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Everything asked for since the last `behaveLike`. */
    asked,
    behaveLike(next: Behave) {
      behave = next
      asked.length = 0
    },
    answer(envelope: unknown, status = 200) {
      this.behaveLike((response) => json(response, envelope, status))
    },
    /** Each call with the data of its id, the others with `rest`. */
    answerById(data: Readonly<Record<string, unknown>>, rest: unknown = null) {
      this.behaveLike((response, { id }) => json(response, { code: 200, data: data[id] ?? rest }))
    },
    close() {
      config.apiHost = apiHost
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>

export function json(response: ServerResponse, envelope: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope))
}
