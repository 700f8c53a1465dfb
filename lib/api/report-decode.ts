import { signal } from '#lib/report/signal.ts'
import type { DecodeError } from './errors.ts'

/** Logs the platform's mistake to the console and reports endpoint and field; the member sees the error's message. */
export function reportDecode({ endpoint, field, detail }: DecodeError): void {
  console.warn(detail)
  signal({ kind: 'decode', call: endpoint, field })
}
