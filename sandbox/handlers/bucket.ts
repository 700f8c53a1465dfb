import type { Clock } from '#sandbox/domain/clock.ts'

/** Lets `size` through without a wait and `perSecond` of the wall clock after that, for each key. */
export function createBuckets(clock: Clock, size: number, perSecond: number) {
  const buckets = new Map<number, { left: number; at: number }>()
  return (key: number): boolean => {
    const now = clock.now()
    const bucket = buckets.get(key) ?? { left: size, at: now }
    const earned = (clock.toWall(now - bucket.at) / 1000) * perSecond
    const left = Math.min(size, bucket.left + earned)
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now })
    return left >= 1
  }
}
