'use client'
import { useMemo } from 'react'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { usePreference, useSessionValue } from '#hooks/core/state.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import {
  clearBet,
  isLastDrawn,
  ownRounds,
  repeatableLines,
  sentBetsAtom,
  type OwnRound,
  type SentBet,
} from '#lib/lottery/bet/bets.ts'
import type { BetLine } from '#lib/lottery/bet/pick.ts'
import { quietMode, winPrompt } from '#lib/lottery/room/preferences.ts'
import type { TimedRoom } from './timed-room.ts'

const spendOf = ({ lines }: InputOf<typeof placeBet>) => ({
  kind: 'stake' as const,
  amounts: lines.map(({ stake }) => stake),
})

/**
 * The command of a bet (docs/decisions/0013-lottery-room.md). An accepted bet leaves the slip or the chat's input. No bet
 * follows an unknown one until its notice is closed (GLI-19 4.2.3; spec 4 §1).
 */
export const usePlaceBet = (onDone?: () => void) =>
  useMoneyCommand(placeBet, {
    spendOf,
    onDone({ requestId }) {
      clearBet(requestId)
      onDone?.()
    },
  })

const NONE: readonly SentBet[] = []

const useSentBets = (): readonly SentBet[] => useSessionValue(sentBetsAtom, NONE)

/** Returns the rounds of a room with own bets, newest first (GLI-19 4.3.4, RTS 2E). */
export function useOwnRounds(roomId: string): readonly OwnRound[] {
  const sent = useSentBets()
  return useMemo(() => ownRounds(sent, roomId), [sent, roomId])
}

/** Returns the own round of the last draw, or null if there is none or the member has switched the prompt off. */
export function useDrawnRound(room: TimedRoom, rounds: readonly OwnRound[]): OwnRound | null {
  const [isQuiet] = usePreference(quietMode)
  const [isPromptOn] = usePreference(winPrompt)
  if (isQuiet || !isPromptOn) return null
  return rounds.find((own) => isLastDrawn(own, room)) ?? null
}

/** Returns the lines of the last own bet in the room that its plays still offer, or null if there is none. */
export function useRepeatableLines({
  id,
  groups,
}: Pick<TimedRoom, 'id' | 'groups'>): readonly BetLine[] | null {
  const sent = useSentBets()
  return useMemo(() => repeatableLines(sent, id, groups), [sent, id, groups])
}
