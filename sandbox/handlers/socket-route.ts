import type { SandboxContext } from './serve.ts'
import type { Peer } from './socket-faults.ts'

/** The handler of the sockets of one path. */
export interface SocketRoute {
  /** Without base path: '/wss'. */
  readonly path: string
  open(context: SandboxContext, peer: Peer): void
}
