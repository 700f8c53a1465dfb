'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { refreshTouched } from '#hooks/core/command.ts'
import { usePath } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { confirmedBets, markRoundShown, openBetsAtom, roundKey } from '#lib/lottery/sent-bets.ts'
import { compare } from '#lib/money/amount.ts'
import { preferred } from '#lib/preferences.ts'
import { orderArrival, settledRounds, type Arrival } from '#lib/records/arrivals.ts'
import { decidedOf, oldestOf, pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { quietMode, winPrompt } from '#lib/room/preferences.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { recordsOf } from './since.ts'

/**
 * The newest of what has come while the member was elsewhere, and what puts it away. Only where the balance has grown
 * while own orders or bets wait are their records read, once; the page of an order and the room tell it themselves.
 */
export function useArrival(): readonly [arrival: Arrival | null, dismiss: () => void] {
  const queries = useQueryClient()
  const path = usePath()
  const balance = useMember()?.balance ?? null
  const before = useRef(balance)
  const [waiting, setWaiting] = useState<readonly Arrival[]>([])

  const readOrders = async (type: 1 | 2) => {
    const { store } = currentEpoch()
    const waiting = store.get(pendingOrdersAtom).filter((each) => each.type === type)
    const oldest = oldestOf(waiting)
    if (oldest === null || (type === 1 && path === '/payInfo')) return []
    const records = { ...recordsOf(type, oldest), staleTime: 0, meta: { quiet: true } }
    const { rows } = await queries.fetchQuery(records)
    const decided = decidedOf(waiting, rows)
    // A list in view shows it, too.
    if (decided.length > 0) refreshTouched(queries, [getTransactions])
    return decided.map(orderArrival)
  }

  const readBets = async () => {
    const open = new Set(currentEpoch().store.get(openBetsAtom).map(roundKey))
    const bets = confirmedBets().filter((bet) => open.has(roundKey(bet)))
    if (bets.length === 0 || path === '/lottery') return []
    const newest = {
      ...queryOf(getBets, { date: 2, page: 1 }),
      staleTime: 0,
      meta: { quiet: true },
    }
    const { items } = await queries.fetchQuery(newest)
    return settledRounds(bets, items).flatMap(({ roomId, period, arrival }) => {
      markRoundShown(roomId, period)
      return arrival && preferred(winPrompt) ? [arrival] : []
    })
  }

  const look = useEffectEvent(async () => {
    const epoch = currentEpoch().id
    const found = await Promise.allSettled([readOrders(1), readOrders(2), readBets()])
    if (currentEpoch().id !== epoch || preferred(quietMode)) return
    const come = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    setWaiting((known) => [
      ...known,
      ...come.filter(({ key }) => known.every((each) => each.key !== key)),
    ])
  })
  useEffect(() => {
    const grown =
      balance !== null && before.current !== null && compare(balance, before.current) > 0
    before.current = balance
    if (grown) void look()
  }, [balance])
  const dismiss = useCallback(() => setWaiting((known) => known.slice(1)), [])
  return [waiting[0] ?? null, dismiss]
}
