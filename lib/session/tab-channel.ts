/**
 * Opens a channel to the other tabs of this device; null in old browsers, and in Firefox with blocked cookies, which
 * throws.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
