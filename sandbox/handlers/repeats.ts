import type { Platform } from '#sandbox/domain/platform.ts'

const REMEMBERED = 5_000
const known = new WeakMap<Platform, Map<string, Promise<unknown>>>()

/**
 * Does what is asked once for each key: a repetition gets the first one's result. Browsers send a POST again by
 * themselves when a keep-alive connection breaks (docs/api.md, request_id).
 */
export function onceOnly<T>(platform: Platform, key: string, work: () => Promise<T>): Promise<T> {
  const done = known.get(platform) ?? new Map<string, Promise<unknown>>()
  known.set(platform, done)
  const before = done.get(key) as Promise<T> | undefined
  if (before) return before
  const result = work()
  done.set(key, result)
  if (done.size > REMEMBERED) {
    const [oldest] = done.keys()
    if (oldest !== undefined) done.delete(oldest)
  }
  return result
}
