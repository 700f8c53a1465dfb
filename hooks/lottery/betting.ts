'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { askOf, readNow, refreshTouched, tellTimes, type Finding } from '#hooks/core/command.ts'
import { useLimitedCommand } from '#hooks/limited-command.ts'
import type { Outcome } from '#lib/api/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { isDrawn, ownLines } from '#lib/lottery/own-bets.ts'
import { chatBetOf, orderTapped, rivalOrders } from '#lib/lottery/own-orders.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import { timesTaken } from '#lib/lottery/typed-bet.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { forgetSent, isSentElsewhere } from '#lib/records/own-commands.ts'
import type { RoomBets } from './round-bets.ts'

const walletOptions = queryOf(getBalance, undefined)

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

  /** A browser may repeat an order by itself when a connection breaks: the wallet shows how often it was carried out. */
  const countTaken = async (at: number) => {
    const order = orderTapped(at)
    if (!order?.balance) return
    // Joins the read that has followed the order.
    const { balance } = await queries.fetchQuery({ ...walletOptions, staleTime: 0 })
    const { times, sum } = timesTaken(order, balance ?? null)
    if (times < 2) return
    tellTimes(at, '投注', times, `共扣款 ${formatYuan(sum)}。请核对投注记录。`)
  }

  const send = async ({ slip, period, problem }: Placing): Promise<Outcome<typeof placeBet>> => {
    const input = { roomId, lines: orderOf(slip), period }
    let sentAs = 0
    setAbsent(false)
    const outcome = await command.send(input, {
      before(at) {
        sentAs = at
        return problem()
      },
      note: () => ({
        known: rows?.map(({ id }) => id) ?? null,
        bet: { roomId, period, lines: ownLines(slip, groups) },
      }),
    })
    if (outcome.kind === 'done') {
      notify.success('投注成功')
      void countTaken(sentAs).catch(() => undefined)
    }
    if (outcome.kind === 'refused') onRefused()
    return outcome
  }

  const order = unknown && orderTapped(unknown.at)
  /** Of another room nothing is known: there the member decides. */
  const isOver = order === null || order.roomId !== roomId || isDrawn(order.period, lastPeriod)

  const lookUp = async (): Promise<Finding> => {
    const asked = askOf(placeBet)
    const [records, { balance }, { findBet }] = await Promise.all([
      read(),
      readNow(queries, walletOptions),
      import('#lib/lottery/find-bet.ts'),
    ])
    refreshTouched(queries, placeBet.touches, [key, walletOptions.queryKey])
    const answers = [
      { endpoint: getBets, input: undefined, data: { items: records.rows } },
      { endpoint: getBalance, input: undefined, data: { balance } },
    ]
    const { which } = asked() ?? {}
    const order = which && orderTapped(which.at)
    if (!order) return { answers, verdict: null, alike: false }
    const known = new Set(order.known)
    const reachesBack = records.complete || records.rows.some(({ id }) => known.has(id))
    const verdict = findBet({
      order,
      rivals: rivalOrders(which.at),
      elsewhere: isSentElsewhere(placeBet),
      rows: records.rows,
      final: reachesBack && order.roomId === roomId && isDrawn(order.period, lastPeriod),
      groups,
      balance: balance ?? null,
    })
    if (verdict !== null) command.resolve(which, verdict === 'carriedOut')
    if (verdict === 'carriedOut') {
      notify.success('投注成功')
      await countTaken(which.at)
    }
    if (verdict === 'absent') forgetSent(which.at)
    setAbsent(verdict === 'absent')
    return { answers, verdict, alike: false }
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
