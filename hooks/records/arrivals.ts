'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { refreshTouched } from '#hooks/core/command.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import {
  confirmedBets,
  markRoundShown,
  openBetsAtom,
  roundKey,
  sentBetsAtom,
} from '#lib/lottery/sent-bets.ts'
import { compare } from '#lib/money/amount.ts'
import { readPreference } from '#lib/preferences.ts'
import { orderArrival, settledRounds, type Arrival } from '#lib/records/arrivals.ts'
import {
  markNewsShown,
  oldestOf,
  pendingOrdersAtom,
  newsAtom,
} from '#lib/records/pending-orders.ts'
import { quietMode, winPrompt } from '#lib/room/preferences.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { recordsOf } from './since.ts'

/** Pending orders are read at this interval (ms) while one of them is young, and when a page opens. */
const EVERY_MS = 15_000
const YOUNG_MS = 70 * MINUTE_MS

/** Reads the records of pending orders, except on the page of an order. */
function useFollowOrders(path: string): void {
  const queries = useQueryClient()
  const read = useEffectEvent((youngest: number) => {
    if (document.hidden) return
    const all = currentEpoch().store.get(pendingOrdersAtom)
    for (const type of path === '/payInfo' ? ([2] as const) : ([1, 2] as const)) {
      const waiting = all.filter((each) => each.type === type)
      const oldest = oldestOf(waiting)
      if (oldest === null || waiting.every(({ at }) => serverNow() - at > youngest)) continue
      const records = { ...recordsOf(type, oldest), staleTime: 0, meta: { quiet: true } }
      void queries.fetchQuery(records).catch(() => undefined)
    }
  })
  useEffect(() => {
    read(Infinity)
    const timer = setInterval(() => read(YOUNG_MS), EVERY_MS)
    return () => clearInterval(timer)
  }, [path])
}

const NONE: readonly never[] = []

/**
 * The oldest news for a member on another page, and the function that dismisses it. The page of an order and the room
 * show their news themselves. Bets are read when the balance has grown.
 */
export function useArrival(): readonly [arrival: Arrival | null, dismiss: () => void] {
  const queries = useQueryClient()
  const path = usePath()
  const balance = useMember()?.balance ?? null
  const before = useRef(balance)
  const [wins, setWins] = useState<readonly Arrival[]>([])
  const orders = useSessionValue(newsAtom, NONE)
  useFollowOrders(path)

  const readBets = useEffectEvent(async () => {
    const { id, store } = currentEpoch()
    const open = new Set(store.get(openBetsAtom).map(roundKey))
    // The stake of a round with a bet of unknown outcome is not known.
    const doubtful = store.get(sentBetsAtom).filter(({ state }) => state === 'unknown')
    const unknown = new Set(doubtful.map(roundKey))
    const bets = confirmedBets().filter(
      (bet) => open.has(roundKey(bet)) && !unknown.has(roundKey(bet)),
    )
    if (bets.length === 0 || path === '/lottery') return
    const newest = {
      ...queryOf(getBets, { date: 2, page: 1 }),
      staleTime: 0,
      meta: { quiet: true },
    }
    const { items } = await queries.fetchQuery(newest)
    if (currentEpoch().id !== id) return
    for (const { roomId, period, arrival } of settledRounds(bets, items)) {
      markRoundShown(roomId, period)
      if (arrival && readPreference(winPrompt) && !readPreference(quietMode))
        setWins((known) => [...known.filter(({ key }) => key !== arrival.key), arrival])
    }
  })
  useEffect(() => {
    const hasGrown =
      balance !== null && before.current !== null && compare(balance, before.current) > 0
    before.current = balance
    if (hasGrown) void readBets().catch(() => undefined)
  }, [balance])
  useEffect(() => {
    if (orders.length === 0) return
    // A visible list must also show the change.
    refreshTouched(queries, [getTransactions])
    if (readPreference(quietMode)) markNewsShown(() => true)
  }, [orders, queries])

  const order = orders.find(({ type }) => type === 2 || path !== '/payInfo')
  const dismiss = useCallback(() => {
    if (order) markNewsShown((row) => row === order)
    else setWins((before) => before.slice(1))
  }, [order])
  const quiet = readPreference(quietMode)
  return [order && !quiet ? orderArrival(order) : (wins[0] ?? null), dismiss]
}
