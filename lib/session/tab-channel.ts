/**
 * A channel to the other tabs of this device, or null: old browsers have none, and Firefox throws
 * where cookies are blocked.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
