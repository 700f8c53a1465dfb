'use client'
import { useCallback } from 'react'
import { call } from '#lib/api/client.ts'
import type { Outcome } from '#lib/api/command/command.ts'
import { NotSentError } from '#lib/api/errors.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getBets, type Bet } from '#lib/api/endpoints/records.ts'
import type { LookUpVerdict } from '#lib/lottery/find-bet.ts'
import {
  acceptedOrders,
  forgetOpenOrder,
  noteAccepted,
  noteSent,
  openOrder,
  type OwnLine,
} from '#lib/lottery/own-orders.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import type { Amount } from '#lib/money/amount.ts'
import type { RoomChannel } from '#lib/room/channel.ts'
import { serverNow } from '#lib/time/clock.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { dataOf, useCommand } from '#hooks/core/command.ts'

/** How a bet is sent: as an order, or as a chat command that the platform parses. */
export type BetTransport = 'order' | 'chat'

/** Result of a look-up; `failed` when the records could not be read. */
export type Found = LookUpVerdict | 'failed'

/** When the last bet was answered (ms, monotonic): a balance requested before does not count. */
let answeredAt = 0
/** Balance before the bet of unknown outcome; lost on reload. */
let balanceBefore: Amount | null = null

function balanceNow(): Amount | null {
  const { store, askedAt } = currentEpoch()
  const isFresh = (askedAt.get('balance') ?? 0) > answeredAt
  return (isFresh && store.get(memberAtom)?.balance) || null
}

interface Place {
  readonly roomId: string
  readonly channel: RoomChannel
  readonly groups: readonly PlayGroup[]
  /** The bet records known so far. */
  readonly rows: readonly Bet[]
}

interface Placing {
  readonly slip: Slip
  /** The slip as {@link OwnLine}s. */
  readonly lines: readonly OwnLine[]
  readonly period: string
  readonly transport: BetTransport
  /** Why the bet must not be sent; asked at the sending, which may be seconds after the tap. */
  readonly problem: () => string | null
}

/**
 * Bets of one room, by order or by chat command, behind one lock: one intent is sent at most once, and after
 * an unknown outcome nothing more is sent until it is proved, or the member has confirmed that they have
 * checked it themselves (GLI-19 4.2.3; spec 4 §1; docs/decisions/0013-lottery-room.md).
 */
export function useBetting({ roomId, channel, groups, rows }: Place) {
  const {
    send,
    state,
    lookUp: readRecords,
    settle: release,
  } = useCommand(placeBet, { quiet: true })
  const place = useCallback(
    async ({
      slip,
      lines,
      period,
      transport,
      problem,
    }: Placing): Promise<Outcome<typeof placeBet>> => {
      const epoch = currentEpoch().id
      const outcome = await send(
        { roomId, lines: orderOf(slip), period },
        {
          via: async (input, requestId) => {
            const why = problem()
            if (why !== null) throw new NotSentError(placeBet.id, why)
            balanceBefore = balanceNow()
            const known = rows.map(({ id }) => id)
            noteSent({ roomId, period, lines: [...lines], sentAt: serverNow(), known })
            try {
              if (transport === 'order') return await call(placeBet, input, undefined, requestId)
              await channel.outbox.command(lines.map(({ text }) => text).join(' '), period)
              return { data: null, message: '' }
            } finally {
              // Before the command has its queries read again: their balance counts for the next bet.
              answeredAt = performance.now()
            }
          },
        },
      )
      if (currentEpoch().id !== epoch) return outcome
      if (outcome.kind === 'done') noteAccepted(serverNow())
      if (outcome.kind === 'refused') forgetOpenOrder()
      return outcome
    },
    [send, roomId, channel, rows],
  )

  /** Unlocks betting: the outcome is proved, or the member has checked it themselves. */
  const settle = useCallback(
    (taken: boolean) => {
      if (taken) noteAccepted(serverNow())
      else forgetOpenOrder()
      release(taken)
    },
    [release],
  )

  const lookUp = useCallback(async (): Promise<Found> => {
    try {
      const order = openOrder()
      const now = serverNow()
      const readings = await readRecords()
      const records = dataOf(readings, getBets)
      const { findBet } = await import('#lib/lottery/find-bet.ts')
      const verdict: LookUpVerdict =
        order && records
          ? findBet({
              order,
              accepted: acceptedOrders(),
              records: {
                rows: records.items,
                complete: reachesBack(records.items, order.sentAt),
              },
              groups,
              balanceBefore,
              balanceNow: dataOf(readings, getBalance)?.balance ?? null,
              now,
            })
          : 'unclear'
      if (verdict !== 'unclear') settle(verdict === 'found')
      return verdict
    } catch {
      return 'failed'
    }
  }, [readRecords, groups, settle])

  return { place, lookUp, settle, state }
}

/** Whether the newest records reach back before an instant, or are all there is. */
const reachesBack = (rows: readonly Bet[], at: number): boolean =>
  rows.length < 10 || (rows.at(-1)?.at ?? at) < at
