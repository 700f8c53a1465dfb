import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberAtom } from '#lib/session/session.ts'
import { pageClock } from '#lib/time/clock.ts'
import { idleChat, makeChatMessage, stubWebSocket } from '#testing/room-chat.ts'
import { isOwnMessage, LOG_MAX, type RoomChat } from './chat.ts'

let sockets: ReturnType<typeof stubWebSocket>
let chat: RoomChat

const knowMember = (id: string) => currentEpoch().store.set(memberAtom, { id })

beforeEach(() => {
  vi.useFakeTimers()
  // A lost socket connects again after 6 s.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets = stubWebSocket()
  knowMember('me')
  chat = idleChat()
  chat.socket.start()
})
afterEach(() => {
  chat.socket.close()
  knowMember('')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Messages of several speakers: 'a: 大10'. */
const messages = (...texts: string[]) =>
  texts.map((each) => {
    const [author = '', content = ''] = each.split(': ')
    return { author, content }
  })
const numbered = (...ids: number[]) =>
  ids.map((id) => ({ id: String(id), author: 'a', content: `m${id}` }))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const shown = () => chat.messages.map(({ content }) => content)
const waiting = () =>
  chat.messages.flatMap((message) => (message.sentAt === null ? [] : [message.content]))
const isLastOwn = (ownId = 'me') => isOwnMessage(chat.messages.at(-1)!, ownId)
const connect = () => sockets.last.connect()
const receive = (...frames: object[]) => frames.forEach((each) => sockets.last.receive(each))
/** Loses the connection, and begins the next one. */
const lose = () => {
  sockets.last.drop()
  vi.advanceTimersByTime(6_000)
}
/** Shows a history that was read now. */
const showHistory = (history: readonly object[], requestedAt = pageClock.now()) =>
  chat.showHistory(history.map(makeChatMessage), requestedAt)

describe('the log', () => {
  test('drops messages with a known id, dates live messages, and keeps the newest 300', () => {
    connect()
    receive(...numbered(1, 2), ...numbered(2))
    expect(shown()).toEqual(['m1', 'm2'])
    expect(chat.messages[0]?.at).toBe(Date.now())
    receive(...numbered(...range(3, 400)))
    expect(chat.messages).toHaveLength(LOG_MAX)
    expect(new Set(chat.messages.map(({ serial }) => serial)).size).toBe(LOG_MAX)
  })

  test('keeps different words with one id, because some platforms send the id of the speaker', () => {
    connect()
    receive(...['a', 'b', 'b'].map((content) => ({ id: '9', content })))
    expect(shown()).toEqual(['a', 'b'])
  })

  test('a history replaces the messages from its first one on; known messages keep their numbers', () => {
    showHistory(numbered(1, 2, 3))
    const serial = chat.messages.find(({ id }) => id === '2')?.serial
    connect()
    receive(...numbered(6))
    showHistory(numbered(2, 3, 4, 5, 6))
    expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6'])
    expect(chat.messages[1]?.serial).toBe(serial)
    receive(...numbered(6, 7))
    expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  })

  test('a history that was read before the connection opened is not its first one', () => {
    const requestedAt = pageClock.now()
    vi.advanceTimersByTime(1)
    connect()
    showHistory(numbered(1), requestedAt)
    expect(shown()).toEqual(['m1'])
    showHistory(numbered(1, 2))
    expect(shown()).toEqual(['m1', 'm2'])
  })

  test('the first history of a connection replaces the messages before it; later ones follow the history', () => {
    connect()
    receive(...messages('a: early'))
    lose()
    connect()
    receive(...messages('a: late', 'b: both'))
    showHistory(messages('a: older', 'b: both'))
    expect(shown()).toEqual(['older', 'both', 'late'])
  })

  test('a later history changes nothing while the connection stays open', () => {
    connect()
    showHistory(messages('a: old'))
    receive(...numbered(...range(1, 120)))
    showHistory(numbered(...range(81, 120)))
    expect(shown()).toEqual(['old', ...range(1, 120).map((id) => `m${id}`)])
    sockets.last.drop()
    showHistory(numbered(...range(101, 125)))
    expect(shown()).toEqual(['old', ...range(1, 125).map((id) => `m${id}`)])
    showHistory(numbered(200))
    expect(shown()).toEqual(['m200'])
  })
})

describe('own talk', () => {
  const echo = (content: string) => ({ author: 'de***01', left: 0, content })
  beforeEach(connect)

  test('is sent as talk, shown at once, and confirmed by its echo', () => {
    expect(chat.say('你好')).toBe(true)
    expect(sockets.last.messages).toEqual([{ content: '你好', order: 0 }])
    expect([waiting(), isLastOwn()]).toEqual([['你好'], true])
    const serial = chat.messages.at(-1)?.serial
    receive(echo('你好'))
    expect([shown(), waiting(), isLastOwn()]).toEqual([['你好'], [], true])
    expect(chat.messages.at(-1)?.serial).toBe(serial)
  })

  test('is confirmed by the mark of an own message if the platform has changed the words', () => {
    chat.say('加微信')
    chat.say('二')
    receive(echo('加**'))
    expect([shown(), waiting()]).toEqual([['二', '加**'], ['二']])
  })

  test('without a mark is confirmed by its words', () => {
    for (const each of ['一', '二']) chat.say(each)
    receive(...messages('demo01: 三', 'demo01: 二'))
    expect([waiting(), isLastOwn()]).toEqual([['一'], true])
  })

  test('is not confirmed by a bet', () => {
    chat.say('你好')
    receive({ ...echo('大10'), order: 1 })
    expect(waiting()).toEqual(['你好'])
  })

  test('outlives the connection, until the history has it, or the member sends it again or removes it', () => {
    for (const each of ['一', '二', '三']) chat.say(each)
    sockets.last.drop()
    expect(waiting()).toEqual(['一', '二', '三'])
    const [, second, third] = chat.messages
    const sentAt = second!.sentAt!
    chat.resend(second!)
    expect(pageStore.get(toastAtom)?.text).toBe('聊天未连接，请稍后再发')
    vi.advanceTimersByTime(6_000)
    connect()
    showHistory([{ memberId: 'me', content: '一' }])
    expect([shown(), waiting()]).toEqual([
      ['一', '二', '三'],
      ['二', '三'],
    ])
    chat.resend(second!)
    expect(sockets.last.messages).toEqual([{ content: '二', order: 0 }])
    expect(shown()).toEqual(['一', '三', '二'])
    expect(chat.messages.at(-1)?.sentAt).toBeGreaterThan(sentAt)
    chat.discard(third!)
    expect(shown()).toEqual(['一', '二'])
  })

  test('without a connection is not taken', () => {
    sockets.last.drop()
    expect(chat.say('你好')).toBe(false)
    expect(shown()).toEqual([])
  })
})

describe('the author of a message', () => {
  test.each([
    ['the user id', { user_id: 'me', left: 1 }, true],
    ['another id', { user_id: 'x', left: 0 }, false],
    ['the side', { left: 0 }, true],
    ['the other side', { left: 1 }, false],
    ['neither', {}, null],
    ['a system message', { sysmsg: 1, left: 0 }, false],
  ])('%s', (_, frame, expected) => {
    connect()
    receive({ author: 'demo01', content: '话', ...frame })
    expect(isLastOwn()).toBe(expected)
  })

  test('is known once the member is known, who may come after the message', () => {
    knowMember('')
    showHistory([{ memberId: 'me' }])
    expect([isLastOwn(''), isLastOwn()]).toEqual([null, true])
  })
})
