'use client'
import { Activity, type ReactNode } from 'react'
import { useKeepAlive } from '#hooks/session/keep-alive.ts'

/**
 * Keeps its children mounted while the session is locked, so that half-filled forms survive. They are hidden, also
 * from screen readers, and run no effects: no polling, no socket, no timer (GLI-19 2.5.4). Use it only around
 * content that the static page does not contain: React hydrates inside Activity with the lowest priority.
 */
export function KeepAlive({ children }: { children: ReactNode }) {
  const { started, hidden } = useKeepAlive()
  return started && <Activity mode={hidden ? 'hidden' : 'visible'}>{children}</Activity>
}
