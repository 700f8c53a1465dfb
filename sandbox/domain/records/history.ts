import { DAY_MS, HOUR_MS, MINUTE_MS, startOfDay } from '#sandbox/domain/clock.ts'
import {
  decideVenueBet,
  holdStake,
  openVenueBet,
  venueByCode,
} from '#sandbox/domain/hall/venue-bets.ts'
import { recordTransfer } from '#sandbox/domain/hall/venues.ts'
import { accounts, balanceOf, moveMoney, postEntry } from '#sandbox/domain/ledger.ts'
import { demoAccounts, memberByName } from '#sandbox/domain/member/members.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { BANK_CARD, cardsOf, networkOf, USDT_ADDRESS } from '#sandbox/domain/wallet/cards.ts'
import type { PayType } from '#sandbox/domain/wallet/deposits.ts'
import { APPROVAL, newOrderNumber } from '#sandbox/domain/wallet/orders.ts'
import { readRates, usdtCents } from '#sandbox/domain/wallet/rates.ts'

const DAYS = 30
/** The longest game session. */
const LONGEST_MS = 2 * HOUR_MS
const FAILED = 0

const VENUES = ['AG', 'AG', 'pp', 'pp', 'KY', 'SB', 'HT', 'LH', 'ae', 'LY'] as const
const DEPOSITS = [20_000, 30_000, 50_000, 50_000, 100_000, 200_000]
const WITHDRAWALS = [30_000, 50_000, 80_000, 120_000]
const BUY_INS = [10_000, 20_000, 20_000, 30_000]
const STAKES = [500, 1000, 1000, 2000, 2000, 5000]
/** Balances of the venues at the end. */
const LEFT: readonly (readonly [venue: string, amount: Cents])[] = [
  ['AG', 32_000],
  ['pp', 8_800],
  ['KY', 1_500],
]
/** Networks of each pay way. A bank is drawn twice as often. */
const NETWORKS: Readonly<Record<PayType, readonly string[]>> = {
  bank: ['', ''],
  usdt: ['TRC20', 'ERC20'],
  wxpay: [''],
  alipay: [''],
}
const WAYS = Object.entries(NETWORKS).flatMap(([way, networks]) =>
  networks.map((network) => [way, network] as const),
)
/** Reasons of the back office, as the member reads them. */
const DEPOSIT_REFUSALS = ['未收到款项，请核对转账记录', '付款人姓名与账户不符'] as const
const WITHDRAWAL_REFUSALS = ['收款账户信息有误，请核对后重新提交'] as const

/** Writes the demo member's last month: each record has its ledger entry. */
function seedMonth(platform: Platform, memberId: number): void {
  const { db, clock } = platform
  const random = platform.random('history')
  const end = clock.now() - 10 * MINUTE_MS
  const wallet = accounts.wallet(memberId)
  let at = 0
  let sessions = 0
  const advance = (max: number) => (at += random.whole(MINUTE_MS, max))

  const deposit = () => {
    const [paytype, network] = random.pick(WAYS)
    const amount = random.pick(DEPOSITS)
    const approved = random.whole(1, 6) > 1
    const number = newOrderNumber(platform, 'D', at)
    const closed = Math.min(at + random.whole(2, 20) * MINUTE_MS, end)
    db.run(
      `INSERT INTO deposit (number, member_id, paytype, network, amount, payer, state, reason, created_at, closed_at)
       VALUES (?, ?, ?, ?, ?, '{}', ?, ?, ?, ?)`,
      number,
      memberId,
      paytype,
      network,
      amount,
      approved ? APPROVAL.approved : APPROVAL.rejected,
      approved ? '' : random.pick(DEPOSIT_REFUSALS),
      at,
      closed,
    )
    at = closed
    if (!approved) return
    const ref = `deposit/${number}`
    moveMoney(platform, accounts.outside, wallet, amount, { ref, kind: 'deposit', at })
  }

  const withdrawal = () => {
    const amount = random.pick(WITHDRAWALS)
    if (balanceOf(db, wallet) < amount) return
    const usdt = random.whole(1, 2) === 1
    const card = cardsOf(platform, memberId, usdt ? USDT_ADDRESS : BANK_CARD)[0]
    if (!card) return
    const { withdrawal: rate, feeErc20, feeTrc20 } = readRates(platform)
    const approved = random.whole(1, 5) > 1
    const number = newOrderNumber(platform, 'W', at)
    const closed = Math.min(at + random.whole(5, 90) * MINUTE_MS, end)
    db.run(
      `INSERT INTO withdrawal (number, member_id, kind, amount, usdt, fee, payee, state, reason, created_at, closed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      number,
      memberId,
      usdt ? 'usdt' : 'bank',
      amount,
      usdt ? usdtCents(amount, rate) : null,
      usdt ? (networkOf(card) === 'ERC20' ? feeErc20 : feeTrc20) : null,
      JSON.stringify(card),
      approved ? APPROVAL.approved : APPROVAL.rejected,
      approved ? '' : random.pick(WITHDRAWAL_REFUSALS),
      at,
      closed,
    )
    const held = accounts.held(memberId, 'withdrawal')
    const cause = { kind: 'withdrawal', at }
    moveMoney(platform, wallet, held, amount, { ...cause, ref: `withdrawal/${number}/hold` })
    moveMoney(platform, held, approved ? accounts.outside : wallet, amount, {
      kind: 'withdrawal',
      at: closed,
      ref: `withdrawal/${number}/${approved ? 'pay' : 'return'}`,
    })
    at = closed
  }

  const failedTransfer = () =>
    db.run(
      'INSERT INTO venue_transfer (member_id, venue, inward, amount, state, at) VALUES (?, ?, 1, ?, ?, ?)',
      memberId,
      random.pick(VENUES),
      random.pick(BUY_INS),
      FAILED,
      at,
    )

  /** A transfer into a venue, some bets, and a transfer out of all that is left. */
  const session = () => {
    const venue = venueByCode(db, random.pick(VENUES))!
    const purse = accounts.venue(memberId, venue.code)
    const buyIn = random.pick(BUY_INS)
    if (balanceOf(db, wallet) < buyIn) return
    recordTransfer(platform, { memberId, venue: venue.code, inward: true, amount: buyIn, at })
    let net = 0
    for (let bets = random.whole(5, 12); bets > 0; bets -= 1) {
      advance(6 * MINUTE_MS)
      const stake = Math.min(random.pick(STAKES), buyIn + net)
      if (stake <= 0 || at > end) break
      const id = openVenueBet(platform, { memberId, venue, stake, at })
      const closed = Math.min(at + MINUTE_MS / 2, end)
      net += decideVenueBet(platform, { id, venue, stake, at: closed, random }) - stake
    }
    sessions += 1
    postEntry(platform, {
      ref: `history/${memberId}/session/${sessions}`,
      kind: 'venue-bet',
      at,
      postings: [
        [accounts.operator(venue.code), -net],
        [purse, net],
      ],
    })
    advance(4 * MINUTE_MS)
    const amount = balanceOf(db, purse)
    if (amount > 0) {
      recordTransfer(platform, { memberId, venue: venue.code, inward: false, amount, at })
    }
  }

  for (let day = startOfDay(end) - (DAYS - 1) * DAY_MS; day <= end; day += DAY_MS) {
    at = Math.max(at, day + random.whole(9 * 60, 12 * 60) * MINUTE_MS)
    const acts = [
      ...(random.whole(1, 5) < 3 ? [deposit] : []),
      session,
      ...(random.whole(1, 12) === 1 ? [failedTransfer] : []),
      ...(random.whole(1, 3) > 1 ? [session] : []),
      ...(random.whole(1, 4) === 1 ? [withdrawal] : []),
    ]
    for (const act of acts) {
      advance(3 * HOUR_MS)
      if (at > end - LONGEST_MS) break
      act()
    }
  }
  lastEvening(platform, memberId, end)
}

/** Two open bets, and the balances that stay in the venues. */
function lastEvening(platform: Platform, memberId: number, at: number): void {
  const venue = venueByCode(platform.db, 'SB')!
  const stakes = [5000, 3000]
  const moved = stakes.reduce((sum, each) => sum + each)
  recordTransfer(platform, { memberId, venue: 'SB', inward: true, amount: moved, at })
  for (const stake of stakes) {
    const id = openVenueBet(platform, { memberId, venue, stake, at })
    holdStake(platform, memberId, 'SB', id, at)
  }
  for (const [code, amount] of LEFT) {
    recordTransfer(platform, { memberId, venue: code, inward: true, amount, at })
  }
}

function seed(platform: Platform): void {
  const { db } = platform
  const member = memberByName(db, demoAccounts[0].name)
  if (member) platform.act(() => seedMonth(platform, member.id))
}

export const history: Domain = { name: 'history', schema: [], seed }
