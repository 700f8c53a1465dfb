import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { CHAT_PATH, openChat } from '#sandbox/handlers/chat.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import {
  isUpgradeFault,
  takeSocketFault,
  type PeerSocket,
  type SocketFault,
} from '#sandbox/handlers/socket-faults.ts'
import { addressOf } from './http.ts'

const FRAME_MAX = 65_536
const CLOSE = '\r\nConnection: close\r\n\r\n'

function peerOf(socket: WebSocket, url: URL): PeerSocket {
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

/** Applies a fault before the socket exists. 'never-open' holds the connection until the caller closes it. */
function spoilUpgrade(fault: SocketFault | null, stream: Duplex, held: Set<Duplex>): void {
  if (fault?.kind === 'http401') stream.end(`HTTP/1.1 401 Unauthorized${CLOSE}`)
  else if (fault?.kind === 'refuse') stream.destroy()
  else {
    held.add(stream)
    stream.once('close', () => held.delete(stream))
    // Node emits 'end' only if the stream is read.
    stream.once('end', () => stream.destroy()).resume()
  }
}

/** Answers a server's upgrade requests to the chat. */
export function attachSockets(server: Server, context: SandboxContext) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX })
  const held = new Set<Duplex>()
  sockets.on('error', (cause) => console.error('sandbox:', cause))
  server.on('upgrade', (request: IncomingMessage, stream, head) => {
    const url = addressOf(request)
    stream.on('error', () => stream.destroy())
    if (url?.pathname !== CHAT_PATH) return void stream.end(`HTTP/1.1 404 Not Found${CLOSE}`)
    if (context.socketFault && isUpgradeFault(context.socketFault))
      return spoilUpgrade(takeSocketFault(context), stream, held)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      openChat(context, peerOf(socket, url))
    })
  })
  context.platform.watch(({ type }) => {
    if (type !== 'drop-sockets' && type !== 'reset') return
    for (const socket of sockets.clients) socket.terminate()
  })
  return {
    /** Returns the number of sockets, including held ones. */
    count: () => sockets.clients.size + held.size,
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      for (const stream of held) stream.destroy()
      sockets.close()
    },
  }
}
