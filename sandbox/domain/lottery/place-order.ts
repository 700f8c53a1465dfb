import { accounts, balanceOf, moveMoney } from '#sandbox/domain/ledger.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { recordBet } from '#sandbox/domain/records/bets.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { linkRecord } from '#sandbox/domain/requests.ts'
import { roomById, type LotteryRoom, type LotterySpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { betText, readOrder, type Line } from './order.ts'
import { offersOf, type Offer } from './plays.ts'
import { drawIfDue, currentRound, phaseNow } from './rounds.ts'
import { parseBetCommand } from './typed-bet.ts'

export interface Order {
  member: Member
  roomId: number
  /** The period that the member saw. */
  expect: string
  /** [{id, total, data}], not validated. */
  lines: unknown
}

export interface PlacedOrder {
  orderId: number
  period: number
  total: number
}

export const requireRoom = (roomId: number): LotteryRoom =>
  roomById(roomId) ?? refuse(404, '房间不存在')

/** Returns the current round; refuses another period or a closed round. */
function openRound(platform: Platform, lottery: LotterySpec, expect: string) {
  const round = currentRound(platform.db, lottery)
  if (expect !== String(round.period)) refuse(201, '期号已变更')
  if (phaseNow(platform, lottery, round) !== 'open') refuse(201, '当前期已封盘')
  return round
}

/** Takes the stake from the wallet, writes the bets and adds their line to the room's chat, in one act. */
export function placeOrder(platform: Platform, order: Order): PlacedOrder {
  const { db, clock } = platform
  const { room, lottery } = requireRoom(order.roomId)
  drawIfDue(platform, lottery)
  return platform.act(() => {
    const round = openRound(platform, lottery, order.expect)
    const offers = offersOf(lottery.kind, round.drawsAt)
    const { min, max } = room
    const lines = readOrder(order.lines, offers, { min: min * 100, max: max * 100 })
    const total = lines.reduce((sum, { stake }) => sum + stake, 0)
    const wallet = accounts.wallet(order.member.id)
    if (balanceOf(db, wallet) < total) refuse(202, '余额不足')
    const { id: orderId } = db.run(
      'INSERT INTO lottery_order (member_id, room_id, period, total, at) VALUES (?, ?, ?, ?, ?)',
      order.member.id,
      order.roomId,
      round.period,
      total,
      clock.now(),
    )
    moveMoney(platform, wallet, accounts.operator('lottery'), total, {
      ref: `bet/${orderId}`,
      kind: 'lottery-bet',
    })
    const texts = lines.map((line) => {
      const offer = offers.get(line.playId)!
      writeBet(platform, { order, lottery, orderId, period: round.period, offer, line })
      return betText(offer, line)
    })
    // The lines as a chat command spells them.
    const content = texts.join(' ')
    addMessage(platform, { roomId: order.roomId, kind: 'bet', content, author: order.member })
    return { orderId, period: round.period, total }
  })
}

interface Written {
  order: Order
  lottery: LotterySpec
  orderId: number
  period: number
  offer: Offer
  line: Line
}

function writeBet(platform: Platform, written: Written): void {
  const { db, clock } = platform
  const { order, lottery, orderId, period, offer, line } = written
  const betId = recordBet(db, {
    memberId: order.member.id,
    venue: 'lottery',
    title: lottery.title,
    stake: line.stake,
    at: clock.now(),
  })
  linkRecord(platform, 'bet', betId)
  db.run(
    'INSERT INTO lottery_bet VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    betId,
    orderId,
    lottery.id,
    order.roomId,
    period,
    line.playId,
    JSON.stringify(line.numbers),
    offer.play.odds,
  )
}

/** Places a chat message that is a bet as an order. */
export function placeCommand(
  platform: Platform,
  given: { member: Member; roomId: number; content: string },
): PlacedOrder {
  const { member, roomId, content } = given
  const { lottery } = requireRoom(roomId)
  drawIfDue(platform, lottery)
  return platform.act(() => {
    const round = currentRound(platform.db, lottery)
    const lines = parseBetCommand(content, offersOf(lottery.kind, round.drawsAt))
    if (!lines) refuse(203, '投注指令无法识别，例如：大100')
    const expect = String(round.period)
    return placeOrder(platform, { member, roomId, expect, lines })
  })
}
