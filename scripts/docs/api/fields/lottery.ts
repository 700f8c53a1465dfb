import { getRoom, getRooms, placeBet } from '#lib/api/endpoints/lottery.ts'
import { getLotteries } from '#lib/api/endpoints/lottery-list.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import {
  amount,
  opaque,
  code,
  count,
  flag,
  id,
  needed,
  number,
  text,
  time,
} from '#scripts/docs/api/field.ts'
import { CHAT } from './chat.ts'

const KINDS = { 1: 'six-mark: seven of 49 numbers', 2: '28-type: three digits' }
const EXTEND =
  'Type 2: `[digit, digit, digit, sum, text, colour class]`. Type 1: seven balls `[number, colour class, label, label]`, the special one last. Colours: red, blue, green, grey'
const closes = count('How long before the draw betting closes', 'seconds')
const least = amount('Least of one line; missing or 0 means no limit given', 'yuan')
const most = amount('Most of one line; missing or 0 means no limit given', 'yuan')

export const lottery = [
  describeCall(getLotteries, {
    summary: 'The lotteries',
    answer: {
      id: id('Identity of the lottery'),
      title: text('Name shown'),
      name: text('Goes back as `name` of POST lotteryRoom; `title` where it is missing'),
      type: code('Kind of lottery', KINDS),
      room_id: id('Its only room, where there is one'),
      ftime: closes,
      nowdata: opaque(
        'The running round as in GET lotteryRoom; with it the hall reads the list once per period instead of a room of each lottery',
      ),
    },
  }),
  describeCall(getRooms, {
    summary: 'Rooms of one lottery',
    sent: { name: needed(text('`name` of the lottery as lotteryList gives it, else its title')) },
    answer: {
      id: id('Goes back as `room_id`'),
      title: text('Name shown'),
      ftime: closes,
      desc: text('A line about the room'),
      min: least,
      max: most,
      online: count('How many are in the room', 'people'),
    },
  }),
  describeCall(getRoom, {
    summary: 'One room whole: the round, the draws, the chat, the plays',
    note: 'See "Lottery room". Chat, history and plays that cannot be read leave the room standing without them.',
    sent: {
      room_id: needed(id('`id` of the room')),
      history: count('How many drawn periods are wanted', 'periods'),
    },
    answer: {
      id: id('The room'),
      title: text('Name of the room'),
      ftime: needed(closes),
      'lottery.title': text('Name of the lottery'),
      'lottery.type': needed(code('Kind of lottery', KINDS)),
      'lottery.nowdata.expect': text('The last period drawn'),
      'lottery.nowdata.nextexpect': needed(
        text('The period that takes bets, or the one being drawn while `timeout` is 0 or below'),
      ),
      'lottery.nowdata.timeout': needed(
        number('Time to the next draw, counted from the answer; may be fractional', 'seconds'),
      ),
      'lottery.nowdata.last.extend': opaque(EXTEND),
      'lottery.openlist.expect': text('A drawn period; the newest comes first'),
      'lottery.openlist.opentime2': time('When it was drawn'),
      'lottery.openlist.extend': opaque(EXTEND),
      online: count(
        'How many are in the room; the more, the wider the phones spread their reads after a draw',
        'people',
      ),
      min: least,
      max: most,
      'playbox.name': needed(text('Name of a group of plays')),
      'playbox.desc': text('How the group is played'),
      'playbox.special': flag('1: takes one play and offers the numbers 01 to 49'),
      'playbox.childrens.id': id('Goes back as `id` of a bet line'),
      'playbox.childrens.playtitle': text('Title of the play; see "Plays"'),
      'playbox.childrens.odds': amount(
        'What one yuan returns, the stake inside',
        'times the stake',
      ),
      ...Object.fromEntries(Object.entries(CHAT).map(([key, field]) => [`chatdata.${key}`, field])),
    },
    codes: { 201: 'no such room' },
  }),
  describeCall(placeBet, {
    summary: 'Places the lines of a bet: all of them or none',
    note: 'See "Lottery room". `data` of the answer is opaque: balance, room and records are read again.',
    sent: {
      room_id: needed(id('The room')),
      order: needed(opaque('The lines')),
      'order.id': needed(id('`id` of the play')),
      'order.total': needed(amount('Stake of the whole line', 'yuan')),
      'order.data': needed(opaque('Chosen numbers of a special group, `["08","31"]`; else `[]`')),
      expect: needed(text('The period the bet is for: taken for it or refused')),
    },
    codes: {
      201: '当前期已封盘, 期号已变更',
      202: '余额不足',
      203: 'no such play, or its numbers are wrong',
      204: '投注金额有误, 单注最低金额：N, 单注最高金额：N',
    },
  }),
]
