import { accounts, balanceOf, moveMoney } from '#sandbox/domain/ledger.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { recordBet } from '#sandbox/domain/records/bets.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { linkRecord } from '#sandbox/domain/requests.ts'
import { betText, readLines, type BetLine } from './bet-lines.ts'
import { roomById, type LotteryRoom, type LotterySpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { offersOf, type Offer } from './plays.ts'
import { drawIfDue, currentRound, phaseNow } from './rounds.ts'
import { parseTypedBet } from './typed-bet.ts'

/** Bets that a member places at once. */
export interface Slip {
  member: Member
  roomId: number
  /** The period that the member saw. */
  expect: string
  /** [{id, total, data}], not validated. */
  lines: unknown
}

export interface PlacedSlip {
  slipId: number
  period: number
  total: number
}

export const requireRoom = (roomId: number): LotteryRoom =>
  roomById(roomId) ?? refuse(404, '房间不存在')

/** Returns the current round. Refuses another period or a closed round. */
function openRound(platform: Platform, lottery: LotterySpec, expect: string) {
  const round = currentRound(platform.db, lottery)
  if (expect !== String(round.period)) refuse(201, '期号已变更')
  if (phaseNow(platform, lottery, round) !== 'open') refuse(201, '当前期已封盘')
  return round
}

/** Takes the stake from the wallet, writes the bets and adds their line to the room's chat, in one act. */
export function placeBets(platform: Platform, slip: Slip): PlacedSlip {
  const { db, clock } = platform
  const { room, lottery } = requireRoom(slip.roomId)
  drawIfDue(platform, lottery)
  return platform.act(() => {
    const round = openRound(platform, lottery, slip.expect)
    const offers = offersOf(lottery.kind, round.drawsAt)
    const { min, max } = room
    const lines = readLines(slip.lines, offers, { min: min * 100, max: max * 100 })
    const total = lines.reduce((sum, { stake }) => sum + stake, 0)
    const wallet = accounts.wallet(slip.member.id)
    if (balanceOf(db, wallet) < total) refuse(202, '余额不足')
    const { id: slipId } = db.run(
      'INSERT INTO lottery_slip (member_id, room_id, period, total, at) VALUES (?, ?, ?, ?, ?)',
      slip.member.id,
      slip.roomId,
      round.period,
      total,
      clock.now(),
    )
    moveMoney(platform, wallet, accounts.operator('lottery'), total, {
      ref: `bet/${slipId}`,
      kind: 'lottery-bet',
    })
    const texts = lines.map((line) => {
      const offer = offers.get(line.playId)!
      writeBet(platform, { slip, lottery, slipId, period: round.period, offer, line })
      return betText(offer, line)
    })
    const content = texts.join(' ')
    addMessage(platform, { roomId: slip.roomId, kind: 'bet', content, author: slip.member })
    return { slipId, period: round.period, total }
  })
}

interface PlacedLine {
  slip: Slip
  lottery: LotterySpec
  slipId: number
  period: number
  offer: Offer
  line: BetLine
}

function writeBet(platform: Platform, placed: PlacedLine): void {
  const { db, clock } = platform
  const { slip, lottery, slipId, period, offer, line } = placed
  const betId = recordBet(db, {
    memberId: slip.member.id,
    venue: 'lottery',
    title: lottery.title,
    stake: line.stake,
    at: clock.now(),
  })
  linkRecord(platform, 'bet', betId)
  db.run(
    'INSERT INTO lottery_bet VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    betId,
    slipId,
    lottery.id,
    slip.roomId,
    period,
    line.playId,
    JSON.stringify(line.numbers),
    offer.play.odds,
  )
}

/** Places the bets that a member has typed into the chat. */
export function placeTypedBet(
  platform: Platform,
  given: { member: Member; roomId: number; content: string },
): PlacedSlip {
  const { member, roomId, content } = given
  const { lottery } = requireRoom(roomId)
  drawIfDue(platform, lottery)
  return platform.act(() => {
    const round = currentRound(platform.db, lottery)
    const lines = parseTypedBet(content, offersOf(lottery.kind, round.drawsAt))
    if (!lines) refuse(203, '投注指令无法识别，例如：大100')
    const expect = String(round.period)
    return placeBets(platform, { member, roomId, expect, lines })
  })
}
