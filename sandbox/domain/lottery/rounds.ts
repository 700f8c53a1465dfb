import type { Database } from '#sandbox/domain/database.ts'
import { accounts, postEntry } from '#sandbox/domain/ledger.ts'
import { memberById, changeMember } from '#sandbox/domain/member/members.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { BET_SETTLED, BET_VOID, closeBet } from '#sandbox/domain/records/bets.ts'
import { lineReturn } from './bet-lines.ts'
import { DRAWING_MS, type LotterySpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { offersOf } from './plays.ts'
import { resultText, drawResult, type Result } from './result.ts'

/** Returns the message that announces a draw. */
export const drawMessage = ({ period, result }: Pick<Round, 'period' | 'result'>): string =>
  `第${period}期 开奖结果：${result ? resultText(result) : ''}`

/** The returns of a member in a period, and the stakes that count as turnover. */
interface Share {
  returned: Cents
  valid: Cents
}

interface OpenBet {
  bet_id: number
  member_id: number
  play_id: string
  numbers: string
  odds: number
  stake: Cents
}

/** Pays a drawn period by the odds of each bet's placing. Runs in the draw's act. */
function settleBets(
  platform: Platform,
  lottery: LotterySpec,
  draw: DrawTime,
  result: Result,
): void {
  const { db, clock } = platform
  const offers = offersOf(lottery.kind, draw.drawsAt)
  const open = db.all<OpenBet>(
    `SELECT lottery_bet.*, member_id, stake FROM lottery_bet JOIN bet ON bet.id = bet_id
     WHERE lottery_id = ? AND period = ? AND status = 2`,
    lottery.id,
    draw.period,
  )
  const shares = new Map<number, Share>()
  for (const bet of open) {
    const play = offers.get(bet.play_id)?.play
    const numbers = JSON.parse(bet.numbers) as number[]
    // A play that is no longer offered is void and returns the stake.
    const returned = play ? lineReturn(play, bet.odds, { ...bet, numbers }, result) : bet.stake
    const status = play ? BET_SETTLED : BET_VOID
    if (!closeBet(db, bet.bet_id, { status, returned, at: clock.now() })) continue
    const share = shares.get(bet.member_id) ?? { returned: 0, valid: 0 }
    share.returned += returned
    // A bet that returned its stake is no valid turnover.
    if (returned !== bet.stake) share.valid += bet.stake
    shares.set(bet.member_id, share)
  }
  payReturns(platform, `settle/${lottery.name}/${draw.period}`, shares)
}

function payReturns(platform: Platform, ref: string, shares: ReadonlyMap<number, Share>): void {
  const paid = [...shares].filter(([, { returned }]) => returned > 0)
  const total = paid.reduce((sum, [, { returned }]) => sum + returned, 0)
  if (total > 0) {
    postEntry(platform, {
      ref,
      kind: 'lottery-win',
      postings: [
        [accounts.operator('lottery'), -total],
        ...paid.map(([memberId, { returned }]) => [accounts.wallet(memberId), returned] as const),
      ],
    })
  }
  for (const [memberId, { valid }] of shares) {
    const member = memberById(platform.db, memberId)
    if (member && valid > 0) changeMember(platform, memberId, { turnover: member.turnover + valid })
  }
}

export interface DrawTime {
  readonly period: number
  readonly drawsAt: number
}

/** Drawn periods in the history. */
const HISTORY = 500

const drawAfter = (last: DrawTime, { intervalMs }: LotterySpec): DrawTime => ({
  period: last.period + 1,
  drawsAt: last.drawsAt + intervalMs,
})

/**
 * Counts the draws from `next` on that have passed. The first `skip` of them are older than the history and need no
 * draw: a year of downtime costs 500 draws.
 */
function countMissed(
  next: DrawTime,
  { intervalMs }: LotterySpec,
  now: number,
): { count: number; skip: number } {
  const count = Math.max(0, Math.floor((now - DRAWING_MS - next.drawsAt) / intervalMs) + 1)
  return { count, skip: Math.max(0, count - HISTORY) }
}

export type Phase = 'open' | 'closed' | 'drawing'

/** A period is open until `ftime` seconds before its draw (spec 1 §4). */
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

export interface Round extends DrawTime {
  readonly wanted: Result | null
  readonly result: Result | null
}

const parseResult = (json: string | null): Result | null =>
  json === null ? null : JSON.parse(json)
const roundOf = (row: RoundRow): Round => ({
  period: row.period,
  drawsAt: row.draws_at,
  wanted: parseResult(row.wanted),
  result: parseResult(row.result),
})

/** Returns the one period without a result. */
export function currentRound(db: Database, lottery: LotterySpec): Round {
  const row = db.get<RoundRow>(
    'SELECT * FROM lottery_round WHERE lottery_id = ? ORDER BY period DESC LIMIT 1',
    lottery.id,
  )
  if (!row || row.result !== null) throw new Error(`${lottery.name}: no open round`)
  return roundOf(row)
}

/** Lists drawn periods, newest first. */
export function drawnRounds(db: Database, lottery: LotterySpec, limit: number): Round[] {
  const rows = db.all<RoundRow>(
    `SELECT * FROM lottery_round WHERE lottery_id = ? AND result IS NOT NULL
     ORDER BY period DESC LIMIT ?`,
    lottery.id,
    limit,
  )
  return rows.map(roundOf)
}

export const phaseNow = (platform: Platform, lottery: LotterySpec, round: DrawTime): Phase =>
  phaseOf(round.drawsAt, lottery.closesBefore * 1000, platform.clock.now())

/** Draws and settles the current period once, if it is due. */
export function drawIfDue(platform: Platform, lottery: LotterySpec): void {
  const { db, clock } = platform
  const open = currentRound(db, lottery)
  if (clock.now() >= open.drawsAt + DRAWING_MS) drawRound(platform, lottery, open)
}

/** Writes the result, the payments and the next period in one act. */
function drawRound(platform: Platform, lottery: LotterySpec, open: Round): void {
  const { db, clock } = platform
  platform.act(() => {
    const result = open.wanted ?? resultOf(platform, lottery, open)
    const { changes } = db.run(
      'UPDATE lottery_round SET result = ? WHERE lottery_id = ? AND period = ? AND result IS NULL',
      JSON.stringify(result),
      lottery.id,
      open.period,
    )
    if (changes !== 1) throw new Error(`${lottery.name} ${open.period}: drawn twice`)
    const content = drawMessage({ ...open, result })
    for (const { id } of lottery.rooms)
      addMessage(platform, { roomId: id, kind: 'system', content })
    settleBets(platform, lottery, open, result)
    openNext(platform, lottery, open, clock.now())
  })
}

/** Opens the next period. Periods that passed during a downtime had no bets, and are drawn or skipped. */
function openNext(platform: Platform, lottery: LotterySpec, last: DrawTime, now: number): void {
  let next = drawAfter(last, lottery)
  const { count, skip } = countMissed(next, lottery, now)
  next = { period: next.period + skip, drawsAt: next.drawsAt + skip * lottery.intervalMs }
  for (let passed = skip; passed < count; passed += 1) {
    insertRound(platform.db, lottery, next, resultOf(platform, lottery, next))
    next = drawAfter(next, lottery)
  }
  insertRound(platform.db, lottery, next, null)
  // A draw with bets is never deleted.
  platform.db.run(
    `DELETE FROM lottery_round WHERE lottery_id = ? AND period < ? AND NOT EXISTS (
       SELECT 1 FROM lottery_bet WHERE lottery_bet.lottery_id = lottery_round.lottery_id
       AND lottery_bet.period = lottery_round.period)`,
    lottery.id,
    next.period - HISTORY,
  )
}

/** The result of a period depends only on seed, lottery and period, so a restart draws the same. */
const resultOf = (
  platform: Platform,
  lottery: LotterySpec,
  { period, drawsAt }: DrawTime,
): Result => drawResult(lottery.kind, platform.random(`draw ${lottery.name} ${period}`), drawsAt)

function insertRound(
  db: Database,
  lottery: LotterySpec,
  draw: DrawTime,
  result: Result | null,
): void {
  db.run(
    'INSERT INTO lottery_round (lottery_id, period, draws_at, result) VALUES (?, ?, ?, ?)',
    lottery.id,
    draw.period,
    draw.drawsAt,
    result && JSON.stringify(result),
  )
}

/** Writes the first open period and the draws before it, on full intervals of the clock. */
export function seedRounds(platform: Platform, lottery: LotterySpec): void {
  const { intervalMs } = lottery
  const firstDraw = Math.ceil((platform.clock.now() + 1) / intervalMs) * intervalMs
  for (let back = HISTORY; back >= 0; back -= 1) {
    const draw = {
      period: lottery.firstPeriod + HISTORY - back,
      drawsAt: firstDraw - back * intervalMs,
    }
    insertRound(platform.db, lottery, draw, back === 0 ? null : resultOf(platform, lottery, draw))
  }
}
