'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshTouched } from '#hooks/core/command.ts'
import { usePageValue } from '#hooks/core/state.ts'
import { useSession } from '#hooks/session/session.ts'
import { unknownFromElsewhere, watchLocks, type DeviceCommand } from '#lib/commands/ledger.ts'
import { listen } from '#lib/events.ts'
import { namesAtom } from '#lib/session/session.ts'

const NONE = {}

/** The money commands without an answer that another tab or session sent; the first found ones stay. */
export function useUnresolvedCommands(): readonly DeviceCommand[] {
  const member = useSession() === 'member'
  const names = usePageValue(namesAtom, NONE)
  const [commands, setCommands] = useState<readonly DeviceCommand[]>([])
  useEffect(() => {
    if (!member) return
    const look = () =>
      setCommands((before) => (before.length > 0 ? before : unknownFromElsewhere()))
    look()
    return watchLocks(look)
  }, [member, names])
  return member ? commands : []
}

/** Reads again the data that a command in another tab changed; the shell runs it once. */
export function useOtherTabsCommands(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen('changedElsewhere', (touches) => {
        refreshTouched(
          queries,
          touches.map((id) => ({ id })),
        )
      }),
    [queries],
  )
}
