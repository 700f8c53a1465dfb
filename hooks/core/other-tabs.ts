'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshTouched } from '#hooks/core/command.ts'
import { usePageValue } from '#hooks/core/state.ts'
import { useSession } from '#hooks/session/session.ts'
import {
  onOtherTabs,
  unknownFromElsewhere,
  watchLocks,
  type DeviceCommand,
} from '#lib/commands/ledger.ts'
import { namesAtom } from '#lib/session/session.ts'

const NONE = {}

/** Money commands without an answer that this tab did not send in this session: those found first, all at once. */
export function useUnresolvedCommands(): readonly DeviceCommand[] {
  const member = useSession() === 'member'
  const names = usePageValue(namesAtom, NONE)
  const [found, setFound] = useState<readonly DeviceCommand[]>([])
  useEffect(() => {
    if (!member) return
    const look = () => setFound((known) => (known.length > 0 ? known : unknownFromElsewhere()))
    look()
    return watchLocks(look)
  }, [member, names])
  return member ? found : []
}

/** Runs once, in the shell: what a command in another tab has changed is read again here. */
export function useOtherTabsCommands(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onOtherTabs((touches) => {
        refreshTouched(
          queries,
          touches.map((id) => ({ id })),
        )
      }),
    [queries],
  )
}
