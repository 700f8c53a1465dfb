'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateEndpoints } from '#hooks/core/command.ts'
import { onEvent } from '#lib/events.ts'

/** Reads again the data that commands of other tabs changed. */
export function useOtherTabsCommands(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onEvent('changedElsewhere', (invalidates) => {
        invalidateEndpoints(
          queries,
          invalidates.map((id) => ({ id })),
        )
      }),
    [queries],
  )
}
