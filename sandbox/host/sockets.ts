import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import {
  isUpgradeFault,
  takeSocketFault,
  type Peer,
  type SocketFault,
} from '#sandbox/handlers/socket-faults.ts'
import type { SocketRoute } from '#sandbox/handlers/socket-route.ts'
import { addressOf } from './http.ts'

const FRAME_MAX = 65_536
const CLOSE = '\r\nConnection: close\r\n\r\n'

function peerOf(socket: WebSocket, url: URL): Peer {
  return {
    url,
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    drop: () => socket.terminate(),
    close: (code = 1000, reason = '') => socket.close(code, reason),
    onMessage: (listener) =>
      socket.on('message', (data, binary) => {
        if (!binary) listener(String(data))
      }),
    onClose: (listener) => socket.once('close', listener),
  }
}

/** Faults before there is a socket. One that never opens is held until the caller gives up. */
function spoilUpgrade(fault: SocketFault | null, stream: Duplex, held: Set<Duplex>): void {
  if (fault?.kind === 'http401') stream.end(`HTTP/1.1 401 Unauthorized${CLOSE}`)
  else if (fault?.kind === 'refuse') stream.destroy()
  else {
    held.add(stream)
    stream.once('close', () => held.delete(stream))
    // Without a reader Node emits no 'end' when the caller gives up.
    stream.once('end', () => stream.destroy()).resume()
  }
}

/** Answers the socket routes on a server's upgrade requests. */
export function attachSockets(
  server: Server,
  context: SandboxContext,
  socketRoutes: readonly SocketRoute[],
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX })
  const held = new Set<Duplex>()
  sockets.on('error', (cause) => console.error('sandbox:', cause))
  server.on('upgrade', (request: IncomingMessage, stream, head) => {
    const url = addressOf(request)
    const route = socketRoutes.find(({ path }) => url?.pathname === path)
    stream.on('error', () => stream.destroy())
    if (!url || !route) return void stream.end(`HTTP/1.1 404 Not Found${CLOSE}`)
    if (context.sockets.fault && isUpgradeFault(context.sockets.fault))
      return spoilUpgrade(takeSocketFault(context.sockets), stream, held)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      route.open(context, peerOf(socket, url))
    })
  })
  context.platform.watch(({ type }) => {
    if (type !== 'drop-sockets' && type !== 'reset') return
    for (const socket of sockets.clients) socket.terminate()
  })
  return {
    /** Connected sockets, including those that have not yet been opened. */
    count: () => sockets.clients.size + held.size,
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      for (const stream of held) stream.destroy()
      sockets.close()
    },
  }
}
