import { config } from '#lib/config.ts'

/** Where what the policy stopped came from. */
export type PolicySource = 'inline' | 'this host' | 'other host'

/** An event that the program notices. Nothing leaves the phone in this form: lib/report/scrub.ts makes events of it. */
export type Signal =
  | { readonly kind: 'error'; readonly error: unknown }
  /** An answer that could not be read. */
  | { readonly kind: 'decode'; readonly call: string; readonly field: string }
  /** Rows of a list that could not be read; the others are shown. */
  | { readonly kind: 'dropped'; readonly call: string; readonly field: string }
  /** A command whose outcome is not known. */
  | { readonly kind: 'unknown'; readonly call: string }
  | { readonly kind: 'fault'; readonly state: 'offline' | 'unreachable' | 'maintenance' }
  | { readonly kind: 'reconnect'; readonly cause: 'link' | 'platform' }
  /** The pages' policy has stopped something. */
  | { readonly kind: 'policy'; readonly directive: string; readonly source: PolicySource }
  /** Milliseconds, or for CLS a number without unit. */
  | { readonly kind: 'vital'; readonly name: string; readonly value: number }

const MOST_WAITING = 50
const waiting: Signal[] = []
let receiver: ((noticed: Signal) => void) | null = null

/** Whether the operator has asked for reports (config.js, `report` and `onEvent`); off by default. */
export const isReporting = (): boolean =>
  config.report.url !== undefined || config.onEvent !== undefined

/** Passes a signal to the receiver, or queues it; does nothing unless reporting is on. */
export function signal(noticed: Signal): void {
  if (receiver) receiver(noticed)
  else if (isReporting() && waiting.length < MOST_WAITING) waiting.push(noticed)
}

/** Sets the receiver and gives it the queued signals; null removes it. */
export function receiveSignals(next: typeof receiver): void {
  receiver = next
  if (next) for (const each of waiting.splice(0)) next(each)
}
