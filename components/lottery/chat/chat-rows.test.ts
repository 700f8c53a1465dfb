import { describe, expect, test } from 'vitest'
import type { LoggedEntry } from '#lib/lottery/chat/chat.ts'
import { loggedLine } from '#testing/room-channel.ts'
import { chatRows, muteKey } from './chat-rows.ts'

type ChatView = Parameters<typeof chatRows>[1]

const entry = (id: number, more: Partial<LoggedEntry> = {}) =>
  loggedLine({
    id: String(id),
    key: `#${id}`,
    memberId: 'a',
    author: '甲',
    isBet: false,
    at: id * 1_000,
    ...more,
  })
const view: ChatView = {
  self: 'me',
  muted: new Set(),
  hideBets: false,
  hideSystem: false,
  isBet: ({ isBet }) => isBet === true,
  rounds: [],
  heldAfter: Infinity,
  withTimes: false,
  unreadFrom: '',
}
const brief = (log: LoggedEntry[], more: Partial<ChatView> = {}) =>
  chatRows(log, { ...view, ...more }).map((row) =>
    row.kind === 'entry'
      ? `${row.entry.id}${row.head ? '*' : ''}${row.own ? ' own' : ''}`
      : row.kind === 'round'
        ? `round ${row.round.period}`
        : row.kind,
  )
const drawn = (period: string, after: number | null) => ({
  period,
  result: { kind: 'sum28', digits: [9, 6, 0], sum: 15, label: '大单', colour: 'red' } as const,
  after,
})
const told = (id: number, content: string) =>
  entry(id, { system: true, memberId: '', author: '', content })

describe('chat rows', () => {
  test('messages of one speaker within three minutes are one group; others, later ones and system messages begin a new one', () => {
    const log = [
      entry(1),
      entry(2),
      entry(3, { memberId: 'b', author: '乙' }),
      entry(4),
      entry(5, { system: true, memberId: '', author: '' }),
      entry(6),
      entry(600),
    ]
    expect(brief(log)).toEqual(['1*', '2', '3*', '4*', '5*', '6*', '600*'])
  })

  test('own messages are marked, and open a group of their own', () => {
    const log = [entry(1), entry(2, { memberId: 'me' }), entry(3)]
    expect(brief(log)).toEqual(['1*', '2* own', '3*'])
    expect(brief(log, { self: '' })).toEqual(['1*', '2*', '3*'])
  })

  test('muted members, bets and system messages can be hidden; own bets never', () => {
    const log = [
      entry(1, { isBet: true }),
      entry(2, { isBet: true, memberId: 'me' }),
      entry(3, { memberId: 'b' }),
      entry(4, { system: true, memberId: '' }),
    ]
    const muted = new Set([muteKey(log[2]!)])
    expect(brief(log, { hideBets: true, hideSystem: true, muted })).toEqual(['2* own'])
  })

  test('a mute counts for live messages, which name the author alone, and spares a namesake', () => {
    const muted = new Set([muteKey(entry(1, { memberId: 'b', author: '乙' }))])
    const log = [
      entry(1, { memberId: '', author: '乙' }),
      entry(2, { memberId: 'b', author: '乙' }),
      entry(3, { memberId: 'c', author: '乙' }),
      entry(4, { memberId: '', author: '丙' }),
    ]
    expect(brief(log, { muted })).toEqual(['3*', '4*'])
  })

  test('a round is one card: the line that tells its result, else one from the room’s data', () => {
    const log = [entry(1), told(2, '第301期 已封盘'), told(3, '第301期 开奖 15'), entry(4)]
    expect(brief(log, { rounds: [drawn('301', 2)] })).toEqual(['1*', '2*', 'round 301', '4*'])
    const rounds = [drawn('302', 4)]
    expect(brief(log, { rounds })).toEqual(['1*', '2*', '3*', '4*', 'round 302'])
    expect(brief(log, { rounds, hideSystem: true })).toEqual(['1*', '4', 'round 302'])
    expect(brief([], { rounds: [drawn('301', 0)] })).toEqual(['round 301'])
  })

  test('after a reload own bets come before their results, in a history with or without them', () => {
    const bet = (id: number, period: string) =>
      entry(id, { key: `b${id}`, memberId: 'me', isBet: true, at: null, period })
    const rounds = [drawn('300', null), drawn('301', null), drawn('302', null)]
    const silent = [entry(1), bet(8, '301'), bet(9, '302')]
    expect(brief(silent, { rounds })).toEqual(['1*', '8* own', 'round 301', '9* own', 'round 302'])
    const results = [told(2, '第301期 开奖 15'), told(3, '第302期 开奖 15')]
    expect(brief([entry(1), ...results, bet(8, '301'), bet(9, '302')], { rounds })).toEqual([
      '1*',
      '8* own',
      'round 301',
      '9* own',
      'round 302',
    ])
  })

  test('the time is said at the first message and every five minutes', () => {
    const log = [entry(1), entry(200), entry(301), entry(302)]
    expect(brief(log, { withTimes: true })).toEqual(['time', '1*', '200*', 'time', '301*', '302'])
  })

  test('a result that comes before the balls waits, with what others say after it', () => {
    const own = entry(5, { memberId: 'me' })
    const log = [told(1, '欢迎'), entry(2), told(3, '第301期 开奖 15'), entry(4), own]
    expect(brief(log, { heldAfter: 1 })).toEqual(['1*', '2*', '5* own'])
  })

  test('the unread mark stands before its message and opens a group', () => {
    expect(brief([entry(1), entry(2), entry(3)], { unreadFrom: '#3' })).toEqual([
      '1*',
      '2',
      'unread',
      '3*',
    ])
  })
})
