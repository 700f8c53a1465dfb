'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, queryOf } from '#hooks/core/api.ts'
import { readNow, refreshTouched, type Finding } from '#hooks/core/command.ts'
import { useLimitedCommand } from '#hooks/limited-command.ts'
import type { Outcome } from '#lib/api/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { unknownCommand } from '#lib/api/journal.ts'
import { isDrawn, isSince, ownLines } from '#lib/lottery/own-bets.ts'
import {
  acceptedOrders,
  forgetOrder,
  noteSent,
  chatBetOf,
  orderTapped,
} from '#lib/lottery/own-orders.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import { notify } from '#lib/notify.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import type { RoomBets } from './round-bets.ts'

const riskOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  stakes: lines.map(({ stake }) => stake),
})

interface Place {
  readonly roomId: string
  readonly groups: readonly PlayGroup[]
  readonly lastPeriod: string
  /** The member's bets in this room, and what reads their records anew. */
  readonly bets: Pick<RoomBets, 'rows' | 'key' | 'read'>
  readonly onRefused: () => void
}

interface Placing {
  readonly slip: Slip
  /** The period that the member saw. */
  readonly period: string
  /** Why the bet must not be sent; asked at the sending, which may be seconds after the tap. */
  readonly problem: () => string | null
}

/**
 * Bets of one room, always by order (docs/decisions/0013-lottery-room.md): one intent is sent at most once, and after an
 * unknown outcome nothing more is sent until records prove it, or the member has checked it (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting({ roomId, groups, lastPeriod, bets, onRefused }: Place) {
  const queries = useQueryClient()
  const command = useLimitedCommand(placeBet, riskOf, { quiet: true })
  const { unknown } = command
  const { rows, key, read } = bets
  const [absent, setAbsent] = useState(false)

  const send = async ({ slip, period, problem }: Placing): Promise<Outcome<typeof placeBet>> => {
    const input = { roomId, lines: orderOf(slip), period }
    let noted = 0
    setAbsent(false)
    const outcome = await command.send(input, (at) => {
      const why = problem()
      if (why !== null) return why
      noteSent({
        tappedAt: at,
        roomId,
        period,
        lines: ownLines(slip, groups),
        sentAt: serverNow(),
        known: rows.map(({ id }) => id),
        balance: currentEpoch().store.get(memberAtom)?.balance ?? null,
      })
      noted = at
      return null
    })
    if (outcome.kind === 'done') notify.success('投注成功')
    // Busy: another tab was first, or the session is over.
    if (outcome.kind === 'refused' || outcome.kind === 'busy') forgetOrder(noted)
    if (outcome.kind === 'refused') onRefused()
    return outcome
  }

  const order = unknown && orderTapped(unknown.at)
  /** Of another room nothing is known: there the member decides. */
  const isOver = order === null || order.roomId !== roomId || isDrawn(order.period, lastPeriod)

  const lookUp = async (): Promise<Finding> => {
    const which = unknownCommand(placeBet)
    const order = which && orderTapped(which.at)
    const now = serverNow()
    const [records, { balance }, { findBet }] = await Promise.all([
      read(),
      readNow(queries, queryOf(getBalance, undefined)),
      import('#lib/lottery/find-bet.ts'),
    ])
    refreshTouched(queries, placeBet.touches, [key, keyOf(getBalance)])
    const answers = [
      { endpoint: getBets, input: undefined, data: { items: records.rows } },
      { endpoint: getBalance, input: undefined, data: { balance } },
    ]
    // What was read for one bet says nothing of the next.
    const isOpen = which !== null && unknownCommand(placeBet)?.at === which.at
    if (order === null || !isOpen) return { answers, verdict: null }
    const last = records.rows.at(-1)
    const reachesBack = records.complete || (last !== undefined && !isSince(last, order.sentAt))
    const verdict = findBet({
      order,
      accepted: acceptedOrders(),
      rows: records.rows,
      final: reachesBack && order.roomId === roomId && isDrawn(order.period, lastPeriod),
      groups,
      balance,
      now,
    })
    if (verdict !== null) command.resolve(which, verdict === 'taken')
    if (verdict === 'taken') notify.success('投注成功')
    setAbsent(verdict === 'absent')
    return { answers, verdict }
  }

  return {
    ...command,
    /** The last bet turned out not to have been carried out: it may be placed again. */
    absent,
    forgetAbsent: () => setAbsent(false),
    send,
    lookUp,
    outcome: { picks: order ? chatBetOf(order).text : '', over: isOver },
  }
}
