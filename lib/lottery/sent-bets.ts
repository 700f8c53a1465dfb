import { atom } from 'jotai/vanilla'
import {
  commandTapped,
  isCarriedOut,
  noteShown,
  ownCommandsAtom,
  type OwnBet,
  type OwnCommand,
  type Sent,
} from '#lib/records/own-commands.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** A bet that this session sent. */
export interface SentBet extends Sent, OwnBet, Pick<OwnCommand, 'shown'> {}

/** The bets among commands. */
export const sentBetsOf = (commands: readonly OwnCommand[]): readonly SentBet[] =>
  commands.flatMap(({ bet, ...sent }) => (bet ? [{ ...sent, ...bet }] : []))

/** Bets of this session, oldest first: those carried out, and those of which nothing is known. */
export const sentBetsAtom = atom((get) => sentBetsOf(get(ownCommandsAtom)))

/** Bets that the platform has confirmed, oldest first. */
export const carriedOutBets = (): readonly SentBet[] =>
  currentEpoch().store.get(sentBetsAtom).filter(isCarriedOut)

/** Bets of the last day whose result nobody has shown yet. */
export const openBetsAtom = atom((get): readonly SentBet[] =>
  get(sentBetsAtom).filter(
    ({ answeredAt, shown }) => !shown && (answeredAt ?? 0) > serverNow() - DAY_MS,
  ),
)

/** What the bets of one room and period have in common. */
export const roundKey = ({ roomId, period }: Pick<SentBet, 'roomId' | 'period'>): string =>
  `${roomId} ${period}`

/** The result of a round has been shown. */
export const noteBetShown = (roomId: string, period: string): void =>
  noteShown(({ bet }) => bet?.roomId === roomId && bet.period === period)

/** The bet of an intent (its `at`); null where another tab or an earlier session sent it. */
export const betTapped = (at: number): SentBet | null =>
  sentBetsOf([commandTapped(at)].filter((each) => each !== null))[0] ?? null

/** A bet as it is typed, and when it was sent. */
export const chatBetOf = ({ lines, sentAt, period }: SentBet) => ({
  period,
  text: lines.map(({ text }) => text).join(' '),
  at: sentAt,
})
