'use client'
import { useLayoutEffect, useRef, useState } from 'react'
import { useOnline } from '#hooks/core/connection.ts'
import type { TimedRoom } from './timed-room.ts'
import type { SocketState } from '#lib/room/socket.ts'

/**
 * Whether play has to stop because communication is lost (GLI-19 2.6.4): the device is offline, or the connection
 * broke and the room has not been read since. A platform whose chat alone is down goes on taking bets.
 */
export function usePlayStopped({ askedAt }: TimedRoom, connection: SocketState): boolean {
  const online = useOnline()
  const open = connection === 'open' || connection === 'slow'
  const wasOpen = useRef(open)
  /** When the connection broke (ms, monotonic). */
  const [disconnectedAt, setDisconnectedAt] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    setDisconnectedAt(open ? null : performance.now())
  }, [open])
  return !online || (disconnectedAt !== null && askedAt <= disconnectedAt)
}
