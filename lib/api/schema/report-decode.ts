import { signal } from '#lib/report/signal.ts'
import type { DecodeError } from '#lib/api/errors.ts'

/**
 * Logs to the console what the platform has sent wrong, and reports call and field; a member sees the error's message.
 */
export function reportUnreadable(
  kind: 'decode' | 'dropped',
  call: string,
  field: string,
  detail: string,
): void {
  console.warn(detail)
  signal({ kind, call, field })
}

/** An answer of which nothing could be read. */
export const reportDecode = ({ endpoint, field, detail }: DecodeError): void =>
  reportUnreadable('decode', endpoint, field, detail)
