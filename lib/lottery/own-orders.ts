import { atom } from 'jotai/vanilla'
import {
  commandTapped,
  isAccepted,
  ownCommandsAtom,
  rivalsOf,
  type OwnBet,
  type OwnCommand,
  type Sent,
} from '#lib/records/own-commands.ts'
import { currentEpoch } from '#lib/session/session.ts'

/** A bet that this session sent. */
export interface OwnOrder extends Sent, OwnBet {}

const ordersOf = (commands: readonly OwnCommand[]): readonly OwnOrder[] =>
  commands.flatMap(({ bet, ...sent }) => (bet ? [{ ...sent, ...bet }] : []))

/** Bets of this session, oldest first: those accepted, and those of which nothing is known. */
export const ownOrdersAtom = atom((get) => ordersOf(get(ownCommandsAtom)))

/** Bets that the platform has confirmed, oldest first. */
export const acceptedOrders = (): readonly OwnOrder[] =>
  currentEpoch().store.get(ownOrdersAtom).filter(isAccepted)

/** The bet of an intent (its `at`); null where another tab or an earlier session sent it. */
export const orderTapped = (at: number): OwnOrder | null =>
  ordersOf([commandTapped(at)].filter((each) => each !== null))[0] ?? null

/** The other bets beside that of an intent. */
export function rivalOrders(at: number): readonly OwnOrder[] {
  const command = commandTapped(at)
  return command ? ordersOf(rivalsOf(command)) : []
}

/** A bet as it is typed, and when it was sent. */
export const chatBetOf = ({ lines, sentAt, period }: OwnOrder) => ({
  period,
  text: lines.map(({ text }) => text).join(' '),
  at: sentAt,
})
