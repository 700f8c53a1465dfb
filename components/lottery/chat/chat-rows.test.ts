import { describe, expect, test } from 'vitest'
import type { LoggedMessage } from '#lib/lottery/chat/chat.ts'
import { parseBeijing } from '#lib/time/dates.ts'
import { makeLoggedMessage } from '#testing/room-chat.ts'
import { chatRows, muteKey, rowTimeText } from './chat-rows.ts'

type ChatView = Parameters<typeof chatRows>[1]

const message = (id: number, more: Partial<LoggedMessage> = {}) =>
  makeLoggedMessage({
    id: String(id),
    serial: id,
    memberId: 'a',
    author: '甲',
    betMark: false,
    at: id * 1_000,
    ...more,
  })
const view: ChatView = {
  ownId: 'me',
  muted: new Set(),
  areBetsHidden: false,
  areSystemMessagesHidden: false,
  isBet: ({ betMark }) => betMark === true,
  shownUpTo: Infinity,
  areTimesShown: false,
  unreadFrom: null,
}
const brief = (log: LoggedMessage[], more: Partial<ChatView> = {}) =>
  chatRows(log, { ...view, ...more }).flatMap((row) => [
    ...(row.isUnread ? ['unread'] : []),
    ...(row.hasTime ? ['time'] : []),
    `${row.message.id}${row.isFirst ? '*' : ''}${row.isOwn ? ' own' : ''}`,
  ])
const told = (id: number, content: string) =>
  message(id, { isSystem: true, memberId: '', author: '', content })

test('the time of a message is a clock time today, and has its day before', () => {
  const times = ['2026-03-04 00:00', '2026-03-03 23:59', '2026-03-02 13:06', '2025-12-31 13:06']
  const today = parseBeijing('2026-03-04 00:00:00')!
  expect(times.map((each) => rowTimeText(parseBeijing(`${each}:00`)!, today))).toEqual([
    '00:00',
    '昨天 23:59',
    '03-02 13:06',
    '2025-12-31 13:06',
  ])
})

describe('chat rows', () => {
  test('messages of one speaker within three minutes are one group; a pause, another speaker or a system message begins a new group', () => {
    const log = [
      message(1),
      message(2),
      message(3, { memberId: 'b', author: '乙' }),
      message(4),
      message(5, { isSystem: true, memberId: '', author: '' }),
      message(6),
      message(600),
    ]
    expect(brief(log)).toEqual(['1*', '2', '3*', '4*', '5*', '6*', '600*'])
  })

  test('own messages are marked and form their own group', () => {
    const log = [message(1), message(2, { memberId: 'me' }), message(3)]
    expect(brief(log)).toEqual(['1*', '2* own', '3*'])
    expect(brief(log, { ownId: '' })).toEqual(['1*', '2*', '3*'])
  })

  test('muted members, bets and system messages can be hidden, own bets cannot', () => {
    const log = [
      message(1, { betMark: true }),
      message(2, { betMark: true, memberId: 'me' }),
      message(3, { memberId: 'b' }),
      message(4, { isSystem: true, memberId: '' }),
    ]
    const muted = new Set([muteKey(log[2]!)])
    expect(brief(log, { areBetsHidden: true, areSystemMessagesHidden: true, muted })).toEqual([
      '2* own',
    ])
  })

  test('a mute also hides live messages, which have only the author, but not another member of the same name', () => {
    const muted = new Set([muteKey(message(1, { memberId: 'b', author: '乙' }))])
    const log = [
      message(1, { memberId: '', author: '乙' }),
      message(2, { memberId: 'b', author: '乙' }),
      message(3, { memberId: 'c', author: '乙' }),
      message(4, { memberId: '', author: '丙' }),
    ]
    expect(brief(log, { muted })).toEqual(['3*', '4*'])
  })

  test('the time is shown at the first message and every five minutes', () => {
    const log = [message(1), message(200), message(301), message(302)]
    expect(brief(log, { areTimesShown: true })).toEqual([
      'time',
      '1*',
      '200*',
      'time',
      '301*',
      '302',
    ])
  })

  test('a system message that arrives during the draw is hidden until the balls have landed', () => {
    const log = [told(1, '欢迎'), message(2), told(3, '第301期 开奖 15'), message(4)]
    expect(brief(log, { shownUpTo: 1 })).toEqual(['1*', '2*', '4'])
  })

  test('the unread mark stands before the first unread message and begins a new group', () => {
    expect(brief([message(1), message(2), message(3)], { unreadFrom: 3 })).toEqual([
      '1*',
      '2',
      'unread',
      '3*',
    ])
  })
})
