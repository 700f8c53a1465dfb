import type { Peer } from './peer.ts'
import type { Wire } from './serve.ts'

/** The handler of the sockets of one path. */
export interface SocketRoute {
  /** Without base path: '/wss'. */
  readonly path: string
  open(wire: Wire, peer: Peer): void
}
