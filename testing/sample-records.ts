import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import type { SentBet } from '#lib/lottery/bet/bets.ts'
import { serverNow } from '#lib/time/clock.ts'

export const makeBet = (given: Partial<Bet>): Bet => ({
  id: 'B1',
  requestId: '',
  stake: '10',
  net: '0',
  venue: '幸运28',
  venueCode: '',
  status: 'open',
  at: 1_767_225_600_000,
  ...given,
})

export const makeTransaction = (given: Partial<Transaction>): Transaction => ({
  id: 'W1',
  orderNumber: 'W1',
  requestId: '',
  amount: '0',
  way: '银行卡',
  type: 'withdrawal',
  state: 'done',
  note: '',
  at: 1_767_225_600_000,
  ...given,
})

/** Makes an accepted bet of this tab in room 101. `stakes` are by pick, in yuan. */
export const makeOwnBet = (
  stakes: Readonly<Record<string, string>>,
  { odds = '1.98', ...given }: Partial<SentBet> & { odds?: string } = {},
): SentBet => ({
  requestId: String(Math.random()),
  at: Math.random(),
  roomId: '101',
  period: '301',
  drawTime: serverNow(),
  lines: Object.entries(stakes).map(([name, stake]) => ({
    pick: { playId: `大小单双-${name}`, name, selection: '', odds },
    stake,
  })),
  text: null,
  isAccepted: true,
  ...given,
})
