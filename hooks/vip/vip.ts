'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useMember } from '#hooks/session/session.ts'
import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { startLevel } from '#lib/vip/progress.ts'

export const useVipLevels = () =>
  useQuery({ ...queryOf(getVipLevels, undefined), staleTime: FRESH_MS.names })

/** The level looked at, from 1: the member's own until another is chosen. */
export function useChosenLevel(levels: number): [number, (next: number) => void] {
  const vip = useMember()?.vip
  const [chosen, choose] = useState<number | null>(null)
  return [chosen ?? startLevel(vip, levels), choose]
}
