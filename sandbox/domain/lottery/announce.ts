import type { Platform } from '#sandbox/domain/platform.ts'
import { beijing } from '#sandbox/domain/clock.ts'
import { addMessage } from './chat.ts'
import type { LotterySpec } from './catalogue.ts'
import { spoken } from './result.ts'
import type { Result } from './result.ts'
import { phaseOf } from './schedule.ts'
import type { Slot } from './schedule.ts'
import { yuan, type Cents } from '#sandbox/domain/money.ts'

const WARNING_MS = 10_000
const OPENED = 1
const CLOSING = 2
const CLOSED = 3

function sayEverywhere(platform: Platform, lottery: LotterySpec, content: string): void {
  for (const room of lottery.rooms)
    addMessage(platform, { roomId: room.id, kind: 'system', content })
}

/** Announces a period in its rooms once when it opens, shortly before it closes, and when it has closed. */
export function announcePhase(
  platform: Platform,
  lottery: LotterySpec,
  round: Slot & { readonly announced: number },
): void {
  const closes = lottery.closesBefore * 1000
  const now = platform.clock.now()
  const phase = phaseOf(round.drawsAt, closes, now)
  const warned = phase === 'open' && now >= round.drawsAt - closes - WARNING_MS
  const stage = phase === 'open' ? (warned ? CLOSING : OPENED) : CLOSED
  if (stage <= round.announced) return
  const texts: Record<number, string> = {
    [OPENED]: `第${round.period}期 开始投注，${beijing(round.drawsAt).slice(11)} 开奖`,
    [CLOSING]: `第${round.period}期 即将封盘，请核对注单`,
    [CLOSED]: `第${round.period}期 已封盘，等待开奖`,
  }
  platform.act(() => {
    platform.db.run(
      'UPDATE lottery_round SET announced = ? WHERE lottery_id = ? AND period = ?',
      stage,
      lottery.id,
      round.period,
    )
    sayEverywhere(platform, lottery, texts[stage] ?? '')
  })
}

export const announceDraw = (
  platform: Platform,
  lottery: LotterySpec,
  slot: Slot,
  result: Result,
) => sayEverywhere(platform, lottery, `第${slot.period}期 开奖结果：${spoken(result)}`)

/** Stakes and returns of one member in one room and period. */
export interface Share {
  memberId: number
  roomId: number
  staked: Cents
  returned: Cents
}

/** To the member alone, in neutral words (RTS 14F). */
export function announceOwn(platform: Platform, slot: Slot, share: Share): void {
  const net = share.returned - share.staked
  const content = `第${slot.period}期 已结算：投注 ${yuan(share.staked)} 元，返还 ${yuan(share.returned)} 元，盈亏 ${net > 0 ? '+' : ''}${yuan(net)} 元`
  addMessage(platform, { roomId: share.roomId, kind: 'system', content, onlyFor: share.memberId })
}
