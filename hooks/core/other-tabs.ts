'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshTouched } from '#hooks/core/command.ts'
import { onEvent } from '#lib/events.ts'

/** Reads again the data that commands of other tabs changed; the shell runs it once. */
export function useOtherTabsCommands(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onEvent('changedElsewhere', (touches) => {
        refreshTouched(
          queries,
          touches.map((id) => ({ id })),
        )
      }),
    [queries],
  )
}
