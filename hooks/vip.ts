'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { getVipLevels, type VipLevel } from '#lib/api/endpoints/vip.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { nextLevel, currentLevel, progressTo } from '#lib/vip.ts'

export const useVipLevels = () =>
  useQuery({ ...queryOf(getVipLevels, undefined), staleTime: FRESH_MS.names })

/** Returns the number of the shown level, and its setter. It is the member's level until another is chosen. */
export function useChosenLevel(levels: readonly VipLevel[]): [number, (next: number) => void] {
  const vip = useMember()?.vip
  const [chosen, setChosen] = useState<number | null>(null)
  return [chosen ?? (currentLevel(levels, vip) ?? levels[0])?.number ?? 1, setChosen]
}

/** Returns the member's level and the progress to the next one, or null for visitors and while the level is unknown. */
export function useOwnProgress(levels: readonly VipLevel[]) {
  const member = useMember()
  const isMember = useSession() === 'member'
  const { vip, depositTotal, turnoverTotal } = member ?? {}
  if (!isMember || vip === undefined) return null
  const next = nextLevel(levels, vip)
  if (!next) return { vip }
  const deposit = progressTo(depositTotal, next.deposit)
  const turnover = progressTo(turnoverTotal, next.turnover)
  // A level needs both, so the bar shows the smaller percentage, and none while one is unknown.
  const isKnown = deposit.percent !== null && turnover.percent !== null
  const percent = isKnown ? Math.min(deposit.percent, turnover.percent) : null
  return { vip, next: { name: next.name, deposit, turnover, percent } }
}
