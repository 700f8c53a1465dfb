'use client'
import { useMember, useSession } from '#hooks/session.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { progressPercent, stillNeeded } from '#lib/vip/progress.ts'

/**
 * The member's own standing: deposits against the requirement of the level held (spec 1 §4), and what the
 * next level still takes. Null for visitors and until the member is known.
 */
export function useOwnProgress(levels: readonly VipLevel[]) {
  const member = useMember()
  const isMember = useSession() === 'member'
  const { vip, depositTotal, turnoverTotal } = member ?? {}
  if (!isMember || vip === undefined || depositTotal === undefined) return null
  const next = levels[vip]
  return {
    vip,
    percent: progressPercent(depositTotal, levels[vip - 1]?.deposit ?? '0'),
    next: next && {
      name: next.name || `VIP${vip + 1}`,
      deposit: stillNeeded(depositTotal, next.deposit),
      turnover: turnoverTotal === undefined ? null : stillNeeded(turnoverTotal, next.turnover),
    },
  }
}
