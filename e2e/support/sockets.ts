import type { Page } from '@playwright/test'
import { SOCKET_FAULTS, type SocketFaultKind } from '#sandbox/handlers/socket-faults.ts'
import type { JourneyPlatform } from './platform.ts'

export interface SocketFaultCase {
  readonly kind: SocketFaultKind
  /** With which a socket closes. */
  readonly code: number
}

/** Every fault of the chat's socket, and the codes with which a platform closes one. */
export const SOCKET_FAULT_CASES: readonly SocketFaultCase[] = [
  ...SOCKET_FAULTS.map((kind) => ({ kind, code: 1011 })),
  ...[1000, 1001, 1008, 1009, 1012, 4404].map((code) => ({ kind: 'close', code }) as const),
]

/** Cuts every socket; the next one meets the fault. */
export function breakSockets({ sandbox }: JourneyPlatform, { kind, code }: SocketFaultCase): void {
  sandbox.context.sockets.fault = {
    kind,
    times: 1,
    code,
    rate: 200,
    // 30 lines: fewer than the page shows, so that a flood that goes on pushes none out of it.
    ...(kind === 'flood' ? { ms: 150 } : {}),
  }
  sandbox.platform.emit({ type: 'drop-sockets' })
}

/** Runs in the page before its own scripts: `mostSockets` are as many as were connecting or open together. */
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
 * The sockets of the pages that load from now on: `open` are those that have not been closed, also those whose closing
 * the platform has not answered yet; `most` is how many a document had connecting or open together.
 */
export async function socketsOf(page: Page) {
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await page.addInitScript(countSockets)
  const most = () => page.evaluate((): unknown => Reflect.get(window, 'mostSockets'))
  return { open, most }
}

/** Seconds pass; after each step a request gives what is under way the time to arrive. */
export async function pass(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 2.5) {
    await page.clock.fastForward(2_500)
    await page.evaluate(async () => (await fetch('/version.json')).text())
  }
}
