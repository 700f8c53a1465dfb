import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import type { SentBet } from '#lib/lottery/sent-bets.ts'
import { noteCarriedOut, noteSent, type OwnCommand } from '#lib/records/own-commands.ts'

/** Records and commands as a test needs them: a new field has its value here. */
export const madeBet = (given: Partial<Bet>): Bet => ({
  id: 'B1',
  stake: '10',
  net: '0',
  venue: '幸运28',
  venueCode: '',
  detail: '',
  status: 'open',
  at: 1_767_225_600_000,
  ...given,
})

export const madeTransaction = (given: Partial<Transaction>): Transaction => ({
  id: 'W1',
  orderNumber: 'W1',
  amount: '0',
  way: '银行卡',
  type: 2,
  state: 'done',
  note: '',
  at: 1_767_225_600_000,
  ...given,
})

/** The bets of one tap, sent and answered: text and stake of each. */
export const madeSentBet = (
  sentAt: number,
  lines: readonly (readonly [text: string, stake: string])[],
  given: Partial<SentBet> = {},
): SentBet => ({
  roomId: '101',
  period: '301',
  lines: lines.map(([text, stake]) => ({ text, stake, odds: '1.98' })),
  tappedAt: sentAt,
  sentAt,
  answeredAt: sentAt + 200,
  timed: true,
  known: [],
  balance: '100',
  moved: false,
  times: 1,
  shown: false,
  ...given,
})

let taps = 0
/** A deposit (1) or withdrawal (2) that this session has sent now, and that the platform has taken. */
export function orderSent(
  type: 1 | 2,
  given: Partial<NonNullable<OwnCommand['order']>> = {},
): void {
  const tappedAt = (taps += 1)
  const order = { type, number: '', quote: null, ...given }
  const before = { known: null, balance: null, makes: null }
  noteSent(type === 1 ? placeDeposit : withdraw, { tappedAt, ...before, order })
  noteCarriedOut(tappedAt)
}
