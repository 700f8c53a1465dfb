'use client'
import { useMemo } from 'react'
import { usePreference, useSessionValue } from '#hooks/core/state.ts'
import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import {
  isLastDrawn,
  lastBet,
  ownBetsAtom,
  ownRounds,
  type OwnBet,
  type OwnRound,
} from '#lib/lottery/bet/bets.ts'
import { type BetLine } from '#lib/lottery/bet/pick.ts'
import { quietMode, winPrompt } from '#lib/lottery/room/preferences.ts'
import type { TimedRoom } from './timed-room.ts'

const NONE: readonly OwnBet[] = []

/** Bets of this session, oldest first. */
const useOwnBets = (): readonly OwnBet[] => useSessionValue(ownBetsAtom, NONE)

/**
 * The rounds of a room with bets of this session, newest first (GLI-19 4.3.4, RTS 2E). They lack the bet that is being
 * sent, whose request id is `sendingId`.
 */
export function useOwnRounds(
  { id }: { readonly id: string },
  sendingId?: string | null,
): readonly OwnRound[] {
  const bets = useOwnBets()
  return useMemo(() => {
    const ended = bets.filter(({ requestId }) => requestId !== sendingId)
    return ownRounds(ended, id)
  }, [bets, id, sendingId])
}

/** The own round of the last draw for the stage; null if there is none or if the member has switched the prompt off. */
export function useDrawnRound(room: TimedRoom, rounds: readonly OwnRound[]): OwnRound | null {
  const [isQuiet] = usePreference(quietMode)
  const [isWanted] = usePreference(winPrompt)
  if (isQuiet || !isWanted) return null
  return rounds.find((own) => own.accepted.length > 0 && isLastDrawn(own, room)) ?? null
}

/** The lines of the last accepted bet that these plays still offer; null if there is none. */
export function useRepeatableLines(groups: readonly PlayGroup[]): readonly BetLine[] | null {
  const bets = useOwnBets()
  return useMemo(
    () =>
      lastBet(
        bets.filter((bet) => bet.isAccepted),
        groups,
      ),
    [bets, groups],
  )
}
