import type { SandboxContext } from './serve.ts'
import type { PeerSocket } from './socket-faults.ts'

/** Handles the sockets of one path. */
export interface SocketRoute {
  /** Path without base path: '/wss'. */
  readonly path: string
  open(context: SandboxContext, peer: PeerSocket): void
}
