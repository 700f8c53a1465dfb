import { getRoom, getRooms, placeBet, getLotteries } from '#lib/api/endpoints/lottery.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { LOTTERIES, lotteryByName } from '#sandbox/domain/lottery/catalogue.ts'
import { requireRoom, placeBets } from '#sandbox/domain/lottery/place-bets.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { hubOf } from './chat-hub.ts'
import { lotteryEntry, roomEntry, roomView } from './lottery-view.ts'
import { Reply, serve, servePublic, type EndpointHandler } from './serve.ts'

export const lotteryHandlers: readonly EndpointHandler[] = [
  servePublic(getLotteries, ({ platform, wire }) =>
    LOTTERIES.map((each) => lotteryEntry(platform, each, wire)),
  ),
  servePublic(getRooms, ({ platform, payload, wire }) => {
    const lottery = lotteryByName(payload.text('name', 32)) ?? refuse(404, '彩种不存在')
    return lottery.rooms.map((room) => roomEntry(platform, lottery, room, wire))
  }),
  // Visitors may read rules, odds and draws (GLI-19 4.4.1).
  servePublic(getRoom, ({ platform, payload, member, site, wire }) => {
    const opened = requireRoom(payload.whole('room_id'))
    const online = hubOf(platform).audience(opened.room.id)
    const viewer = { memberId: member?.id ?? 0, site, online }
    return roomView(platform, opened, viewer, wire)
  }),
  serve(placeBet, ({ platform, payload, member, wire }) => {
    const placed = placeBets(platform, {
      member,
      roomId: payload.whole('room_id'),
      expect: payload.text('expect', 32),
      lines: payload.raw('order'),
    })
    const balance = fromCents(balanceOf(platform.db, accounts.wallet(member.id)))
    return new Reply(
      '投注成功',
      wire.more({ order_no: `L${placed.slipId}`, expect: String(placed.period), balance }),
    )
  }),
]
