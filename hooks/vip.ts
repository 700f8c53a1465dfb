'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { getVipLevels, type VipLevel } from '#lib/api/endpoints/vip.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { startLevel, wayTo } from '#lib/vip.ts'

export const useVipLevels = () =>
  useQuery({ ...queryOf(getVipLevels, undefined), staleTime: FRESH_MS.names })

/** The level looked at, from 1: the member's own until another is chosen. */
export function useChosenLevel(levels: number): [number, (next: number) => void] {
  const vip = useMember()?.vip
  const [chosen, choose] = useState<number | null>(null)
  return [chosen ?? startLevel(vip, levels), choose]
}

/** The member's level and the way to the next one. Null for visitors and while the level is unknown. */
export function useOwnProgress(levels: readonly VipLevel[]) {
  const member = useMember()
  const isMember = useSession() === 'member'
  const { vip, depositTotal, turnoverTotal } = member ?? {}
  if (!isMember || vip === undefined) return null
  const next = levels[vip]
  if (!next) return { vip }
  const deposit = wayTo(depositTotal, next.deposit)
  const turnover = wayTo(turnoverTotal, next.turnover)
  // Both are asked for: the bar is as far as the one that is further back.
  const percent = deposit.percent && Math.min(deposit.percent, turnover.percent ?? deposit.percent)
  return { vip, next: { name: next.name || `VIP${vip + 1}`, deposit, turnover, percent } }
}
