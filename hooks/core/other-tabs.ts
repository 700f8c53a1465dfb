'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshTouched } from '#hooks/core/command.ts'
import { listen } from '#lib/events.ts'

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
