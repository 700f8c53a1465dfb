'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Outcome } from '#lib/api/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import {
  onOtherTabs,
  textOf,
  unknownCommand,
  type FromOtherTab,
  type UnknownCommand,
} from '#lib/api/journal.ts'
import {
  acceptedOrders,
  forgetUnanswered,
  isDrawn,
  isSince,
  noteAccepted,
  noteSent,
  chatBetOf,
  ownLines,
  unansweredOrder,
  type OwnOrder,
} from '#lib/lottery/own-bets.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import { notify } from '#lib/notify.ts'
import type { RoomChannel } from '#lib/room/channel.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { keyOf } from '#hooks/core/api.ts'
import { readNow, refreshTouched, type Finding } from '#hooks/core/command.ts'
import { useLimitedCommand } from '#hooks/protection/limited-command.ts'
import type { RoomBets } from './round-bets.ts'
import { serverNow } from '#lib/time/clock.ts'

const riskOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  stakes: lines.map(({ stake }) => stake),
})

interface Place {
  readonly roomId: string
  readonly channel: RoomChannel
  readonly groups: readonly PlayGroup[]
  readonly lastPeriod: string
  /** The member's bets in this room, and what reads their records anew. */
  readonly bets: Pick<RoomBets, 'rows' | 'key' | 'read'>
  /** A bet was accepted, also one of unknown outcome: {@link textOf} its input. */
  readonly onAccepted: (sent: string) => void
  readonly onRefused: () => void
}

interface Placing {
  readonly slip: Slip
  /** The period that the member saw. */
  readonly period: string
  /** Why the bet must not be sent; asked at the sending, which may be seconds after the tap. */
  readonly problem: () => string | null
}

/** The order behind an unknown bet; null where another tab or an earlier session sent it. */
const unansweredOf = (unknown: UnknownCommand | null): OwnOrder | null =>
  unknown?.input ? unansweredOrder() : null

/**
 * Bets of one room, always by order (docs/decisions/0013-lottery-room.md): one intent is sent at most once, and after an
 * unknown outcome nothing more is sent until records prove it, or the member has checked it (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting({
  roomId,
  channel,
  groups,
  lastPeriod,
  bets,
  onAccepted,
  onRefused,
}: Place) {
  const queries = useQueryClient()
  const command = useLimitedCommand(placeBet, riskOf, { quiet: true })
  const { unknown } = command
  const { rows, key, read } = bets
  const [absent, setAbsent] = useState(false)

  const accept = (sent: string) => {
    const order = unansweredOrder()
    noteAccepted(serverNow())
    // The member's own line in the chat.
    if (order?.roomId === roomId) channel.chat.addBet(chatBetOf(order))
    onAccepted(sent)
  }

  const place = async ({ slip, period, problem }: Placing): Promise<Outcome<typeof placeBet>> => {
    const epoch = currentEpoch().id
    const input = { roomId, lines: orderOf(slip), period }
    let noted = false
    setAbsent(false)
    const outcome = await command.send(input, () => {
      const why = problem()
      if (why !== null) return why
      noteSent({
        roomId,
        period,
        lines: ownLines(slip, groups),
        sentAt: serverNow(),
        known: rows.map(({ id }) => id),
        balance: currentEpoch().store.get(memberAtom)?.balance ?? null,
      })
      noted = true
      return null
    })
    if (currentEpoch().id !== epoch) return outcome
    if (outcome.kind === 'done') {
      accept(textOf(input))
      notify.success('投注成功')
    }
    // Busy: another tab was first.
    if (noted && (outcome.kind === 'refused' || outcome.kind === 'busy')) forgetUnanswered()
    if (outcome.kind === 'refused') onRefused()
    return outcome
  }

  const resolve = (which: UnknownCommand, taken: boolean) => {
    if (which.input !== null && taken) accept(which.input)
    if (which.input !== null && !taken) forgetUnanswered()
    command.resolve(which, taken)
  }

  const heard = useEffectEvent(({ resolved }: FromOtherTab) => {
    if (resolved?.id !== placeBet.id) return
    if (resolved.taken) accept(resolved.input)
    else forgetUnanswered()
  })
  useEffect(() => onOtherTabs(heard), [])

  const order = useMemo(() => unansweredOf(unknown), [unknown])
  /** Of another room nothing is known: there the member decides. */
  const isOver = order === null || order.roomId !== roomId || isDrawn(order.period, lastPeriod)

  const lookUp = async (): Promise<Finding> => {
    const which = unknownCommand(placeBet)
    const order = unansweredOf(which)
    const now = serverNow()
    const [records, { balance }] = await Promise.all([
      read(),
      readNow(queries, getBalance, undefined),
    ])
    refreshTouched(queries, placeBet.touches, [key, keyOf(getBalance)])
    const readings = [
      { endpoint: getBets, input: undefined, data: { items: records.rows } },
      { endpoint: getBalance, input: undefined, data: { balance } },
    ]
    if (order === null || which === null) return { readings, verdict: null }
    const last = records.rows.at(-1)
    const reachesBack = records.complete || (last !== undefined && !isSince(last, order.sentAt))
    const { findBet } = await import('#lib/lottery/find-bet.ts')
    const verdict = findBet({
      order,
      accepted: acceptedOrders(),
      rows: records.rows,
      final: reachesBack && order.roomId === roomId && isDrawn(order.period, lastPeriod),
      groups,
      balance,
      now,
    })
    if (verdict !== null) resolve(which, verdict === 'taken')
    if (verdict === 'taken') notify.success('投注成功')
    setAbsent(verdict === 'absent')
    return { readings, verdict }
  }

  return {
    ...command,
    /** The last bet turned out not to have been carried out: it may be placed again. */
    absent,
    forgetAbsent: () => setAbsent(false),
    place,
    lookUp,
    resolve,
    outcome: { picks: order && unknown ? chatBetOf(order).text : '', over: isOver },
  }
}
