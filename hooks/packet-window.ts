'use client'
import { useNow } from '#hooks/core/countdown.ts'
import { packetWindow, type WindowHours } from '#lib/packet-window.ts'

/** Returns the packet window by the platform's time, or null in the exported page and while its hours are unknown. */
export function usePacketWindow(hours: WindowHours | null) {
  const now = useNow()
  return now === 0 || hours === null ? null : { now, ...packetWindow(now, hours) }
}
