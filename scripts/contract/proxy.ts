import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/** An answer on its way through; what is changed is what arrives. */
export interface Passing {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Mutation {
  /** How an answer is bent; `call` is `POST /api/user`. */
  readonly answer?: (passing: Passing, call: string) => void
  /** How a frame of the platform is bent; null swallows it. */
  readonly frame?: (text: string) => string | Buffer | null
  /** Sent to the client on connect, because a quiet room sends nothing. */
  readonly greeting?: string | Buffer
  /** The status that answers the handshake instead. */
  readonly handshake?: number
  /** Accepts every client. */
  readonly open?: boolean
  /** Closes each socket with this code as soon as it is open. */
  readonly closes?: number
}

const CHAT_LINE = JSON.stringify({ id: '900', author: '小红', avatar: '/a.png', content: '大家好' })
const NOT_PASSED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'transfer-encoding',
])

async function passOn(
  upstream: string,
  { answer }: Mutation,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const given = Object.entries(headers).flatMap(([name, value]) =>
    ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)] as const],
  )
  const response = await fetch(upstream + url, {
    method,
    headers: Object.fromEntries(given),
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    redirect: 'manual',
  })
  const passing: Passing = {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !NOT_PASSED.has(name))),
    body: await response.text(),
  }
  answer?.(passing, `${method} ${url.split('?')[0]}`)
  outgoing.sendDate = false
  outgoing.writeHead(passing.status, passing.headers).end(passing.body)
}

function joinSockets(server: ReturnType<typeof createServer>, upstream: string, bent: Mutation) {
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    if (bent.handshake !== undefined) {
      return void stream.end(`HTTP/1.1 ${bent.handshake} No\r\nConnection: close\r\n\r\n`)
    }
    sockets.handleUpgrade(request, stream, head, (client) => {
      if (bent.closes !== undefined) return client.close(bent.closes)
      const platform = new WebSocket(upstream.replace(/^http/, 'ws') + request.url)
      platform.on('open', () => client.send(bent.greeting ?? CHAT_LINE))
      platform.on('message', (data: Buffer) => {
        const text = data.toString()
        const sent = bent.frame ? bent.frame(text) : text
        if (sent !== null) client.send(sent)
      })
      const waiting: string[] = []
      platform.on('open', () => waiting.forEach((each) => platform.send(each)))
      client.on('message', (data: Buffer) => {
        if (platform.readyState === platform.OPEN) platform.send(data.toString())
        else waiting.push(data.toString())
      })
      platform.on('error', () => client.terminate())
      platform.on('close', (code) => bent.open || client.close(code === 1006 ? 1011 : code))
      client.on('close', () => platform.terminate())
    })
  })
  return sockets
}

/** A proxy that changes the answers of a platform. */
export async function startProxy(upstream: string, bent: Mutation) {
  const server = createServer((incoming, outgoing) => {
    passOn(upstream, bent, incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const sockets = joinSockets(server, upstream, bent)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const each of sockets.clients) each.terminate()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
