'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { acquire, release, suspect } from '#lib/api/command-lock.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets, type Bet } from '#lib/api/endpoints/records.ts'
import type { Page } from '#lib/api/schema.ts'
import { findBet, slipLines } from '#lib/lottery/bet-detail.ts'
import { writeCommand, type CommandLine } from '#lib/lottery/command.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import { ownLimitsSay } from '#lib/protection/guard.ts'
import type { RoomChannel } from '#lib/room/channel.ts'
import { useCommand, type Reading } from './command.ts'

/** How a bet leaves: as an order, or as a chat command that the platform parses. */
export type Way = 'order' | 'chat'

export type BetOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }
  | { kind: 'busy' }

/** What a look-up after an unknown outcome has found. */
export type Found = 'found' | 'absent' | 'unclear' | 'failed'

interface Sent {
  readonly lines: readonly CommandLine[]
  readonly period: string
  /** Record rows that were there before. */
  readonly before: ReadonlySet<string>
}

/** The bet whose outcome is not known, for the look-up; gone with a reload, when only the records can tell. */
let sent: Sent | null = null

function rowsOf(readings: readonly Reading[]): readonly Bet[] {
  const bets = readings.find(({ endpoint }) => endpoint.id === getBets.id)
  return (bets?.data as Page<Bet> | undefined)?.items ?? []
}

/**
 * Bets of one room, by order or by chat command, behind one lock: one intent is sent at most once, and after
 * an unknown outcome nothing more is sent until the records have been read (GLI-19 4.2.3; spec 4 §1).
 */
export function useBetting(roomId: string, channel: RoomChannel, groups: readonly PlayGroup[]) {
  const queries = useQueryClient()
  const order = useCommand(placeBet, { quiet: true })
  const [looking, setLooking] = useState(false)

  const rowsBefore = useCallback(() => {
    const cached = queries.getQueriesData<Page<Bet> | Bet[]>({ queryKey: [getBets.id] })
    const rows = cached.flatMap(([, data]) => (Array.isArray(data) ? data : (data?.items ?? [])))
    return new Set(rows.map(({ id }) => id))
  }, [queries])

  const byChat = useCallback(
    async (lines: readonly CommandLine[], period: string): Promise<BetOutcome> => {
      if (!acquire(placeBet)) return { kind: 'busy' }
      const problem = ownLimitsSay({ kind: 'stake', stakes: lines.map(({ stake }) => stake) })
      if (problem !== null) {
        release(placeBet)
        return { kind: 'refused', reason: problem }
      }
      const outcome = await channel.outbox.command(writeCommand(lines), period)
      if (outcome.kind === 'unknown') {
        suspect(placeBet)
        return outcome
      }
      release(placeBet)
      if (outcome.kind === 'unsent') return { kind: 'refused', reason: '聊天未连接，投注没有发出' }
      if (outcome.kind === 'refused') return outcome
      for (const each of [getBalance, getBets]) {
        void queries.invalidateQueries({ queryKey: [each.id] })
      }
      return { kind: 'done' }
    },
    [channel, queries],
  )

  const byOrder = useCallback(
    async (slip: Slip, period: string): Promise<BetOutcome> => {
      const outcome = await order.send({ roomId, lines: orderOf(slip), period })
      return outcome.kind === 'refused'
        ? { kind: 'refused', reason: outcome.error.message }
        : { kind: outcome.kind }
    },
    [order, roomId],
  )

  const place = useCallback(
    async (slip: Slip, period: string, way: Way): Promise<BetOutcome> => {
      const lines = slipLines(slip)
      const before = rowsBefore()
      const outcome = await (way === 'chat' ? byChat(lines, period) : byOrder(slip, period))
      if (outcome.kind === 'unknown') sent = { lines, period, before }
      return outcome
    },
    [byChat, byOrder, rowsBefore],
  )

  const lookUp = useCallback(async (): Promise<Found> => {
    setLooking(true)
    try {
      const rows = rowsOf(await order.lookUp())
      const asked = sent
      sent = null
      return asked ? findBet(asked.lines, asked.period, rows, asked.before, groups) : 'unclear'
    } catch {
      return 'failed'
    } finally {
      setLooking(false)
    }
  }, [order, groups])

  return { place, lookUp, looking, state: order.state }
}
