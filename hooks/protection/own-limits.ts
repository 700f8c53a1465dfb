'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNow } from '#hooks/core/countdown.ts'
import { recentBets } from '#hooks/records/since.ts'
import { useMemberPreference } from '#hooks/session/session.ts'
import { sentSpends } from '#lib/commands/device-commands.ts'
import { confirm } from '#lib/notify.ts'
import { minutesPlayed } from '#lib/protection/gaming-session.ts'
import { reachedLimitInWords } from '#lib/protection/limit-refusals.ts'
import {
  memberLimits,
  ownLimits,
  changeLimit,
  hasLimit,
  takeBreak,
  type LimitKey,
  type OwnLimits,
  setOwnLimits,
} from '#lib/protection/own-limits.ts'
import { serverNow, MINUTE_MS } from '#lib/time/clock.ts'
import { useRecentBets, useRecentOrders } from './statement.ts'

/** Returns the member's own limits and the functions that change them. */
export function useOwnLimits() {
  const [limits] = useMemberPreference(memberLimits)
  return {
    limits,
    now: useNow(),
    changeLimit: (key: LimitKey, next: string | null) =>
      setOwnLimits(changeLimit(ownLimits(), key, next, serverNow())),
    takeBreak: (ms: number) => setOwnLimits(takeBreak(ownLimits(), ms, serverNow())),
    setRealityMinutes: (realityMinutes: OwnLimits['realityMinutes']) =>
      setOwnLimits({ ...ownLimits(), realityMinutes }),
  }
}

/** Polls the records that the limits in force need, so that no command waits for them. */
export function useLimitRecords(): void {
  const [limits] = useMemberPreference(memberLimits)
  const now = serverNow()
  useRecentOrders('deposit', hasLimit(limits, 'deposit', now))
  useRecentBets(hasLimit(limits, 'loss', now))
}

/** Asks once whether to end a running game, if an own limit or a break is reached. `end` closes the game. */
export function useLimitQuestion(end: () => void): void {
  const queries = useQueryClient()
  const reachedLimit = useEffectEvent(() => {
    const bets = queries.getQueryData(recentBets().queryKey) ?? null
    const facts = { limits: ownLimits(), minutes: minutesPlayed(), deposits: null, bets }
    return reachedLimitInWords(facts, sentSpends(), serverNow())
  })
  const ask = useEffectEvent(async (body: string) => {
    if (await confirm({ title: '休息一下吧', body, accept: '结束游戏', decline: '稍后' })) end()
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const limit = reachedLimit()
      if (limit === null) return
      clearInterval(timer)
      void ask(limit)
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}
