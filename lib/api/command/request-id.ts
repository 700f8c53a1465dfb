import { hasExtension } from '#lib/config.ts'
import { randomHex } from '#lib/session/member-key.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'

/** A new id of one intent to change something: 32 hexadecimal digits. */
export const newRequestId = randomHex

/**
 * The payload of a command with the id of its intent (`request_id`, an extension: sent only where config.js names it).
 * A browser may send a POST a second time by itself when a keep-alive connection breaks before the answer; a platform
 * that knows the field does it once.
 */
export function withRequestId(endpoint: Endpoint, payload: unknown, id: string): unknown {
  if (endpoint.kind !== 'command' || endpoint.wire === 'query') return payload
  if (!hasExtension('request_id')) return payload
  return { ...(payload as object | null), request_id: id }
}
