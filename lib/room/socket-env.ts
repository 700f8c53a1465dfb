/** The part of a browser's WebSocket that is used. */
export interface SocketConnection {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
  send(data: string): void
  close(): void
}

export type Cancel = () => void

/** Injected WebSocket factory, clock and timers, so that tests control them. */
export interface SocketEnv {
  readonly connect: (address: string) => SocketConnection
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => Cancel
  /** Runs once before the next paint, or soon when the page is hidden. */
  readonly onFrame: (run: () => void) => Cancel
  /** In [0, 1). */
  readonly random: () => number
  /** Over how many ms the phones come back after the platform closed. */
  readonly crowdMs: number
}
