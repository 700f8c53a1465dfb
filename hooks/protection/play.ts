'use client'
import { useEffect, useState } from 'react'
import { useNow } from '#hooks/core/countdown.ts'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { useMemberPreference, useSession } from '#hooks/session/session.ts'
import { memberLimits } from '#lib/protection/own-limits.ts'
import {
  countPlay,
  isRealityCheckDue,
  markRealityCheckSeen,
  playingSince,
} from '#lib/protection/play.ts'
import { formatDuration } from '#lib/time/dates.ts'

const COUNT_MS = 10_000
const REALITY_POLL_MS = 5_000

/** True while a member is on a page of games. */
function useIsPlaying(): boolean {
  const { isPlay } = useRouteRow()
  return useSession() === 'member' && isPlay
}

/** Counts the minutes of play. The shell runs it once. */
export function useCountPlay(): void {
  const isPlaying = useIsPlaying()
  useEffect(() => {
    if (!isPlaying) return
    const count = () => {
      if (!document.hidden) countPlay()
    }
    count()
    const timer = setInterval(count, COUNT_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
}

/** The reality check. It is due after each interval of play, until the member confirms it (RTS 13B). */
export function useRealityCheck() {
  const [{ realityMinutes }] = useMemberPreference(memberLimits)
  const isPlaying = useIsPlaying()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    const check = () => setDue(isRealityCheckDue(realityMinutes))
    check()
    const timer = setInterval(check, REALITY_POLL_MS)
    return () => clearInterval(timer)
  }, [isPlaying, realityMinutes])
  const confirm = () => {
    markRealityCheckSeen()
    setDue(false)
  }
  return { isDue: isDue && isPlaying, confirm }
}

/** The time of this play as `mm:ss`, and its beginning (Date.now, epoch ms; RTS 2E, 13C). */
export function usePlayTime() {
  const [since] = useState(playingSince)
  return { since, elapsed: formatDuration((useNow(Date.now) - since) / 1000) }
}
