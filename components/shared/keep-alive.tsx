'use client'
import { Activity, type ReactNode } from 'react'
import { useKeepAlive } from '#hooks/session/keep-alive.ts'

/**
 * While the session is locked, what is in here stays as it was left, but hidden, out of reach of every reader, and
 * without any effect: no poll, no socket, no timer (GLI-19 2.5.4). Only around what the static page does not
 * show: React would take that over last of all.
 */
export function KeepAlive({ children }: { children: ReactNode }) {
  const { started, hidden } = useKeepAlive()
  return started && <Activity mode={hidden ? 'hidden' : 'visible'}>{children}</Activity>
}
