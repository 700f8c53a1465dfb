'use client'
import { useEffect, useState } from 'react'
import type { Finding } from '#hooks/core/command.ts'
import { useIsMounted } from '#hooks/core/navigate.ts'
import { useLimitedCommand } from '#hooks/limited-command.ts'
import type { Outcome } from '#lib/api/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet, type PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { claimBet, isDrawn, ownLines, possibleRows } from '#lib/lottery/own-bets.ts'
import { chatBetOf, betTapped, type SentBet } from '#lib/lottery/sent-bets.ts'
import { orderOf, type Slip } from '#lib/lottery/slip.ts'
import { notify } from '#lib/notify.ts'
import type { RoomBets } from './round-bets.ts'

export const TAKEN = '投注成功'
/** So long the room says it. */
const TAKEN_MS = 4_000

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
  const { rows, key } = bets
  const command = useLimitedCommand(placeBet, riskOf, {
    quiet: true,
    books: {
      key,
      read: async () => {
        const read = await bets.read()
        const room = { roomId, groups, lastPeriod }
        return {
          data: { items: bet ? possibleRows(bet, read.rows, groups) : read.rows },
          claim: (command, rivals) => claimBet(command, rivals, read, room),
        }
      },
    },
  })
  const { unknown } = command
  const [absent, setAbsent] = useState(false)
  const [taken, setTaken] = useState(false)
  const stillHere = useIsMounted()
  const tell = () => (stillHere() ? setTaken(true) : notify.success(TAKEN))
  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => setTaken(false), TAKEN_MS)
    return () => clearTimeout(timer)
  }, [taken])

  const send = async ({ slip, period, problem }: Placing): Promise<Outcome<typeof placeBet>> => {
    const input = { roomId, lines: orderOf(slip), period }
    setAbsent(false)
    setTaken(false)
    const outcome = await command.send(input, {
      before: problem,
      note: () => ({
        known: rows?.map(({ id }) => id) ?? null,
        bet: { roomId, period, lines: ownLines(slip, groups) },
      }),
    })
    if (outcome.kind === 'done') tell()
    if (outcome.kind === 'refused') onRefused()
    return outcome
  }

  const bet: SentBet | null = unknown && betTapped(unknown.at)
  /** Of another room nothing is known: there the member decides. */
  const isOver = bet === null || bet.roomId !== roomId || isDrawn(bet.period, lastPeriod)

  const lookUp = async (): Promise<Finding> => {
    const found = await command.lookUp()
    if (found.verdict === 'absent') setAbsent(true)
    if (found.verdict === 'carriedOut') tell()
    return found
  }

  return {
    ...command,
    /** The last bet turned out not to have been carried out: it may be placed again. */
    absent,
    forgetAbsent: () => setAbsent(false),
    /** A bet has just been taken. */
    taken,
    send,
    lookUp,
    outcome: { picks: bet ? chatBetOf(bet).text : '', over: isOver },
  }
}
