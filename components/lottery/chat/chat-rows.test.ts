import { describe, expect, test } from 'vitest'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'
import { makeLoggedEntry } from '#testing/room-channel.ts'
import { chatRows, muteKey } from './chat-rows.ts'

type ChatView = Parameters<typeof chatRows>[1]

const entry = (id: number, more: Partial<LoggedEntry> = {}) =>
  makeLoggedEntry({
    id: String(id),
    key: `#${id}`,
    memberId: 'a',
    author: '甲',
    isBet: false,
    at: id * 1_000,
    ...more,
  })
const view: ChatView = {
  ownId: 'me',
  muted: new Set(),
  hideBets: false,
  hideSystem: false,
  isBet: ({ isBet }) => isBet === true,
  shownUpTo: Infinity,
  withTimes: false,
  unreadFrom: '',
}
const brief = (log: LoggedEntry[], more: Partial<ChatView> = {}) =>
  chatRows(log, { ...view, ...more }).map((row) =>
    row.kind === 'entry'
      ? `${row.entry.id}${row.isFirst ? '*' : ''}${row.isOwn ? ' own' : ''}`
      : row.kind,
  )
const told = (id: number, content: string) =>
  entry(id, { isSystem: true, memberId: '', author: '', content })

describe('chat rows', () => {
  test('messages of one speaker within three minutes are one group; a pause, another speaker or a system message begins a new group', () => {
    const log = [
      entry(1),
      entry(2),
      entry(3, { memberId: 'b', author: '乙' }),
      entry(4),
      entry(5, { isSystem: true, memberId: '', author: '' }),
      entry(6),
      entry(600),
    ]
    expect(brief(log)).toEqual(['1*', '2', '3*', '4*', '5*', '6*', '600*'])
  })

  test('own messages are marked and form their own group', () => {
    const log = [entry(1), entry(2, { memberId: 'me' }), entry(3)]
    expect(brief(log)).toEqual(['1*', '2* own', '3*'])
    expect(brief(log, { ownId: '' })).toEqual(['1*', '2*', '3*'])
  })

  test('muted members, bets and system messages can be hidden, own bets cannot', () => {
    const log = [
      entry(1, { isBet: true }),
      entry(2, { isBet: true, memberId: 'me' }),
      entry(3, { memberId: 'b' }),
      entry(4, { isSystem: true, memberId: '' }),
    ]
    const muted = new Set([muteKey(log[2]!)])
    expect(brief(log, { hideBets: true, hideSystem: true, muted })).toEqual(['2* own'])
  })

  test('a mute also hides live messages, which have only the author, but not another member of the same name', () => {
    const muted = new Set([muteKey(entry(1, { memberId: 'b', author: '乙' }))])
    const log = [
      entry(1, { memberId: '', author: '乙' }),
      entry(2, { memberId: 'b', author: '乙' }),
      entry(3, { memberId: 'c', author: '乙' }),
      entry(4, { memberId: '', author: '丙' }),
    ]
    expect(brief(log, { muted })).toEqual(['3*', '4*'])
  })

  test('the time is shown at the first message and every five minutes', () => {
    const log = [entry(1), entry(200), entry(301), entry(302)]
    expect(brief(log, { withTimes: true })).toEqual(['time', '1*', '200*', 'time', '301*', '302'])
  })

  test('a result that arrives during the draw is hidden until the balls have landed, with all later lines of others', () => {
    const own = entry(5, { memberId: 'me' })
    const log = [told(1, '欢迎'), entry(2), told(3, '第301期 开奖 15'), entry(4), own]
    expect(brief(log, { shownUpTo: 1 })).toEqual(['1*', '2*', '5* own'])
  })

  test('the unread mark stands before the first unread message and begins a new group', () => {
    expect(brief([entry(1), entry(2), entry(3)], { unreadFrom: '#3' })).toEqual([
      '1*',
      '2',
      'unread',
      '3*',
    ])
  })
})
