import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
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
const shown = (chat: Chat) =>
  chat.entries.map(({ content, afterGap }) => (afterGap ? `| ${content}` : content))
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

  test('an id that is its speaker’s hides and moves no line', () => {
    const said = ['9: a', '8: b', '9: c', '9: c', '8: d', '8: d'].map((each) => {
      const [id = '', content] = each.split(': ')
      return chatLine({ id, author: id, content })
    })
    const chat = newChat()
    for (const each of said) chat.add([each])
    join(chat, said)
    expect(shown(chat)).toEqual(['a', 'b', 'c', 'c', 'd', 'd'])
    const told = newChat()
    join(told, [chatLine({ author: '8', memberId: '8', content: 'a' })])
    for (const each of said.slice(4)) told.add([each])
    expect(shown(told)).toEqual(['a', 'd', 'd'])
  })

  test('a line whose words differ between frame and history is one', () => {
    const chat = newChat()
    chat.add(numbered(1, 2))
    join(chat, [...numbered(1), chatLine({ id: '2', author: 'a', content: '**' }), ...numbered(3)])
    chat.add(numbered(3))
    expect(shown(chat)).toEqual(['m1', 'm2', 'm3'])
  })

  test.each([
    ['ids', (from: number, to: number) => numbered(...range(from, to))],
    ['words', (from: number, to: number) => lines(...range(from, to).map((id) => `a: m${id}`))],
  ])('a reconnection joins log and history by %s', (_, history) => {
    const chat = newChat()
    join(chat, history(1, 5))
    chat.noteOpen()
    join(chat, history(1, 5))
    chat.add(numbered(6, 7))
    chat.noteLost()
    chat.noteOpen()
    chat.add(numbered(10))
    join(chat, history(4, 10))
    expect(shown(chat)).toEqual(range(1, 10).map((id) => `m${id}`))
    chat.add(numbered(11))
    join(chat, history(6, 11))
    expect(shown(chat)).toEqual(range(1, 11).map((id) => `m${id}`))
  })

  test.each([100, 20_000])('a gap is shown where %i messages were missed', (missed) => {
    const chat = newChat()
    join(chat, numbered(1, 2, 3))
    chat.noteOpen()
    join(chat, numbered(missed + 1, missed + 2))
    expect(shown(chat)).toEqual(['m1', 'm2', 'm3', `| m${missed + 1}`, `m${missed + 2}`])
  })

  test('repeated bets of others are joined at the longest overlap', () => {
    const chat = newChat()
    join(chat, lines('a: 大10', 'b: 小10', 'a: 大10', 'c: 双20', 'a: 大10'))
    chat.noteOpen()
    join(chat, lines('a: 大10', 'c: 双20', 'a: 大10', 'a: 大10', 'b: 小10'))
    expect(shown(chat)).toEqual(['大10', '小10', '大10', '双20', '大10', '大10', '小10'])
  })

  test('lines that were lost on the way come with the history, and none is there twice', () => {
    const said = lines(...range(1, 9).map((at) => `a: m${at}`))
    const chat = newChat()
    join(chat, said.slice(0, 2))
    chat.add([...said.slice(2, 3), ...said.slice(4, 6), ...said.slice(7)])
    join(chat, said)
    expect(shown(chat)).toEqual(said.map(({ content }) => content))
  })

  test('a round that is read again in a long connection makes no gap', () => {
    const chat = newChat()
    join(chat, lines('a: old'))
    chat.noteOpen()
    join(chat, lines('a: old'))
    chat.add(numbered(...range(1, 120)))
    join(chat, lines(...range(81, 120).map((id) => `a: m${id}`)))
    expect(shown(chat)).toEqual(['old', ...range(1, 120).map((id) => `m${id}`)])
  })

  test('system messages that a history leaves out stay where they are', () => {
    const chat = newChat()
    join(chat, lines('a: m1', 'a: m2'))
    chat.noteOpen()
    chat.add([chatLine({ content: '封盘', system: true, author: '匿名' }), ...numbered(3)])
    join(chat, lines('a: m1', 'a: m2', 'a: m3'))
    expect(shown(chat)).toEqual(['m1', 'm2', '封盘', 'm3'])
  })

  test('after a lost connection no line is lost, none is there twice, and all are in order', () => {
    const length = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(
        fc.record({ before: length, missed: length, until: length, since: length }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        ({ before, missed, until, since }, size, hasIds) => {
          const room = numbered(...range(1, before + missed + until + since))
          const asked = before + missed + until
          const history = room.slice(Math.max(0, asked - size), asked)
          const chat = newChat()
          chat.noteOpen()
          join(chat, room.slice(0, before))
          chat.noteLost()
          chat.noteOpen()
          chat.add(room.slice(before + missed))
          join(chat, hasIds ? history : history.map((line) => ({ ...line, id: '' })))
          const whole = room.map(({ content }) => content)
          const from = asked - size
          if (before === 0)
            expect(shown(chat)).toEqual(whole.slice(Math.min(Math.max(0, from), missed)))
          else if (from < before) expect(shown(chat)).toEqual(whole)
          else {
            const rest = whole.slice(Math.min(from, before + missed))
            expect(shown(chat)).toEqual([
              ...whole.slice(0, before),
              `| ${rest[0]}`,
              ...rest.slice(1),
            ])
          }
        },
      ),
    )
  })

  test('whatever is repeated, every line of log and history is there, in its order', () => {
    const talk = fc.array(fc.constantFrom('a: 大10', 'b: 大10', 'a: 小10'), { maxLength: 12 })
    fc.assert(
      fc.property(talk, talk, talk, (before, live, history) => {
        const chat = newChat()
        chat.noteOpen()
        join(chat, lines(...before))
        vi.advanceTimersByTime(MINUTE_MS)
        chat.noteOpen()
        chat.add(lines(...live))
        join(chat, lines(...history))
        const all = chat.entries.map(({ author, content }) => `${author}: ${content}`)
        for (const part of [[...before, ...live], history]) {
          let at = 0
          for (const each of part) {
            expect(all.slice(at)).toContain(each)
            at = all.indexOf(each, at) + 1
          }
        }
        expect(all.length).toBeLessThanOrEqual(before.length + live.length + history.length)
      }),
    )
  })

  test('a frame that a history was faster than is no second line', () => {
    const chat = newChat()
    chat.noteOpen()
    join(chat, lines('a: m1', 'a: m2'))
    chat.add(numbered(2, 3))
    expect(shown(chat)).toEqual(['m1', 'm2', 'm3'])
  })
})

describe('own talk', () => {
  const waiting = (chat: Chat) =>
    chat.outgoing.map(({ content, state, reason }) => `${content} ${state} ${reason}`.trim())
  const echo = (content: string, more: Partial<ChatEntry> = {}) =>
    chatLine({ author: 'de***01', left: false, content, ...more })

  test('is sent as talk, and settled by its echo', () => {
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

  test('a line that is there is not sent again, whenever the member becomes known', () => {
    me = ''
    const chat = newChat()
    chat.add([chatLine({ memberId: 'me', content: '昨天' })])
    for (const each of ['一', '二']) chat.say(each)
    chat.add([chatLine({ memberId: 'me', author: 'de***01', content: '*' })])
    vi.advanceTimersByTime(ECHO_MS)
    const [first, second] = chat.outgoing
    me = 'me'
    chat.again(first!.id)
    expect(sent).toHaveLength(2)
    expect(waiting(chat)).toEqual(['二 failed 可能未送达'])
    chat.again(second!.id)
    expect(sent).toHaveLength(3)
  })

  test('a bet is no echo of talk', () => {
    const chat = newChat()
    chat.say('你好')
    chat.add([echo('大10', { isBet: true })])
    expect(waiting(chat)).toEqual(['你好 sending'])
  })

  test('without a connection it fails at once, and is sent again by hand', () => {
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

test('whose a line is is asked when it is drawn: the member may become known later', () => {
  me = ''
  const chat = newChat()
  join(chat, [chatLine({ memberId: 'me' }), chatLine({ memberId: 'other' })])
  expect(chat.entries.map((line) => isOwn(line, ''))).toEqual([false, false])
  expect(chat.entries.map((line) => isOwn(line, 'me'))).toEqual([true, false])
})

describe('an accepted bet', () => {
  const bet = { period: '31', text: '大10 双20', at: 0 }
  const own = { author: 'de***01', content: '大10  双20', memberId: 'me' }

  test('is a line of the member’s own, also after the room was left and entered again', () => {
    const first = newChat()
    join(first, lines('a: m1'))
    const accepted = { ...bet, at: Date.now() }
    first.addBet(accepted)
    first.addBet(accepted)
    expect(first.entries.at(-1)).toMatchObject({ content: '大10 双20', left: false, isBet: true })
    expect(first.entries).toHaveLength(2)
    const again = newChat([accepted])
    join(again, lines('a: m1', 'a: m2'))
    expect(shown(again)).toEqual(['m1', 'm2', '大10 双20'])
  })

  test('gives way to the platform’s own line of it, whichever comes first', () => {
    const at = Date.now()
    const before = newChat()
    before.add([chatLine(own)])
    before.addBet({ ...bet, at })
    expect(before.entries).toHaveLength(1)
    const after = newChat()
    after.addBet({ ...bet, at })
    after.add([chatLine(own)])
    expect(after.entries).toMatchObject([{ content: own.content }])
    after.addBet({ ...bet, at: at + 1 })
    expect(after.entries).toHaveLength(2)
  })

  test('gives way once the member is known', () => {
    me = ''
    const chat = newChat()
    chat.addBet({ ...bet, at: Date.now() })
    chat.add([chatLine(own)])
    expect(chat.entries).toHaveLength(2)
    me = 'me'
    chat.noteMember()
    expect(chat.entries).toHaveLength(1)
  })

  test('is not replaced by what others say', () => {
    const chat = newChat()
    chat.addBet({ ...bet, at: Date.now() })
    chat.add([chatLine({ ...own, memberId: 'other' })])
    expect(chat.entries).toHaveLength(2)
  })
})
