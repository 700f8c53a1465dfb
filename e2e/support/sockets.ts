import type { Page } from '@playwright/test'
import { SOCKET_FAULTS, type SocketFaultKind } from '#sandbox/handlers/socket-faults.ts'
import type { JourneyPlatform } from './platform.ts'

export interface SocketFaultCase {
  readonly kind: SocketFaultKind
  /** The close code of the socket. */
  readonly code: number
}

/** All faults of the chat's socket, and the close codes of a platform. */
export const SOCKET_FAULT_CASES: readonly SocketFaultCase[] = [
  ...SOCKET_FAULTS.map((kind) => ({ kind, code: 1011 })),
  ...[1000, 1001, 1008, 1009, 1012, 4404].map((code) => ({ kind: 'close', code }) as const),
]

/** Cuts all sockets. The next one has the fault. */
export function breakSockets({ sandbox }: JourneyPlatform, { kind, code }: SocketFaultCase): void {
  sandbox.context.socketFault = {
    kind,
    times: 1,
    code,
    rate: 200,
    // 30 lines: fewer than the page renders, or a flood would remove lines.
    ...(kind === 'flood' ? { ms: 150 } : {}),
  }
  sandbox.platform.emit({ type: 'drop-sockets' })
}

/** Runs in the page before its scripts. It counts in `mostSockets` how many sockets were alive together at most. */
function countSockets(): void {
  let alive: WebSocket[] = []
  const seen = Object.assign(window, { mostSockets: 0 })
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      alive = [...alive, this].filter(({ readyState }) => readyState <= WebSocket.OPEN)
      seen.mostSockets = Math.max(seen.mostSockets, alive.length)
    }
  }
}

/**
 * Follows the sockets of the pages that load from now on. `open` has those that are not fully closed. `most` returns the
 * largest number that were connecting or open together in a document.
 */
export async function followSockets(page: Page) {
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await page.addInitScript(countSockets)
  const most = () => page.evaluate((): unknown => Reflect.get(window, 'mostSockets'))
  return { open, most }
}

/** Advances seconds in steps. After each step a request lets pending messages arrive. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 2.5) {
    await page.clock.fastForward(2_500)
    await page.evaluate(async () => (await fetch('/version.json')).text())
  }
}
