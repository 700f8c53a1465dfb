'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { getVipLevels, type VipLevel } from '#lib/api/endpoints/vip.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { progressPercent, startLevel, wayTo } from '#lib/vip.ts'

export const useVipLevels = () =>
  useQuery({ ...queryOf(getVipLevels, undefined), staleTime: FRESH_MS.names })

/** The level looked at, from 1: the member's own until another is chosen. */
export function useChosenLevel(levels: number): [number, (next: number) => void] {
  const vip = useMember()?.vip
  const [chosen, choose] = useState<number | null>(null)
  return [chosen ?? startLevel(vip, levels), choose]
}

/**
 * The member's progress: deposits against the requirement of the current level (spec 1 §4), and the progress to
 * the next level. Null for visitors and while the level is unknown.
 */
export function useOwnProgress(levels: readonly VipLevel[]) {
  const member = useMember()
  const isMember = useSession() === 'member'
  const { vip, depositTotal, turnoverTotal } = member ?? {}
  if (!isMember || vip === undefined) return null
  const next = levels[vip]
  return {
    vip,
    // Below the first level there is no requirement: 0 (spec 1 §4).
    percent: progressPercent(depositTotal, vip === 0 ? '0' : levels[vip - 1]?.deposit),
    next: next && {
      name: next.name || `VIP${vip + 1}`,
      deposit: wayTo(depositTotal, next.deposit),
      turnover: wayTo(turnoverTotal, next.turnover),
    },
  }
}
