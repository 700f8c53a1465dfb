'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/client.ts'
import { getRoom } from '#lib/api/endpoints/lottery.ts'
import { FRESH_MS, RETAINED_MS } from '#lib/api/freshness.ts'
import { derivedOf } from '#hooks/core/api.ts'

const HISTORY = 500

/** Up to 500 drawn periods, read when the history is opened and after each draw. */
export const useDrawHistory = (roomId: string, lastPeriod: string) =>
  useQuery({
    ...derivedOf(
      getRoom,
      'draws',
      [roomId, lastPeriod],
      async (signal) => (await call(getRoom, { roomId, history: HISTORY }, signal)).data.draws,
    ),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS.lists,
    gcTime: RETAINED_MS.period,
  })
