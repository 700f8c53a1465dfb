import type { Database } from '#sandbox/domain/database.ts'
import { accounts, post } from '#sandbox/domain/ledger.ts'
import { memberById, changeMember } from '#sandbox/domain/member/members.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { BET_SETTLED, BET_VOID, closeBet } from '#sandbox/domain/records/bets.ts'
import { intervalOf, type DrawInterval, type LotterySpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { lineReturn } from './order.ts'
import { offersOf } from './plays.ts'
import { spoken, draw, type Result } from './result.ts'

/** A round's one line in its rooms: everything else of a round is in the room's data. */
const announceDraw = (
  platform: Platform,
  lottery: LotterySpec,
  slot: Slot,
  result: Result,
): void => {
  const content = `第${slot.period}期 开奖结果：${spoken(result)}`
  for (const room of lottery.rooms)
    addMessage(platform, { roomId: room.id, kind: 'system', content })
}

/** Stakes and returns of one member in one room and period. */
interface Share {
  memberId: number
  roomId: number
  staked: Cents
  returned: Cents
}

interface OpenBet {
  bet_id: number
  member_id: number
  room_id: number
  play_id: string
  numbers: string
  odds: number
  stake: Cents
}

/** Pays a drawn period by the odds at which each bet was taken. Part of the draw's act. */
function settle(platform: Platform, lottery: LotterySpec, slot: Slot, result: Result): void {
  const { db, clock } = platform
  const offers = offersOf(lottery.kind, slot.drawsAt)
  const open = db.all<OpenBet>(
    `SELECT lottery_bet.*, member_id, stake FROM lottery_bet JOIN bet ON bet.id = bet_id
     WHERE lottery_id = ? AND period = ? AND status = 2`,
    lottery.id,
    slot.period,
  )
  const shares = new Map<string, Share>()
  for (const bet of open) {
    const play = offers.get(bet.play_id)?.play
    const numbers = JSON.parse(bet.numbers) as number[]
    // A play that is offered no more is void: the stake goes back.
    const returned = play ? lineReturn(play, bet.odds, { ...bet, numbers }, result) : bet.stake
    const status = play ? BET_SETTLED : BET_VOID
    if (!closeBet(db, bet.bet_id, { status, returned, at: clock.now() })) continue
    const key = `${bet.member_id}/${bet.room_id}`
    const share = shares.get(key) ?? {
      memberId: bet.member_id,
      roomId: bet.room_id,
      staked: 0,
      returned: 0,
    }
    share.staked += bet.stake
    share.returned += returned
    shares.set(key, share)
  }
  pay(platform, `settle/${lottery.name}/${slot.period}`, [...shares.values()])
}

function pay(platform: Platform, ref: string, shares: readonly Share[]): void {
  const paid = shares.filter(({ returned }) => returned > 0)
  const total = paid.reduce((sum, { returned }) => sum + returned, 0)
  if (total > 0) {
    post(platform, {
      ref,
      kind: 'lottery-win',
      postings: [
        [accounts.operator('lottery'), -total],
        ...paid.map(({ memberId, returned }) => [accounts.wallet(memberId), returned] as const),
      ],
    })
  }
  for (const { memberId, staked, returned } of shares) {
    // A bet that came back whole took no risk: it is no valid turnover.
    const valid = returned === staked ? 0 : staked
    const member = memberById(platform.db, memberId)
    if (member && valid > 0) changeMember(platform, memberId, { turnover: member.turnover + valid })
    platform.emit({ type: 'balance', memberId })
  }
}

export interface Slot {
  readonly period: number
  readonly drawsAt: number
}

/** Number of drawn periods in the history. */
const HISTORY = 500

/** The slot after `last`. */
const following = (last: Slot, { every }: DrawInterval): Slot => ({
  period: last.period + 1,
  drawsAt: last.drawsAt + every,
})

/**
 * After a pause: how many slots, `next` the first of them, have passed as well. `skip` of them are older than the
 * history and only counted, so that a year of downtime costs no more than 500 draws.
 */
function missed(
  next: Slot,
  { every, drawing }: DrawInterval,
  now: number,
): { count: number; skip: number } {
  const count = Math.max(0, Math.floor((now - drawing - next.drawsAt) / every) + 1)
  return { count, skip: Math.max(0, count - HISTORY) }
}

export type Phase = 'open' | 'closed' | 'drawing'

/** Phase of a period: open until `ftime` seconds before the draw (spec 1 §4). */
function phaseOf(drawsAt: number, closesBefore: number, now: number): Phase {
  if (now >= drawsAt) return 'drawing'
  return now >= drawsAt - closesBefore ? 'closed' : 'open'
}

interface RoundRow {
  period: number
  draws_at: number
  wanted: string | null
  result: string | null
}

export interface Round extends Slot {
  readonly wanted: Result | null
  readonly result: Result | null
}

const read = (json: string | null): Result | null => (json === null ? null : JSON.parse(json))
const roundOf = (row: RoundRow): Round => ({
  period: row.period,
  drawsAt: row.draws_at,
  wanted: read(row.wanted),
  result: read(row.result),
})

/** The period that takes bets or is about to be drawn. There is always exactly one. */
export function currentRound(db: Database, lottery: LotterySpec): Round {
  const row = db.get<RoundRow>(
    'SELECT * FROM lottery_round WHERE lottery_id = ? ORDER BY period DESC LIMIT 1',
    lottery.id,
  )
  if (!row || row.result !== null) throw new Error(`${lottery.name}: no open round`)
  return roundOf(row)
}

/** Drawn periods, newest first. */
export function drawnRounds(db: Database, lottery: LotterySpec, limit: number): Round[] {
  const rows = db.all<RoundRow>(
    `SELECT * FROM lottery_round WHERE lottery_id = ? AND result IS NOT NULL
     ORDER BY period DESC LIMIT ?`,
    lottery.id,
    limit,
  )
  return rows.map(roundOf)
}

export const phaseNow = (platform: Platform, lottery: LotterySpec, round: Slot): Phase =>
  phaseOf(round.drawsAt, lottery.closesBefore * 1000, platform.clock.now())

/** Brings a lottery up to now: draws and settles what is due, once. */
export function advance(platform: Platform, lottery: LotterySpec): void {
  const { db, clock } = platform
  const open = currentRound(db, lottery)
  if (clock.now() >= open.drawsAt + intervalOf(lottery).drawing) finish(platform, lottery, open)
}

/** One act: the result, the payments, the next period. */
function finish(platform: Platform, lottery: LotterySpec, open: Round): void {
  const { db, clock } = platform
  platform.act(() => {
    const result = open.wanted ?? drawn(platform, lottery, open)
    const { changes } = db.run(
      'UPDATE lottery_round SET result = ? WHERE lottery_id = ? AND period = ? AND result IS NULL',
      JSON.stringify(result),
      lottery.id,
      open.period,
    )
    if (changes !== 1) throw new Error(`${lottery.name} ${open.period}: drawn twice`)
    announceDraw(platform, lottery, open, result)
    settle(platform, lottery, open, result)
    openNext(platform, lottery, open, clock.now())
    platform.emit({ type: 'draw', lotteryId: lottery.id, period: open.period })
  })
}

/** Periods that passed while the platform was down had no bets: they are drawn, or counted, on the way. */
function openNext(platform: Platform, lottery: LotterySpec, last: Slot, now: number): void {
  const interval = intervalOf(lottery)
  let next = following(last, interval)
  const { count, skip } = missed(next, interval, now)
  next = { period: next.period + skip, drawsAt: next.drawsAt + skip * interval.every }
  for (let passed = skip; passed < count; passed += 1) {
    insert(platform.db, lottery, next, drawn(platform, lottery, next))
    next = following(next, interval)
  }
  insert(platform.db, lottery, next, null)
  // A draw with bets is stored for good.
  platform.db.run(
    `DELETE FROM lottery_round WHERE lottery_id = ? AND period < ? AND NOT EXISTS (
       SELECT 1 FROM lottery_bet WHERE lottery_bet.lottery_id = lottery_round.lottery_id
       AND lottery_bet.period = lottery_round.period)`,
    lottery.id,
    next.period - HISTORY,
  )
}

/** The result of a period on this platform: the same after a restart, whatever else happened. */
const drawn = (platform: Platform, lottery: LotterySpec, { period, drawsAt }: Slot): Result =>
  draw(lottery.kind, platform.random(`draw ${lottery.name} ${period}`), drawsAt)

function insert(db: Database, lottery: LotterySpec, slot: Slot, result: Result | null): void {
  db.run(
    'INSERT INTO lottery_round (lottery_id, period, draws_at, result) VALUES (?, ?, ?, ?)',
    lottery.id,
    slot.period,
    slot.drawsAt,
    result && JSON.stringify(result),
  )
}

/** The first open period and the draws before it, aligned with the clock. */
export function seedRounds(platform: Platform, lottery: LotterySpec): void {
  const { every } = intervalOf(lottery)
  const firstDraw = Math.ceil((platform.clock.now() + 1) / every) * every
  for (let back = HISTORY; back >= 0; back -= 1) {
    const slot = { period: lottery.firstPeriod + HISTORY - back, drawsAt: firstDraw - back * every }
    insert(platform.db, lottery, slot, back === 0 ? null : drawn(platform, lottery, slot))
  }
}
