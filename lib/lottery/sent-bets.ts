import { atom } from 'jotai/vanilla'
import {
  isDone,
  markShown,
  sentCommandsAtom,
  type OwnBet,
  type SentCommand,
} from '#lib/commands/ledger.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** A bet that this session sent. */
export interface SentBet extends Omit<SentCommand, 'bet'>, OwnBet {}

/** Bets of this session in any state, oldest first. */
export const sentBetsAtom = atom((get): readonly SentBet[] =>
  get(sentCommandsAtom).flatMap(({ bet, ...sent }) => (bet ? [{ ...sent, ...bet }] : [])),
)

/** Bets that the platform has confirmed, oldest first. */
export const confirmedBets = (): readonly SentBet[] =>
  currentEpoch().store.get(sentBetsAtom).filter(isDone)

/** Confirmed bets of the last day without a result that the member has seen. */
export const openBetsAtom = atom((get): readonly SentBet[] =>
  get(sentBetsAtom).filter(
    (bet) => isDone(bet) && !bet.shown && (bet.answeredAt ?? 0) > serverNow() - DAY_MS,
  ),
)

/** The key of a round: its room and period. */
export const roundKey = ({ roomId, period }: Pick<SentBet, 'roomId' | 'period'>): string =>
  `${roomId} ${period}`

/** Notes that the member has seen the result of a round. */
export const markRoundShown = (roomId: string, period: string): void =>
  markShown(({ bet }) => bet?.roomId === roomId && bet.period === period)
