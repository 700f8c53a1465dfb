import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import {
  amountOrNull,
  wordOf,
  countOrNull,
  objectOf,
  page,
  rows,
  text,
  time,
} from '#lib/api/schema.ts'
import { getBalance } from './member.ts'
import { dateFilter } from './records.ts'

/** True for any number but 0 (spec 2 §4), which means claimed, or null if the platform sends no number. */
const claimState = v.pipe(
  text,
  v.transform((raw) => (/^\d+$/.test(raw) ? Number(raw) !== 0 : null)),
)

const rebate = v.pipe(
  objectOf({
    id: text,
    gamename: text,
    money: amountOrNull,
    state: claimState,
    created_at: time,
    updated_at: time,
  }),
  v.transform((wire) => ({
    id: wire.id,
    venue: wire.gamename,
    amount: wire.money,
    isClaimed: wire.state,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
  })),
)
export type Rebate = v.InferOutput<typeof rebate>

/** The states by which rebates are filtered, and their wire values (spec 3 §6). */
const STATE_CODES = { all: '', unclaimed: '1', claimed: '2' } as const
export type RebateStateFilter = keyof typeof STATE_CODES

/** Reads rebates in yuan, with '' for all venues. */
export const getRebates = query('POST /api/getfanshui', {
  input: v.pipe(
    v.object({
      date: dateFilter,
      page: v.number(),
      venue: v.optional(v.string(), ''),
      state: v.optional(v.picklist(['all', 'unclaimed', 'claimed']), 'all'),
    }),
    v.transform((input) => ({
      date: input.date,
      page: input.page,
      api_type: input.venue,
      type: STATE_CODES[input.state],
    })),
  ),
  data: v.pipe(
    objectOf({ list: page(rebate), jisuan: amountOrNull, nojisuan: amountOrNull }),
    v.transform((wire) => ({
      ...wire.list,
      claimedTotal: wire.jisuan,
      pendingTotal: wire.nojisuan,
    })),
  ),
})

/** Claims all unclaimed rebates (spec 2 §7). */
export const claimRebates = command('POST /api/dofanshui', {
  money: { label: '领取返水', path: '/fanshui' },
  invalidates: [getRebates, getBalance],
})

const redPacket = v.pipe(
  objectOf({
    id: text,
    money: amountOrNull,
    redpacketmoney: amountOrNull,
    created_at: time,
    usetime: time,
  }),
  v.transform((wire) => ({
    id: wire.id,
    depositSum: wire.money,
    prize: wire.redpacketmoney,
    createdAt: wire.created_at,
    usedAt: wire.usetime,
  })),
)
export type RedPacket = v.InferOutput<typeof redPacket>

/** A number of attempts, or null if the platform omits it. A negative number means 0. */
const attempts = v.pipe(
  countOrNull,
  v.transform((raw) => raw && Math.max(0, raw)),
)

/** Reads the member's red packets: deposits of the day and prize, in yuan (spec 2 §3). */
export const getRedPackets = query('POST /api/redpacket', {
  input: v.object({ page: v.number() }),
  data: page(redPacket),
})

const rule = v.pipe(
  objectOf({
    start_time: text,
    end_time: text,
    flow_money: amountOrNull,
    recharge: amountOrNull,
    money: text,
  }),
  v.transform((wire) => ({
    start: wire.start_time,
    end: wire.end_time,
    turnover: wire.flow_money,
    deposits: wire.recharge,
    prize: wire.money,
  })),
)

const phase = wordOf({ READY: 'ready', STARTING: 'open', END: 'ended' }, 'unknown')
export type RedPacketPhase = v.InferOutput<typeof phase>

/** Reads the phase of the red packets, the attempts left and the rules, in yuan (spec 2 §3). */
export const getRedPacketStatus = query('GET /api/userredpacket', {
  data: v.pipe(
    objectOf({
      sendnums: attempts,
      acquirednum: attempts,
      redPacketStatus: phase,
      rules: v.optional(rows(rule), []),
    }),
    v.transform((wire) => ({
      attemptsLeft: wire.sendnums,
      acquired: wire.acquirednum,
      phase: wire.redPacketStatus,
      rules: wire.rules,
    })),
  ),
})

/** Opens one packet. The prize is in yuan, and null if the platform does not send it. */
export const grabRedPacket = command('POST /api/douserredpacket', {
  money: { label: '抢红包', path: '/hongbao' },
  mayBeAbsent: true,
  // Code 200 always means a prize, also if its amount is unreadable.
  data: v.pipe(
    v.fallback(objectOf({ redpacketmoney: amountOrNull }), {
      redpacketmoney: null,
    }),
    v.transform((wire) => ({ prize: wire.redpacketmoney })),
  ),
  invalidates: [getRedPacketStatus, getRedPackets, getBalance],
  recordListOf: () => 'packets',
})
