'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { useNow } from '#hooks/core/countdown.ts'
import { useIsFirstScreenLoaded } from '#hooks/core/first-screen.ts'
import { getRebates, getRedPacketStatus } from '#lib/api/endpoints/rewards.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import { packetWindow, windowHours } from '#lib/rewards.ts'

/** Reads the sum of the unclaimed rebates for the hall, every 5 minutes at most. It is undefined until the first answer. */
export const useRebateInHall = () =>
  useQuery({
    ...queryOf(getRebates, { date: DATE_FILTER_DEFAULT, page: 1 }),
    staleTime: FRESH_MS.names,
    enabled: useIsFirstScreenLoaded(),
    meta: { skipToast: true },
    select: ({ pendingTotal }) => pendingTotal,
  }).data

/**
 * True if the packet window is open, and the seconds until it closes or opens. Null in the exported page and while its hours are unknown. The
 * hours are those that another page has read, else those of the rules text.
 */
export function usePacketInHall() {
  const { data } = useQuery({ ...queryOf(getRedPacketStatus, undefined), enabled: false })
  const hours = windowHours(data?.rules ?? [])
  const now = useNow()
  if (now === 0 || hours === null) return null
  const { phase, deadline } = packetWindow(now, hours)
  return { isOpen: phase === 'open', seconds: Math.ceil((deadline - now) / 1000) }
}
