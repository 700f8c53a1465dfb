import { atom } from 'jotai/vanilla'
import {
  commandAt,
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

const sentBetsOf = (commands: readonly SentCommand[]): readonly SentBet[] =>
  commands.flatMap(({ bet, ...sent }) => (bet ? [{ ...sent, ...bet }] : []))

/** Bets of this session, oldest first, of any state. */
export const sentBetsAtom = atom((get) => sentBetsOf(get(sentCommandsAtom)))

/** Bets that the platform has confirmed, oldest first. */
export const confirmedBets = (): readonly SentBet[] =>
  currentEpoch().store.get(sentBetsAtom).filter(isDone)

/** Confirmed bets of the last day whose result the member has not seen yet. */
export const openBetsAtom = atom((get): readonly SentBet[] =>
  get(sentBetsAtom).filter(
    (bet) => isDone(bet) && !bet.shown && (bet.answeredAt ?? 0) > serverNow() - DAY_MS,
  ),
)

/** The bets of one room and period have it in common. */
export const roundKey = ({ roomId, period }: Pick<SentBet, 'roomId' | 'period'>): string =>
  `${roomId} ${period}`

/** The member has seen the result of a round. */
export const markRoundShown = (roomId: string, period: string): void =>
  markShown(({ bet }) => bet?.roomId === roomId && bet.period === period)

/** A bet as it is typed, and when it was sent. */
export const chatBetOf = ({ lines, sentAt, period }: SentBet) => ({
  period,
  text: lines.map(({ text }) => text).join(' '),
  at: sentAt,
})

/** The bet of that tap; null where another tab or an earlier session sent it. */
export const betAt = (at: number): SentBet | null =>
  sentBetsOf([commandAt(at)].filter((each) => each !== null))[0] ?? null
