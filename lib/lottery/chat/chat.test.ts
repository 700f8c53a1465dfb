import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatLine } from '#lib/api/endpoints/chat.ts'
import { pageClock } from '#lib/time/clock.ts'
import { makeChatLine } from '#testing/room-channel.ts'
import { Chat, ECHO_MS, isOwn, LOG_MAX } from './chat.ts'

let sent: object[] = []
let isOpen = true
let me = 'me'

const newChat = () =>
  new Chat({
    ownId: () => me,
    send: (frame) => {
      if (isOpen) sent.push(frame)
      return isOpen
    },
  })
/** Reads lines of several speakers: 'a: 大10'. */
const lines = (...texts: string[]): ChatLine[] =>
  texts.map((each) => {
    const [author = '', content = ''] = each.split(': ')
    return makeChatLine({ author, content })
  })
const numbered = (...ids: number[]) =>
  ids.map((id) => makeChatLine({ id: String(id), author: 'a', content: `m${id}` }))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const shown = (chat: Chat) => chat.lines.map(({ content }) => content)
/** Shows a history that was read now. */
const showHistory = (chat: Chat, history: readonly ChatLine[]) =>
  chat.showHistory(history, pageClock.now())
const add = (chat: Chat, added: readonly ChatLine[]) => added.forEach((each) => chat.add(each))

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
  test('drops lines with a known id, dates live lines, and keeps the newest 300', () => {
    const chat = newChat()
    add(chat, [...numbered(1, 2), ...numbered(2)])
    expect(shown(chat)).toEqual(['m1', 'm2'])
    expect(chat.lines[0]?.at).toBe(Date.now())
    add(chat, numbered(...range(3, 400)))
    expect(chat.lines).toHaveLength(LOG_MAX)
    expect(new Set(chat.lines.map(({ key }) => key)).size).toBe(LOG_MAX)
  })

  test('keeps different words with one id, because some platforms send the id of the speaker', () => {
    const chat = newChat()
    add(
      chat,
      ['a', 'b', 'b'].map((content) => makeChatLine({ id: '9', content })),
    )
    expect(shown(chat)).toEqual(['a', 'b'])
  })

  test('a history replaces the lines, which keep their keys, and later frames follow it', () => {
    const chat = newChat()
    showHistory(chat, numbered(1, 2, 3))
    const keys = new Map(chat.lines.map(({ id, key }) => [id, key]))
    chat.noteOpen()
    add(chat, numbered(6))
    showHistory(chat, numbered(2, 3, 4, 5, 6))
    expect(shown(chat)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6'])
    expect(chat.lines[0]?.key).toBe(keys.get('2'))
    add(chat, numbered(6, 7))
    expect(shown(chat)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  })

  test('a history that was read before the connection opened is not its first one', () => {
    const chat = newChat()
    const requestedAt = pageClock.now()
    vi.advanceTimersByTime(1)
    chat.noteOpen()
    chat.showHistory(numbered(1), requestedAt)
    expect(shown(chat)).toEqual(['m1'])
    showHistory(chat, numbered(1, 2))
    expect(shown(chat)).toEqual(['m1', 'm2'])
  })

  test('the first history of a connection replaces the lines before it; later ones follow the history', () => {
    const chat = newChat()
    add(chat, lines('a: early'))
    chat.noteOpen()
    add(chat, lines('a: late', 'b: both'))
    showHistory(chat, lines('a: older', 'b: both'))
    expect(shown(chat)).toEqual(['older', 'both', 'late'])
  })

  test('a later history changes nothing while the connection stays open', () => {
    const chat = newChat()
    chat.noteOpen()
    showHistory(chat, lines('a: old'))
    add(chat, numbered(...range(1, 120)))
    showHistory(chat, numbered(...range(81, 120)))
    expect(shown(chat)).toEqual(['old', ...range(1, 120).map((id) => `m${id}`)])
    chat.noteLost()
    showHistory(chat, numbered(...range(101, 125)))
    expect(shown(chat)).toEqual(range(101, 125).map((id) => `m${id}`))
  })
})

describe('own talk', () => {
  const waiting = (chat: Chat) => chat.outgoing.map(({ content, state }) => `${content} ${state}`)
  const echo = (content: string, more: Partial<ChatLine> = {}) =>
    makeChatLine({ author: 'de***01', side: 'right', content, ...more })

  test('is sent as talk, and confirmed by its echo', () => {
    const chat = newChat()
    chat.say('你好')
    expect(sent).toEqual([{ content: '你好', order: 0 }])
    expect(waiting(chat)).toEqual(['你好 sending'])
    add(chat, [echo('你好')])
    expect(waiting(chat)).toEqual([])
    expect(isOwn(chat.lines.at(-1)!, 'me')).toBe(true)
  })

  test('own talk whose words the platform changes is confirmed by a mark, before and after the time-out', () => {
    const chat = newChat()
    chat.say('加微信')
    chat.say('二')
    add(chat, [echo('加**')])
    expect(waiting(chat)).toEqual(['二 sending'])
    vi.advanceTimersByTime(ECHO_MS)
    expect(waiting(chat)).toEqual(['二 late'])
    add(chat, [echo('两')])
    expect(waiting(chat)).toEqual([])
  })

  test('without a mark is confirmed by its words', () => {
    const chat = newChat()
    for (const each of ['一', '二']) chat.say(each)
    add(chat, lines('demo01: 三', 'demo01: 二'))
    expect(waiting(chat)).toEqual(['一 sending'])
    expect(isOwn(chat.lines.at(-1)!, 'me')).toBe(true)
  })

  test('is not confirmed by a bet', () => {
    const chat = newChat()
    chat.say('你好')
    add(chat, [echo('大10', { betMark: true })])
    expect(waiting(chat)).toEqual(['你好 sending'])
  })

  test('without a connection is not taken, and a late line stays late', () => {
    const chat = newChat()
    isOpen = false
    expect(chat.say('你好')).toBe(false)
    expect(waiting(chat)).toEqual([])
    isOpen = true
    expect(chat.say('你好')).toBe(true)
    chat.noteLost()
    isOpen = false
    chat.resend(chat.outgoing[0]!.id)
    expect(waiting(chat)).toEqual(['你好 late'])
    isOpen = true
    chat.resend(chat.outgoing[0]!.id)
    expect(waiting(chat)).toEqual(['你好 sending'])
    chat.noteLost()
    chat.discard(chat.outgoing[0]!.id)
    expect(waiting(chat)).toEqual([])
  })
})

describe('the author of a line', () => {
  const own = (line: Partial<ChatLine>, say = '') => {
    const chat = newChat()
    if (say !== '') chat.say(say)
    add(chat, [makeChatLine({ content: '话', ...line })])
    return isOwn(chat.lines.at(-1)!, 'me')
  }
  test.each([
    ['the user id', own({ memberId: 'me', side: 'left' }), true],
    ['another id', own({ memberId: 'x', author: 'demo01', side: 'right' }), false],
    ['the side', own({ side: 'right' }), true],
    ['the other side', own({ side: 'left', author: 'demo01' }), false],
    ['neither', own({ author: 'demo01' }), false],
    ['the words that wait', own({}, '话'), true],
    ['a system line', own({ isSystem: true, side: 'right' }), false],
  ])('%s', (_, found, expected) => expect(found).toBe(expected))
})

test('isOwn follows a member who becomes known after the line', () => {
  me = ''
  const chat = newChat()
  showHistory(chat, [makeChatLine({ memberId: 'me' }), makeChatLine({ memberId: 'other' })])
  expect(chat.lines.map((line) => isOwn(line, ''))).toEqual([false, false])
  expect(chat.lines.map((line) => isOwn(line, 'me'))).toEqual([true, false])
})
