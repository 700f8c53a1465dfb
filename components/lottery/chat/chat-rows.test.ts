import { describe, expect, test } from 'vitest'
import type { LoggedLine } from '#lib/lottery/chat/chat.ts'
import { parseBeijing } from '#lib/time/dates.ts'
import { makeLoggedLine } from '#testing/room-chat.ts'
import { chatRows, muteKey, rowTimeText } from './chat-rows.ts'

type ChatView = Parameters<typeof chatRows>[1]

const line = (id: number, more: Partial<LoggedLine> = {}) =>
  makeLoggedLine({
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
  areSystemLinesHidden: false,
  isBet: ({ betMark }) => betMark === true,
  shownUpTo: Infinity,
  areTimesShown: false,
  unreadFrom: null,
}
const brief = (log: LoggedLine[], more: Partial<ChatView> = {}) =>
  chatRows(log, { ...view, ...more }).flatMap((row) => [
    ...(row.isUnread ? ['unread'] : []),
    ...(row.hasTime ? ['time'] : []),
    `${row.line.id}${row.isFirst ? '*' : ''}${row.isOwn ? ' own' : ''}`,
  ])
const told = (id: number, content: string) =>
  line(id, { isSystem: true, memberId: '', author: '', content })

test('the time of a line is a clock time today, and has its day before', () => {
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
  test('lines of one speaker within three minutes are one group; a pause, another speaker or a system line begins a new group', () => {
    const log = [
      line(1),
      line(2),
      line(3, { memberId: 'b', author: '乙' }),
      line(4),
      line(5, { isSystem: true, memberId: '', author: '' }),
      line(6),
      line(600),
    ]
    expect(brief(log)).toEqual(['1*', '2', '3*', '4*', '5*', '6*', '600*'])
  })

  test('own lines are marked and form their own group', () => {
    const log = [line(1), line(2, { memberId: 'me' }), line(3)]
    expect(brief(log)).toEqual(['1*', '2* own', '3*'])
    expect(brief(log, { ownId: '' })).toEqual(['1*', '2*', '3*'])
  })

  test('muted members, bets and system lines can be hidden, own bets cannot', () => {
    const log = [
      line(1, { betMark: true }),
      line(2, { betMark: true, memberId: 'me' }),
      line(3, { memberId: 'b' }),
      line(4, { isSystem: true, memberId: '' }),
    ]
    const muted = new Set([muteKey(log[2]!)])
    expect(brief(log, { areBetsHidden: true, areSystemLinesHidden: true, muted })).toEqual([
      '2* own',
    ])
  })

  test('a mute also hides live lines, which have only the author, but not another member of the same name', () => {
    const muted = new Set([muteKey(line(1, { memberId: 'b', author: '乙' }))])
    const log = [
      line(1, { memberId: '', author: '乙' }),
      line(2, { memberId: 'b', author: '乙' }),
      line(3, { memberId: 'c', author: '乙' }),
      line(4, { memberId: '', author: '丙' }),
    ]
    expect(brief(log, { muted })).toEqual(['3*', '4*'])
  })

  test('the time is shown at the first line and every five minutes', () => {
    const log = [line(1), line(200), line(301), line(302)]
    expect(brief(log, { areTimesShown: true })).toEqual([
      'time',
      '1*',
      '200*',
      'time',
      '301*',
      '302',
    ])
  })

  test('a system line that arrives during the draw is hidden until the balls have landed', () => {
    const log = [told(1, '欢迎'), line(2), told(3, '第301期 开奖 15'), line(4)]
    expect(brief(log, { shownUpTo: 1 })).toEqual(['1*', '2*', '4'])
  })

  test('the unread mark stands before the first unread line and begins a new group', () => {
    expect(brief([line(1), line(2), line(3)], { unreadFrom: 3 })).toEqual([
      '1*',
      '2',
      'unread',
      '3*',
    ])
  })
})
