import {
  claimRebates,
  getRebates,
  getRedPackets,
  getRedPacketStatus,
  grabRedPacket,
} from '#lib/api/endpoints/rewards.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, code, count, flag, needed, text, time } from '#scripts/docs/api/field.ts'
import type { Node } from '#scripts/docs/api/node.ts'
import { createdAt, date, page, rowId } from './shared.ts'

const alsoInList = (read: Node): Node => ({
  kind: 'either',
  options: [read, { kind: 'object', fields: { list: { node: read, optional: false } } }],
})

export const rewards = [
  describeCall(getRebates, {
    summary: 'Rebates and what of them can be claimed',
    sent: {
      date: needed(date),
      page,
      api_type: text('`platname` of a venue; empty for all'),
      type: code('Which rebates', { '': 'all', 1: 'not claimed', 2: 'claimed' }),
    },
    answer: {
      'list.id': rowId,
      'list.gamename': text('Name of the venue'),
      'list.money': needed(amount('The rebate', 'yuan')),
      'list.state': code('Whether it was claimed', { 0: 'not claimed', 1: 'claimed' }),
      'list.created_at': time('When it was settled'),
      'list.updated_at': time('When it was claimed'),
      jisuan: amount('Claimed so far', 'yuan'),
      nojisuan: amount('Can be claimed now', 'yuan'),
    },
  }),
  describeCall(claimRebates, {
    summary: 'Claims all rebates that are pending',
    codes: { 202: '没有可领取的返水' },
  }),
  describeCall(getRedPackets, {
    summary: 'Red packets the member has had',
    note: 'A page, or a page in `list` beside the summary.',
    form: alsoInList,
    sent: { page },
    answer: {
      id: rowId,
      money: amount('Deposits the red packet is based on', 'yuan'),
      redpacketmoney: needed(amount('The prize', 'yuan')),
      created_at: createdAt,
      usetime: time('When it was opened'),
    },
  }),
  describeCall(getRedPacketStatus, {
    summary: 'Attempts left and whether the window is open',
    note: 'Negative `sendnums` is shown as none left.',
    answer: {
      sendnums: count('Attempts left; may be negative', 'attempts'),
      acquirednum: count('Red packets opened today', 'red packets'),
      redPacketStatus: code('The window', {
        READY: 'not yet open',
        STARTING: 'open: may be grabbed',
        END: 'over',
      }),
      'rules.start_time': text('Window opens, `HH:mm:ss` of Beijing'),
      'rules.end_time': text('Window closes, `HH:mm:ss` of Beijing'),
      'rules.day_flow': amount('Turnover of the day that is asked for', 'yuan'),
      'rules.flow_money': amount('Turnover that is asked for', 'yuan'),
      'rules.recharge': amount('Deposits that are asked for', 'yuan'),
      'rules.money': text('The prize, an amount or a span `8-18`'),
      'rules.status': flag('1: in force'),
    },
  }),
  describeCall(grabRedPacket, {
    summary: 'Opens a red packet',
    note: 'Not in the call tables; known from real back ends (spec 3 §6). Code 200 is a prize won even where its amount cannot be read; the page then says so and leads to the records.',
    answer: { redpacketmoney: needed(amount('The prize', 'yuan')) },
    codes: { 201: '时间未到或者已过，无法领取, 暂无红包可抢, 领取次数已超过奖励次数，无法领取' },
  }),
]
