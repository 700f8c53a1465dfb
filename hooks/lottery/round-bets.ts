'use client'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { pollEvery } from '#hooks/core/api.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { recordsQuery, type Records } from '#hooks/money-command.ts'
import { betsSince, type ReadSoFar } from '#hooks/records/since.ts'
import { useSession } from '#hooks/session/session.ts'
import { useFirstBetTime } from '#hooks/statement.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { POLL_MS } from '#lib/api/query-client.ts'
import { isDone } from '#lib/commands/ledger.ts'
import { isSettled, lastBet, roundBets, type RoundBet } from '#lib/lottery/own-bets.ts'
import { markRoundShown, sentBetsAtom, type SentBet } from '#lib/lottery/sent-bets.ts'
import type { BetLine } from '#lib/lottery/typed-bet.ts'
import type { TimedRoom } from './timed-room.ts'

export interface RoomBets {
  /** The member's bets of the periods that the room or this session knows, newest first. */
  readonly of: readonly RoundBet[]
  /** True when the records have been read for these periods. */
  readonly isRead: boolean
  /** The query of the bet records of all venues. */
  readonly records: Records
}

const NO_ROWS: readonly Bet[] = []
const NO_BETS: readonly SentBet[] = []

/** Bets of this session, oldest first. */
export const useSentBets = (): readonly SentBet[] => useSessionValue(sentBetsAtom, NO_BETS)

/** The last accepted bet that these plays still offer; null for none. */
export function useLastBet(groups: readonly PlayGroup[]): readonly BetLine[] | null {
  const sent = useSentBets()
  return useMemo(() => lastBet(sent.filter(isDone), groups), [sent, groups])
}

const rowsOf = (read: ReadSoFar<Bet>): readonly Bet[] => [...read.rows, ...read.older]

/** The member's bets of this session and of these periods (GLI-19 4.3.4, RTS 2E). */
export function useRoomBets(room: TimedRoom, since: number): RoomBets {
  const { period } = room.round
  const { lastPeriod } = room.now
  const isMember = useSession() === 'member'
  const sent = useSentBets()
  const from = useFirstBetTime(since)
  const records = useMemo(() => betsSince(from), [from])
  const betsOf = useCallback(
    (rows: readonly Bet[], isRead: boolean) => {
      const confirmed = sent.filter(isDone)
      const ofRoom = confirmed.filter(({ roomId }) => roomId === room.id)
      const periods = [period, lastPeriod, ...[...room.draws, ...ofRoom].map((of) => of.period)]
      return roundBets(periods, {
        rows,
        roomId: room.id,
        bets: confirmed,
        groups: room.groups,
        isOver: (each) => isRead && each !== period,
      })
    },
    [sent, period, lastPeriod, room.id, room.draws, room.groups],
  )
  const isReadSince = (read: ReadSoFar<Bet> | undefined): boolean =>
    read !== undefined && read.readAt >= room.since
  const { data, refetch } = useQuery({
    ...records,
    enabled: isMember,
    // A new period refetches them, because its bets may be settled.
    refetchOnMount: false,
    // A record may be settled some time after the draw.
    refetchInterval: (query) => {
      const { data } = query.state
      const bets = betsOf(data ? rowsOf(data) : NO_ROWS, true)
      const isOver = isSettled(bets.filter((bet) => bet.period === lastPeriod))
      return !(isReadSince(data) && isOver) && pollEvery(POLL_MS.unsettled)(query)
    },
  })
  const isRead = isReadSince(data)
  const isBehind = isMember && !isRead
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, room.since, refetch])
  const rows = useMemo(() => data && rowsOf(data), [data])
  const of = useMemo(() => betsOf(rows ?? NO_ROWS, isRead), [rows, isRead, betsOf])
  useEffect(() => {
    const over = (each: string) => isSettled(of.filter((bet) => bet.period === each))
    for (const each of new Set(of.map((bet) => bet.period)))
      if (over(each)) markRoundShown(room.id, each)
  }, [of, room.id])
  return useMemo(
    () => ({
      of,
      isRead,
      records: recordsQuery(records, (read) => ({ items: rowsOf(read) })),
    }),
    [of, isRead, records],
  )
}
