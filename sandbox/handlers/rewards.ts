import {
  claimRebates,
  getRebates,
  getRedPackets,
  getRedPacketStatus,
  grabRedPacket,
} from '#lib/api/endpoints/rewards.ts'
import { beijingTime, filterStart } from '#sandbox/domain/clock.ts'
import { venueBalances } from '#sandbox/domain/hall/venues.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import * as rebates from '#sandbox/domain/rewards/rebates.ts'
import * as packets from '#sandbox/domain/rewards/red-packets.ts'
import { Reply, serve, type EndpointHandler } from './serve.ts'
import { rowRange } from './wire.ts'

const packetView = (row: packets.RedPacketRow) => ({
  money: fromCents(row.deposits),
  redpacketmoney: fromCents(row.prize),
  usetime: beijingTime(row.at),
  created_at: beijingTime(row.at),
})

/** Returns ms of the Beijing day as `HH:mm:ss`. */
const hour = (ms: number): string => new Date(ms).toISOString().slice(11, 19)

const rulesView = () =>
  packets.TIERS.map((tier) => ({
    start_time: hour(packets.OPENS_AT),
    end_time: hour(packets.CLOSES_AT),
    flow_money: fromCents(0),
    recharge: fromCents(tier.deposits),
    money: `${tier.min / 100}-${tier.max / 100}`,
  }))

export const rewardHandlers: readonly EndpointHandler[] = [
  serve(getRebates, ({ platform, member, payload, wire }) => {
    const page = payload.whole('page', 1)
    const names = new Map(
      venueBalances(platform.db, member.id).map(({ code, name }) => [code, name]),
    )
    const { rows, total } = rebates.listRebates(
      platform,
      {
        memberId: member.id,
        since: filterStart(payload.whole('date', 4), platform.clock.now()),
        venue: payload.text('api_type', 32),
        state: payload.text('type', 1),
      },
      rowRange(page),
    )
    const { claimed, open } = rebates.rebateTotals(platform, member.id)
    const view = rows.map((row) => ({
      gamename: names.get(row.venue) ?? '彩票',
      money: fromCents(row.amount),
      state: Number(row.claim_id !== null),
      created_at: beijingTime(row.created_at),
      updated_at: beijingTime(row.claimed_at ?? row.created_at),
    }))
    return {
      list: wire.page({ rows: view, total }, page),
      jisuan: fromCents(claimed),
      nojisuan: fromCents(open),
    }
  }),
  serve(claimRebates, ({ platform, member }) => {
    rebates.payRebates(platform, member.id)
    return new Reply('领取成功')
  }),
  serve(getRedPackets, ({ platform, member, payload, wire }) => {
    const page = payload.whole('page', 1)
    const { rows, total } = packets.listRedPackets(platform, member.id, rowRange(page))
    const { left, taken } = packets.packetStatusOf(platform, member.id)
    return {
      ...wire.page({ rows: rows.map(packetView), total }, page),
      sendnums: left,
      acquirednum: taken,
    }
  }),
  serve(getRedPacketStatus, ({ platform, member, wire }) => {
    const { phase, left, taken } = packets.packetStatusOf(platform, member.id)
    return {
      sendnums: left,
      acquirednum: taken,
      ...wire.more({ redPacketStatus: phase, rules: rulesView() }),
    }
  }),
  serve(grabRedPacket, ({ platform, member }) => {
    const { prize, left, taken } = packets.payRedPacket(platform, member)
    return { redpacketmoney: fromCents(prize), sendnums: left, acquirednum: taken }
  }),
]
