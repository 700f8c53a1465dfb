'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '#hooks/core/countdown.ts'
import { useRouteRow } from '#hooks/core/navigate.ts'
import { useBetsSince, useOrdersSince } from '#hooks/protection/statement.ts'
import { betsSince } from '#hooks/records/since.ts'
import { useMemberPreference, useSession } from '#hooks/session/session.ts'
import { confirm } from '#lib/notify.ts'
import { recordsStart, reachedLimitProblem } from '#lib/protection/check-own-limits.ts'
import {
  memberLimits,
  minutesPlayed,
  ownLimits,
  setMinutesPlayed,
  changeLimit,
  hasLimit,
  takeBreak,
  type LimitKey,
  type Protection,
  setOwnLimits,
} from '#lib/protection/own-limits.ts'
import { markRealityCheckSeen, extendPlay, isRealityCheckDue } from '#lib/protection/reality.ts'
import { sentRisks } from '#lib/protection/sent-risks.ts'
import { serverNow, HOUR_MS, MINUTE_MS } from '#lib/time/clock.ts'

const STORED_HOURS = 31 * 24
const COUNT_MS = 10_000

const useLimits = (): Protection => useMemberPreference(memberLimits)[0]

/** The member's own limits on this device, and the functions that change them. */
export function useOwnLimits() {
  const state = useLimits()
  return {
    state,
    now: useNow(),
    changeLimit: (key: LimitKey, next: string | null) =>
      setOwnLimits(changeLimit(ownLimits(), key, next, serverNow())),
    takeBreak: (ms: number) => setOwnLimits(takeBreak(ownLimits(), ms, serverNow())),
    setRealityMinutes: (realityMinutes: Protection['realityMinutes']) =>
      setOwnLimits({ ...ownLimits(), realityMinutes }),
  }
}

/** Counts the minutes of play and reads data for the limits; the shell runs it once. */
export function useProtectionEffects(): void {
  const state = useLimits()
  const { isPlay } = useRouteRow()
  const isMember = useSession() === 'member'
  const now = serverNow()
  const since = recordsStart(now)
  // Keeps the records fresh, so that a command does not wait for them.
  useOrdersSince(1, since, hasLimit(state, 'deposit', now))
  useBetsSince(since, hasLimit(state, 'loss', now))
  const isPlaying = isPlay && isMember
  useEffect(() => {
    if (!isPlaying) return
    const count = () => {
      if (!document.hidden) countPlay(extendPlay())
    }
    count()
    const timer = setInterval(count, COUNT_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
}

function countPlay(ms: number): void {
  const hour = Math.floor(serverNow() / HOUR_MS)
  const before = minutesPlayed()
  // Counts hours instead of comparing dates, so that a wrong platform time deletes no hour.
  const recent = Object.entries(before).slice(-STORED_HOURS)
  const minutes = Math.round(((before[hour] ?? 0) + ms / MINUTE_MS) * 1e4) / 1e4
  setMinutesPlayed({ ...Object.fromEntries(recent), [hour]: minutes })
}

/** Asks once to end a running game if an own limit or break is reached; `end` closes the game. */
export function useLimitQuestion(end: () => void): void {
  const queries = useQueryClient()
  const reached = useEffectEvent(() => {
    const bets = queries.getQueryData(betsSince(recordsStart(serverNow())).queryKey) ?? null
    const facts = { limits: ownLimits(), minutes: minutesPlayed(), deposits: null, bets }
    return reachedLimitProblem(facts, sentRisks(), serverNow())
  })
  const tell = useEffectEvent(async (body: string) => {
    if (await confirm({ title: '休息一下吧', body, accept: '结束游戏', decline: '稍后' })) end()
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const problem = reached()
      if (problem === null) return
      clearInterval(timer)
      void tell(problem)
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}

const REALITY_POLL_MS = 5_000

/** The reality check. It is due after each interval of play, until the member confirms it (RTS 13B). */
export function useRealityCheck() {
  const { realityMinutes } = useLimits()
  const { isPlay } = useRouteRow()
  const isMember = useSession() === 'member'
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!isPlay || !isMember) return
    const look = () => setDue(isRealityCheckDue(realityMinutes))
    look()
    const timer = setInterval(look, REALITY_POLL_MS)
    return () => clearInterval(timer)
  }, [isPlay, isMember, realityMinutes])
  const confirm = () => {
    markRealityCheckSeen()
    setDue(false)
  }
  return { due: due && isPlay && isMember, confirm }
}
