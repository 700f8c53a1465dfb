import { memberByName } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { DRAWING_MS, lotteryById, type LotterySpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { requireRoom } from './place-bets.ts'
import { PLAYERS } from './player-content.ts'
import { lunarYear, resultFrom } from './result.ts'
import { drawIfDue, currentRound } from './rounds.ts'

const lotteryOf = (id: number): LotterySpec => lotteryById(id) ?? refuse(404, '彩种不存在')

function reschedule(platform: Platform, lottery: LotterySpec, drawsAt: number): number {
  const { period } = currentRound(platform.db, lottery)
  platform.db.run(
    'UPDATE lottery_round SET draws_at = ? WHERE lottery_id = ? AND period = ?',
    drawsAt,
    lottery.id,
    period,
  )
  drawIfDue(platform, lottery)
  return period
}

/** Sets the result of the current period and returns the period. */
export function setNextResult(
  platform: Platform,
  lotteryId: number,
  numbers: readonly number[],
): number {
  const lottery = lotteryOf(lotteryId)
  const round = currentRound(platform.db, lottery)
  const result =
    resultFrom(lottery.kind, numbers, lunarYear(round.drawsAt)) ?? refuse(201, '开奖号码有误')
  platform.db.run(
    'UPDATE lottery_round SET wanted = ? WHERE lottery_id = ? AND period = ?',
    JSON.stringify(result),
    lottery.id,
    round.period,
  )
  return round.period
}

/** Ends the betting of the current period now and announces it. The draw follows after the usual closed time. */
export function closeBetting(platform: Platform, lotteryId: number): number {
  const lottery = lotteryOf(lotteryId)
  const { drawsAt } = currentRound(platform.db, lottery)
  const soon = platform.clock.now() + lottery.closesBefore * 1000
  const period = reschedule(platform, lottery, Math.min(drawsAt, soon))
  for (const room of lottery.rooms)
    addMessage(platform, { roomId: room.id, kind: 'system', content: `第${period}期 提前封盘` })
  return period
}

/** Draws and settles the current period now. */
export function drawNow(
  platform: Platform,
  lotteryId: number,
  numbers?: readonly number[],
): number {
  if (numbers) setNextResult(platform, lotteryId, numbers)
  return reschedule(platform, lotteryOf(lotteryId), platform.clock.now() - DRAWING_MS)
}

/** Moves the draw of the current period to `ms` from now. */
export const delayDraw = (platform: Platform, lotteryId: number, ms: number): number =>
  reschedule(platform, lotteryOf(lotteryId), platform.clock.now() + ms)

/** Adds up to 20,000 messages to a room. */
export function floodChat(
  platform: Platform,
  roomId: number,
  count: number,
  content: string,
): void {
  requireRoom(roomId)
  const author = memberByName(platform.db, PLAYERS[0]!) ?? refuse(404, '没有机器人账号')
  platform.act(() => {
    for (let sent = 0; sent < Math.min(count, 20_000); sent += 1) {
      addMessage(platform, { roomId, kind: 'talk', content: `${content} ${sent + 1}`, author })
    }
  })
}
