'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onTick, useNow } from '#hooks/core/countdown.ts'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { useMemberPreference, useSession } from '#hooks/session/session.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import {
  countMinutesPlayed,
  gamingSessionStart,
  isRealityCheckDue,
  markRealityCheckSeen,
} from '#lib/protection/gaming-session.ts'
import { memberLimits } from '#lib/protection/own-limits.ts'
import { formatDuration } from '#lib/time/dates.ts'

const COUNT_MS = 10_000
const REALITY_POLL_MS = 5_000

/** True while a member is on a page of games. */
function useIsOnGamePage(): boolean {
  const { isGamePage } = useRouteRow()
  return useSession() === 'member' && isGamePage
}

/** Counts the minutes on pages of games. Only the shell runs it. */
export function useCountMinutesPlayed(): void {
  const isOnGamePage = useIsOnGamePage()
  useEffect(() => {
    if (!isOnGamePage) return
    const count = () => {
      if (!document.hidden) countMinutesPlayed()
    }
    count()
    const timer = setInterval(count, COUNT_MS)
    return () => clearInterval(timer)
  }, [isOnGamePage])
}

/** Returns whether a reality check is due: after each interval of a gaming session, until the member confirms it (RTS 13B). */
export function useRealityCheck() {
  const [{ realityMinutes }] = useMemberPreference(memberLimits)
  const isOnGamePage = useIsOnGamePage()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isOnGamePage) return
    const check = () => setDue(isRealityCheckDue(realityMinutes))
    check()
    const timer = setInterval(check, REALITY_POLL_MS)
    return () => clearInterval(timer)
  }, [isOnGamePage, realityMinutes])
  const onConfirm = () => {
    markRealityCheckSeen()
    setDue(false)
  }
  return { isDue: isDue && isOnGamePage, onConfirm }
}

/** Returns when the running gaming session began (epoch ms of the device), or null if none runs. Only games begin one. */
export const useGamingSessionStart = (): number | null =>
  useSyncExternalStore(onTick, gamingSessionStart, () => null)

/** Returns the length of the running gaming session as `mm:ss`, or `—` if none runs (RTS 2E, 13C). */
export function useTimePlayed(): string {
  const since = useGamingSessionStart()
  const now = useNow(Date.now)
  return since === null ? UNKNOWN : formatDuration((now - since) / 1000)
}
