import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { close, type Risk, type SentCommand } from '#lib/commands/ledger.ts'
import type { OwnBet } from '#lib/lottery/bets.ts'
import type { SentBet } from '#lib/lottery/sent-bets.ts'
import { serverNow } from '#lib/time/clock.ts'
import { send } from './missing-answer.ts'

/** Records and commands as a test needs them: a new field has its value here. */
export const madeBet = (given: Partial<Bet>): Bet => ({
  id: 'B1',
  requestId: '',
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
  requestId: '',
  amount: '0',
  way: '银行卡',
  type: 2,
  state: 'done',
  note: '',
  at: 1_767_225_600_000,
  ...given,
})

/** A money command that was sent and answered. */
export const madeCommand = (sentAt: number, given: Partial<SentCommand> = {}): SentCommand => ({
  id: placeBet.id,
  at: sentAt,
  state: 'done',
  input: '{}',
  host: '',
  requestId: '',
  sentAt,
  answeredAt: sentAt + 200,
  timed: true,
  known: [],
  balance: '100',
  record: null,
  bet: null,
  order: null,
  shown: false,
  ...given,
})

/** The bets of one tap, sent and answered: text and stake of each. */
export const madeSentBet = (
  sentAt: number,
  lines: readonly (readonly [text: string, stake: string])[],
  given: Partial<SentBet> = {},
): SentBet => ({
  ...madeCommand(sentAt),
  roomId: '101',
  period: '301',
  lines: lines.map(([text, stake]) => ({ text, stake, odds: '1.98' })),
  ...given,
})

/** An accepted bet of this session in room 101: the stakes by pick. */
export const madeOwnBet = (
  stakes: Readonly<Record<string, string>>,
  { odds = '1.98', ...given }: Partial<OwnBet> & { odds?: string } = {},
): OwnBet => ({
  at: Math.random(),
  roomId: '101',
  period: '301',
  openedAt: serverNow(),
  lines: Object.entries(stakes).map(([name, stake]) => ({
    pick: { playId: `大小单双-${name}`, name, selection: '', odds },
    stake,
  })),
  text: Object.entries(stakes)
    .map(([name, stake]) => name + stake)
    .join(' '),
  isAccepted: true,
  toldIn: '',
  ...given,
})

/** A deposit (1) or withdrawal (2) that this session has sent now, and that the platform has taken. */
export function orderSent(
  type: 1 | 2,
  given: Partial<NonNullable<SentCommand['order']>> = {},
  risk: Risk | null = null,
): void {
  const amount = given.quote?.amount ?? '100'
  const order = { type, number: '', quote: null, ...given }
  const sent =
    type === 1
      ? send(placeDeposit, { way: 'alipay', amount }, { order, risk })
      : send(withdraw, { amount, password: '', payee: { id: '1' } }, { order, risk })
  if (sent === null) throw new Error('locked')
  close(sent, 'done')
}
