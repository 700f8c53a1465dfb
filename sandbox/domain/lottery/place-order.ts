import { accounts, balanceOf, move } from '#sandbox/domain/ledger.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { recordBet } from '#sandbox/domain/records/bets.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { nameRecord } from '#sandbox/domain/requests.ts'
import { roomById, type LotteryRoom, type LotterySpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { canonical, readOrder, type Line } from './order.ts'
import { offersOf, type Offer } from './plays.ts'
import { advance, currentRound, phaseNow } from './rounds.ts'
import { parseBet } from './typed-bet.ts'

export interface Order {
  member: Member
  roomId: number
  /** The period the member saw. */
  expect: string
  /** [{id, total, data}], unchecked. */
  lines: unknown
  source: 'slip' | 'chat'
}

export interface Placed {
  orderId: number
  period: number
  total: number
  /** The lines in the canonical form of the command grammar. */
  text: string
}

export const requireRoom = (roomId: number): LotteryRoom =>
  roomById(roomId) ?? refuse(404, '房间不存在')

/** The period that takes bets now, if it is the one asked for. */
function openRound(platform: Platform, lottery: LotterySpec, expect: string) {
  const round = currentRound(platform.db, lottery)
  if (expect !== String(round.period)) refuse(201, '期号已变更')
  if (phaseNow(platform, lottery, round) !== 'open') refuse(201, '当前期已封盘')
  return round
}

/** Takes an order whole or not at all: the stake leaves the wallet and the bets are written in one act. */
export function placeOrder(platform: Platform, order: Order): Placed {
  const { db, clock } = platform
  const { room, lottery } = requireRoom(order.roomId)
  advance(platform, lottery)
  return platform.act(() => {
    const round = openRound(platform, lottery, order.expect)
    const offers = offersOf(lottery.kind, round.drawsAt)
    const { min, max } = room
    const lines = readOrder(order.lines, offers, { min: min * 100, max: max * 100 })
    const total = lines.reduce((sum, { stake }) => sum + stake, 0)
    const wallet = accounts.wallet(order.member.id)
    if (balanceOf(db, wallet) < total) refuse(202, '余额不足')
    const { id: orderId } = db.run(
      'INSERT INTO lottery_order (member_id, room_id, period, total, source, at) VALUES (?, ?, ?, ?, ?, ?)',
      order.member.id,
      order.roomId,
      round.period,
      total,
      order.source,
      clock.now(),
    )
    move(platform, wallet, accounts.operator('lottery'), total, {
      ref: `bet/${orderId}`,
      kind: 'lottery-bet',
      memo: `${lottery.title} ${round.period}`,
    })
    const texts = lines.map((line) => {
      const offer = offers.get(line.playId)!
      writeBet(platform, { order, lottery, orderId, period: round.period, offer, line })
      return canonical(offer, line)
    })
    platform.emit({ type: 'balance', memberId: order.member.id })
    return { orderId, period: round.period, total, text: texts.join(' ') }
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
  nameRecord(platform, 'bet', betId)
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

/** A chat command is an order and a message of the room, both or neither. */
export function placeCommand(
  platform: Platform,
  given: { member: Member; roomId: number; content: string },
): Placed {
  const { member, roomId, content } = given
  const { lottery } = requireRoom(roomId)
  advance(platform, lottery)
  return platform.act(() => {
    const round = currentRound(platform.db, lottery)
    const lines = parseBet(content, offersOf(lottery.kind, round.drawsAt))
    if (!lines) refuse(203, '投注指令无法识别，例如：大100')
    const expect = String(round.period)
    const placed = placeOrder(platform, { member, roomId, expect, lines, source: 'chat' })
    addMessage(platform, { roomId, kind: 'bet', content: placed.text, author: member })
    return placed
  })
}
