'use client'
import { Activity, type ReactNode } from 'react'
import { useStandBy } from '#hooks/session/stand-by.ts'

/**
 * While the session is locked, what is in here stays as it was left, but hidden, out of reach of every reader, and
 * without any effect: no poll, no socket, no timer (GLI-19 2.5.4). Only around what the static page does not
 * show: React would take that over last of all.
 */
export function KeepAlive({ children }: { children: ReactNode }) {
  const { begun, standsBy } = useStandBy()
  return begun && <Activity mode={standsBy ? 'hidden' : 'visible'}>{children}</Activity>
}
