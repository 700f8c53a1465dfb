'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Outcome } from '#lib/api/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import {
  onOtherTabs,
  unknownCommand,
  type FromOtherTab,
  type UnknownCommand,
} from '#lib/api/journal.ts'
import {
  acceptedOrders,
  forgetOpenOrder,
  noteAccepted,
  noteSent,
  openOrder,
  type OwnLine,
  type OwnOrder,
  isDrawn,
  isSince,
} from '#lib/lottery/own-bets.ts'
import { totalStake } from '#lib/lottery/typed-bet.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import type { RoomChannel } from '#lib/room/channel.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { formatBeijing } from '#lib/time/dates.ts'
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
}

interface Placing {
  readonly input: InputOf<typeof placeBet>
  /** The same lines with their texts. */
  readonly lines: readonly OwnLine[]
  /** Why the bet must not be sent; asked at the sending, which may be seconds after the tap. */
  readonly problem: () => string | null
}

/** The order behind an unknown bet; null where another tab or an earlier session sent it. */
const orderOf = (unknown: UnknownCommand | null): OwnOrder | null =>
  unknown?.input ? openOrder() : null

/**
 * Bets of one room, always by order (docs/decisions/0013-lottery-room.md): one intent is sent at most once, and after an
 * unknown outcome nothing more is sent until records prove it, or the member has checked it (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting({ roomId, channel, groups, lastPeriod, bets }: Place) {
  const queries = useQueryClient()
  const command = useLimitedCommand(placeBet, riskOf, { quiet: true })
  const { send, settle: settleCommand, unknown } = command
  const { rows, key, read } = bets
  const [absent, setAbsent] = useState(false)

  /** An accepted bet is the member's own line in the chat. */
  const accept = useCallback(
    (order: OwnOrder | null) => {
      noteAccepted(serverNow())
      if (order?.roomId !== roomId) return
      channel.chat.addBet({
        id: `bet ${order.sentAt}`,
        period: order.period,
        text: order.lines.map(({ text }) => text).join(' '),
        at: order.sentAt,
      })
    },
    [roomId, channel],
  )
  const place = useCallback(
    async ({ input, lines, problem }: Placing): Promise<Outcome<typeof placeBet>> => {
      const epoch = currentEpoch().id
      setAbsent(false)
      const outcome = await send(input, () => {
        const why = problem()
        if (why !== null) return why
        noteSent({
          roomId,
          period: input.period,
          lines: [...lines],
          sentAt: serverNow(),
          known: rows.map(({ id }) => id),
          balance: currentEpoch().store.get(memberAtom)?.balance ?? null,
        })
        return null
      })
      if (currentEpoch().id !== epoch) return outcome
      if (outcome.kind === 'done') accept(openOrder())
      if (outcome.kind === 'refused') forgetOpenOrder()
      return outcome
    },
    [send, accept, roomId, rows],
  )

  const settle = useCallback(
    (which: UnknownCommand, taken: boolean) => {
      const order = orderOf(which)
      if (order && taken) accept(order)
      if (order && !taken) forgetOpenOrder()
      settleCommand(which, taken)
    },
    [accept, settleCommand],
  )

  const heard = useEffectEvent(({ settled }: FromOtherTab) => {
    if (settled?.id !== placeBet.id) return
    if (settled.taken) accept(openOrder())
    else forgetOpenOrder()
  })
  useEffect(() => onOtherTabs(heard), [])

  const order = useMemo(() => orderOf(unknown), [unknown])
  /** Of another room nothing is known: there the member decides. */
  const isOver = order === null || order.roomId !== roomId || isDrawn(order.period, lastPeriod)

  const lookUp = useCallback(async (): Promise<Finding> => {
    const which = unknownCommand(placeBet)
    const order = orderOf(which)
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
    if (verdict !== null) settle(which, verdict === 'taken')
    if (verdict === 'taken') notify.success('投注成功')
    setAbsent(verdict === 'absent')
    return { readings, verdict }
  }, [queries, read, key, roomId, lastPeriod, groups, settle])

  return {
    ...command,
    /** The last bet turned out not to have been carried out: it may be placed again. */
    absent,
    forgetAbsent: () => setAbsent(false),
    place,
    lookUp,
    settle,
    outcome: { words: order && unknown ? orderInWords(order, unknown) : null, over: isOver },
  }
}

const orderInWords = ({ period, lines }: OwnOrder, { at }: UnknownCommand): string =>
  `投注 第 ${period} 期 ${lines.map(({ text }) => text).join(' ')} ${formatYuan(totalStake(lines))} · ${formatBeijing(at, 'clock')}`
