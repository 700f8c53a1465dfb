import type { Endpoint, Route } from './endpoint.ts'

/** A command between the tap and its end, in this page. */
export interface Hold {
  readonly endpoint: Endpoint
  /** The input as text: the same intent again after a look-up has the same request id. */
  readonly intent: string
  readonly requestId: string
  /** Epoch ms of the tap. */
  readonly at: number
  readonly member: string
  readonly epoch: number
}

/** Commands that this page is sending. Their locks: lib/api/command-lock.ts. */
export const sending = new Map<Route, Hold>()
const watchers = new Set<() => void>()

export function watchSending(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export function sendingChanged(): void {
  for (const each of watchers) each()
}

/** A money command is pending in this page: nothing may reload it now. */
export const hasPendingMoneyCommand = (): boolean =>
  [...sending.values()].some(({ endpoint }) => endpoint.money)
