import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { chatLine } from '#testing/room-channel.ts'
import { Chat, ECHO_MS, isOwn, LOG_CAP, type ChatBet } from './chat.ts'

let sent: object[] = []
let isOpen = true
let me = 'me'

const newChat = (bets: readonly ChatBet[] = []) =>
  new Chat({
    bets: () => bets,
    self: () => ({ id: me, username: 'demo01' }),
    send: (frame) => {
      if (isOpen) sent.push(frame)
      return isOpen
    },
  })
/** Reads lines of several speakers: 'a: 大10'. */
const lines = (...texts: string[]): ChatEntry[] =>
  texts.map((each) => {
    const [author = '', content = ''] = each.split(': ')
    return chatLine({ author, content })
  })
const numbered = (...ids: number[]) =>
  ids.map((id) => chatLine({ id: String(id), author: 'a', content: `m${id}` }))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const shown = (chat: Chat) => chat.entries.map(({ content }) => content)
const join = (chat: Chat, history: readonly ChatEntry[]) => chat.join(history, performance.now())

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  isOpen = true
  me = 'me'
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the log', () => {
  test('drops doubles by id, stamps live lines, and holds the newest 300', () => {
    const chat = newChat()
    chat.add([...numbered(1, 2), ...numbered(2)])
    expect(shown(chat)).toEqual(['m1', 'm2'])
    expect(chat.entries[0]?.at).toBe(Date.now())
    chat.add(numbered(...range(3, 400)))
    expect(chat.entries).toHaveLength(LOG_CAP)
    expect(new Set(chat.entries.map(({ key }) => key)).size).toBe(LOG_CAP)
  })

  test('an id that equals the speaker’s hides and moves no line', () => {
    const said = ['9: a', '8: b', '9: c', '9: c', '8: d', '8: d'].map((each) => {
      const [id = '', content] = each.split(': ')
      return chatLine({ id, author: id, content })
    })
    const chat = newChat()
    for (const each of said) chat.add([each])
    join(chat, said)
    expect(shown(chat)).toEqual(['a', 'b', 'c', 'c', 'd', 'd'])
  })

  test('a line whose words differ between frame and history is one', () => {
    const chat = newChat()
    chat.add(numbered(1, 2))
    join(chat, [...numbered(1), chatLine({ id: '2', author: 'a', content: '**' }), ...numbered(3)])
    chat.add(numbered(3))
    expect(shown(chat)).toEqual(['m1', 'm2', 'm3'])
  })

  test('a history replaces the lines, which keep their keys, and later frames follow it', () => {
    const chat = newChat()
    join(chat, numbered(1, 2, 3))
    const keys = new Map(chat.entries.map(({ id, key }) => [id, key]))
    chat.noteOpen()
    chat.add(numbered(6))
    join(chat, numbered(2, 3, 4, 5, 6))
    expect(shown(chat)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6'])
    expect(chat.entries[0]?.key).toBe(keys.get('2'))
    chat.add(numbered(6, 7))
    expect(shown(chat)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  })

  test('a history replaces the frames before its request; later frames stay', () => {
    const chat = newChat()
    chat.noteOpen()
    chat.add(lines('a: early'))
    vi.advanceTimersByTime(100)
    const askedAt = performance.now()
    vi.advanceTimersByTime(100)
    chat.add(lines('a: late', 'b: both'))
    chat.join(lines('a: older', 'b: both'), askedAt)
    expect(shown(chat)).toEqual(['older', 'both', 'late'])
  })

  test('while the connection holds, a round that is read again changes nothing', () => {
    const chat = newChat()
    chat.noteOpen()
    join(chat, lines('a: old'))
    chat.add(numbered(...range(1, 120)))
    join(chat, numbered(...range(81, 120)))
    expect(shown(chat)).toEqual(['old', ...range(1, 120).map((id) => `m${id}`)])
    chat.noteLost()
    join(chat, numbered(...range(101, 125)))
    expect(shown(chat)).toEqual(range(101, 125).map((id) => `m${id}`))
  })

  test('a frame that a history was faster than is no second line', () => {
    const chat = newChat()
    chat.noteOpen()
    join(chat, lines('a: m1', 'a: m2'))
    chat.add(numbered(2, 3))
    expect(shown(chat)).toEqual(['m1', 'm2', 'm3'])
    vi.advanceTimersByTime(4_000)
    chat.add(lines('a: m1'))
    expect(shown(chat)).toEqual(['m1', 'm2', 'm3', 'm1'])
  })
})

describe('own talk', () => {
  const waiting = (chat: Chat) =>
    chat.outgoing.map(({ content, state, reason }) => `${content} ${state} ${reason}`.trim())
  const echo = (content: string, more: Partial<ChatEntry> = {}) =>
    chatLine({ author: 'de***01', left: false, content, ...more })

  test('is sent as talk, and settled by the echo', () => {
    const chat = newChat()
    chat.say('你好')
    expect(sent).toEqual([{ content: '你好', order: 0 }])
    expect(waiting(chat)).toEqual(['你好 sending'])
    chat.add([echo('你好')])
    expect(waiting(chat)).toEqual([])
    expect(isOwn(chat.entries.at(-1)!, 'me')).toBe(true)
  })

  test('of the same words is settled line by line, also where ids are those of speakers', () => {
    const chat = newChat()
    for (const at of [1, 2]) {
      chat.say('好')
      chat.add([echo('好', { id: 'me', author: 'demo01' })])
      expect(waiting(chat)).toEqual([])
      expect(chat.entries).toHaveLength(at)
    }
  })

  test('whose words the platform changes leaves no 可能未送达, before and after the time-out', () => {
    const chat = newChat()
    chat.say('加微信')
    chat.add([echo('加**')])
    expect(waiting(chat)).toEqual([])
    chat.say('👨‍👩‍👧')
    vi.advanceTimersByTime(ECHO_MS)
    expect(waiting(chat)).toEqual(['👨‍👩‍👧 failed 可能未送达'])
    chat.add([echo('👨 👩 👧')])
    expect(waiting(chat)).toEqual([])
  })

  test('equal words settle their own line, others the oldest', () => {
    const chat = newChat()
    for (const each of ['一', '二', '三']) chat.say(each)
    chat.add([echo('二')])
    expect(waiting(chat)).toEqual(['一 sending', '三 sending'])
    chat.add([echo('*')])
    expect(waiting(chat)).toEqual(['三 sending'])
  })

  test.each([
    ['加我微信聊', '加我**聊'],
    ['1<2', '1〈2'],
    ['👍', '[强]'],
  ])('%s that comes back as %s in the member’s name alone ends the oldest', (said, back) => {
    const chat = newChat()
    chat.say(said)
    chat.say('二')
    chat.add([chatLine({ id: '9002', author: 'demo01', content: back })])
    expect(waiting(chat)).toEqual(['二 sending'])
    expect(isOwn(chat.entries.at(-1)!, 'me')).toBe(true)
    chat.add([chatLine({ id: '9003', author: 'demo02', content: back })])
    expect(waiting(chat)).toEqual(['二 sending'])
  })

  test('a bet is no echo of talk', () => {
    const chat = newChat()
    chat.say('你好')
    chat.add([echo('大10', { isBet: true })])
    expect(waiting(chat)).toEqual(['你好 sending'])
  })

  test('without a connection a message fails at once, and is sent again by hand', () => {
    const chat = newChat()
    isOpen = false
    chat.say('你好')
    expect(waiting(chat)).toEqual(['你好 failed 未连接，未发送'])
    isOpen = true
    chat.again(chat.outgoing[0]!.id)
    expect(waiting(chat)).toEqual(['你好 sending'])
    chat.noteLost()
    expect(waiting(chat)).toEqual(['你好 failed 连接中断，可能未送达'])
    chat.discard(chat.outgoing[0]!.id)
    expect(waiting(chat)).toEqual([])
  })
})

describe('whose a line is', () => {
  const own = (entry: Partial<ChatEntry>, say = '') => {
    const chat = newChat()
    if (say !== '') chat.say(say)
    chat.add([chatLine({ content: '话', ...entry })])
    return isOwn(chat.entries.at(-1)!, 'me')
  }
  test.each([
    ['the user id', own({ memberId: 'me', left: true }), true],
    ['another id', own({ memberId: 'x', author: 'demo01', left: false }), false],
    ['the side', own({ left: false }), true],
    ['the other side', own({ left: true, author: 'demo01' }), false],
    ['neither', own({ author: 'demo01' }), false],
    ['the words that wait', own({}, '话'), true],
    ['a system message', own({ system: true, left: false }), false],
  ])('%s', (_, found, expected) => expect(found).toBe(expected))
})

test('the owner of a line is determined when the line is drawn: the member may become known later', () => {
  me = ''
  const chat = newChat()
  join(chat, [chatLine({ memberId: 'me' }), chatLine({ memberId: 'other' })])
  expect(chat.entries.map((line) => isOwn(line, ''))).toEqual([false, false])
  expect(chat.entries.map((line) => isOwn(line, 'me'))).toEqual([true, false])
})

describe('an accepted bet', () => {
  const own = { author: 'de***01', content: '大10  双20', memberId: 'me' }
  let bets: ChatBet[] = []
  const accept = (chat: Chat, at = Date.now()) => {
    bets.push({ period: '31', text: '大10 双20', at })
    chat.refresh()
  }
  beforeEach(() => {
    bets = []
  })

  test('is a line of the member’s own, also after the room was left and entered again', () => {
    const first = newChat(bets)
    join(first, lines('a: m1'))
    accept(first)
    expect(first.entries.at(-1)).toMatchObject({ content: '大10 双20', left: false, isBet: true })
    vi.advanceTimersByTime(1)
    first.add(lines('a: m2'))
    expect(shown(first)).toEqual(['m1', '大10 双20', 'm2'])
    const again = newChat(bets)
    join(again, lines('a: m1', 'a: m2'))
    expect(shown(again)).toEqual(['m1', 'm2', '大10 双20'])
  })

  test('gives way to the platform’s line of the same bet, in any order of arrival', () => {
    const before = newChat(bets)
    before.add([chatLine(own)])
    accept(before)
    expect(before.entries).toHaveLength(1)
    bets.length = 0
    const after = newChat(bets)
    accept(after)
    after.add([chatLine(own)])
    expect(after.entries).toMatchObject([{ content: own.content }])
    accept(after, Date.now() + 1)
    expect(after.entries).toHaveLength(2)
  })

  test('gives way once the member is known', () => {
    me = ''
    const chat = newChat(bets)
    accept(chat)
    chat.add([chatLine(own)])
    expect(chat.entries).toHaveLength(2)
    me = 'me'
    chat.refresh()
    expect(chat.entries).toHaveLength(1)
  })

  test('is not replaced by what others say, nor shown above a history that begins later', () => {
    const chat = newChat(bets)
    accept(chat)
    chat.add([chatLine({ ...own, memberId: 'other' })])
    expect(chat.entries).toHaveLength(2)
    join(chat, [chatLine({ at: Date.now() + 60_000 })])
    expect(shown(chat)).toEqual(['m'])
  })
})
