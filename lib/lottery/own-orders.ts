import { atom } from 'jotai/vanilla'
import {
  commandTapped,
  isAccepted,
  noteShown,
  ownCommandsAtom,
  type OwnBet,
  type OwnCommand,
  type Sent,
} from '#lib/records/own-commands.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** A bet that this session sent. */
export interface OwnOrder extends Sent, OwnBet, Pick<OwnCommand, 'shown'> {}

/** The bets among commands. */
export const ordersOf = (commands: readonly OwnCommand[]): readonly OwnOrder[] =>
  commands.flatMap(({ bet, ...sent }) => (bet ? [{ ...sent, ...bet }] : []))

/** Bets of this session, oldest first: those accepted, and those of which nothing is known. */
export const ownOrdersAtom = atom((get) => ordersOf(get(ownCommandsAtom)))

/** Bets that the platform has confirmed, oldest first. */
export const acceptedOrders = (): readonly OwnOrder[] =>
  currentEpoch().store.get(ownOrdersAtom).filter(isAccepted)

/** Bets of the last day whose result nobody has shown yet. */
export const openOrdersAtom = atom((get): readonly OwnOrder[] =>
  get(ownOrdersAtom).filter(
    ({ answeredAt, shown }) => !shown && (answeredAt ?? 0) > serverNow() - DAY_MS,
  ),
)

/** What the bets of one room and period have in common. */
export const roundKey = ({ roomId, period }: Pick<OwnOrder, 'roomId' | 'period'>): string =>
  `${roomId} ${period}`

/** The result of a round has been shown. */
export const noteBetShown = (roomId: string, period: string): void =>
  noteShown(({ bet }) => bet?.roomId === roomId && bet.period === period)

/** The bet of an intent (its `at`); null where another tab or an earlier session sent it. */
export const orderTapped = (at: number): OwnOrder | null =>
  ordersOf([commandTapped(at)].filter((each) => each !== null))[0] ?? null

/** A bet as it is typed, and when it was sent. */
export const chatBetOf = ({ lines, sentAt, period }: OwnOrder) => ({
  period,
  text: lines.map(({ text }) => text).join(' '),
  at: sentAt,
})
