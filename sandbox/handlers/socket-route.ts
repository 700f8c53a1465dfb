import type { SandboxContext } from './serve.ts'

/** One socket, whatever the host: Node's `ws` or the browser's worker. */
export interface Peer {
  readonly url: URL
  send(text: string): void
  sendBytes(bytes: Uint8Array): void
  close(code?: number, reason?: string): void
  /** Breaks the connection without a goodbye. */
  drop(): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

/** The handler of the sockets of one path. */
export interface SocketRoute {
  /** Without base path: '/wss'. */
  readonly path: string
  open(context: SandboxContext, peer: Peer): void
}
