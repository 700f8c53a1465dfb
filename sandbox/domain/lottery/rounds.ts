import type { Database } from '#sandbox/domain/database.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { announceDraw, announcePhase } from './announce.ts'
import { intervalOf } from './catalogue.ts'
import type { LotterySpec } from './catalogue.ts'
import { draw } from './draw.ts'
import type { Result } from './result.ts'
import { following, HISTORY, missed, phaseOf } from './schedule.ts'
import type { Phase, Slot } from './schedule.ts'
import { settle } from './settle.ts'

interface RoundRow {
  period: number
  draws_at: number
  announced: number
  wanted: string | null
  result: string | null
}

export interface Round extends Slot {
  readonly announced: number
  readonly wanted: Result | null
  readonly result: Result | null
}

const read = (json: string | null): Result | null => (json === null ? null : JSON.parse(json))
const roundOf = (row: RoundRow): Round => ({
  period: row.period,
  drawsAt: row.draws_at,
  announced: row.announced,
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

/** Brings a lottery up to now: announces, draws and settles what is due, once. */
export function advance(platform: Platform, lottery: LotterySpec): void {
  const { db, clock } = platform
  const open = currentRound(db, lottery)
  if (clock.now() >= open.drawsAt + intervalOf(lottery).drawing) finish(platform, lottery, open)
  announcePhase(platform, lottery, currentRound(db, lottery))
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
