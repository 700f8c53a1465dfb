import { describe, expect, test } from 'vitest'
import { chatLine, numberedLine } from '#testing/room-world.ts'
import { ChatLog, LOG_CAP } from './chat-log.ts'
import type { ChatEntry } from './message.ts'

const linesOf = (texts: string): ChatEntry[] =>
  [...texts].map((content) => chatLine({ content, system: content === '封' }))
const textOf = (log: ChatLog): string =>
  log
    .getSnapshot()
    .map(({ content }) => String(content))
    .join('')
const keysOf = (log: ChatLog) => log.getSnapshot().map(({ key }) => key)
const gapsOf = (log: ChatLog) =>
  log.getSnapshot().flatMap(({ afterGap, id, content }) => (afterGap ? [id || content] : []))
const arrived = (...ids: (string | number)[]): string[] => {
  const log = new ChatLog()
  log.add(ids.map((id) => numberedLine(id)))
  return log.getSnapshot().map(({ id }) => id)
}

describe('the order of messages with ids', () => {
  test.each([
    [[900_002, 900_001], '900001 900002'],
    [[9, 10], '9 10'],
    [[10, 9], '9 10'],
    [[10_001, 1], '1 10001'],
    [[10_002, 1], '10002 1'],
    [['a10', 'a9'], 'a10 a9'],
    [['10a', '9a'], '10a 9a'],
    [['55', 'x'], '55 x'],
    [['x', '5'], 'x 5'],
  ])('%j is shown as %s', (ids, shown) => expect(arrived(...ids).join(' ')).toBe(shown))

  test('without ids the times decide, and a message without a time stays where it came', () => {
    const log = new ChatLog()
    const lineAt = (content: string, time: number | null, id = '') =>
      chatLine({ content, at: time, id })
    log.add([lineAt('b', 5), lineAt('a', 3), lineAt('b', 6), lineAt('c', null), lineAt('d', 1)])
    expect(textOf(log)).toBe('abbcd')
    log.add([lineAt('e', 9, 'x'), lineAt('f', 2, 'y')])
    expect(textOf(log)).toBe('abbcdef')
  })
})

test('2 000 ids are remembered: a message that comes twice is new once, an older id is none', () => {
  let noticed = 0
  const log = new ChatLog(() => {
    noticed += 1
    return false
  })
  const add = (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) log.add([numberedLine(id)])
    return noticed
  }
  expect([add(1, 2000), add(1, 2000)]).toEqual([2000, 2000])
  expect([add(2001, 2001), add(2, 2), add(1, 1)]).toEqual([2001, 2001, 2002])
})

describe('gaps before a history with ids', () => {
  const after = (known: readonly (string | number)[], history: readonly (string | number)[]) => {
    const log = new ChatLog()
    log.add(known.map((id) => numberedLine(id)))
    log.refill(history.map((id) => numberedLine(id)))
    return gapsOf(log)
  }
  test.each([
    [[1], [40, 41], ['40']],
    [[1, 2, 9], [5, 6], []],
    [[1, 2], [2, 3], []],
    [['x'], ['y', 'z'], []],
    [[], [40], []],
  ])('%j known, then %j: before %j', (known, history, gaps) =>
    expect(after(known, history)).toEqual(gaps),
  )

  test('a message is the same one, although its frame had no time', () => {
    const log = new ChatLog()
    log.add([chatLine({ id: 'x', content: '一', at: null })])
    log.refill([chatLine({ id: 'x', content: '一', at: 5 }), chatLine({ id: 'y', at: 6 })])
    expect([log.getSnapshot().length, gapsOf(log)]).toEqual([2, []])
  })
})

describe('what the screen is given', () => {
  test('a message is nobody’s own unless it is recognised, and nothing is doubtful at first', () => {
    const log = new ChatLog()
    expect(log.doubtful).toBe(false)
    log.add([numberedLine(1)], 7)
    expect(log.doubtful).toBe(false)
    expect(log.getSnapshot()).toMatchObject([{ own: false, afterGap: false, arrivedAt: 7 }])
    log.refill([numberedLine(2)])
    expect(log.doubtful).toBe(false)
  })

  test('the same snapshot while nothing changes', () => {
    const log = new ChatLog()
    log.refill(linesOf('一二三'), 1)
    const before = log.getSnapshot()
    log.refill(linesOf('一二三'), 2)
    log.refill([], 3)
    log.add([], 3)
    expect(log.getSnapshot()).toBe(before)
    log.refill(linesOf('一二三四'), 4)
    expect(log.getSnapshot()).not.toBe(before)
    expect(before.map(({ content }) => content).join('')).toBe('一二三')
  })

  test('keys stay, whatever histories are laid between the old messages and the live ones', () => {
    const log = new ChatLog()
    log.refill(linesOf('一二'), 1)
    log.reconnect()
    log.refill(linesOf('一二三四'), 2)
    log.add(linesOf('五'), 3)
    const keys = keysOf(log)
    log.refill(linesOf('一二三四五'), 9_000)
    log.refill(linesOf('二三四五'), 19_000)
    expect([textOf(log), keysOf(log)]).toEqual(['一二三四五', keys])
  })

  test('the newest 300, old messages, histories and live ones together', () => {
    const log = new ChatLog()
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => chatLine({ content: `${from + index};` }))
    log.refill(many(0, 40), 1)
    log.reconnect()
    log.add(many(40, 330), 2)
    expect(log.getSnapshot()).toHaveLength(LOG_CAP)
    expect(log.getSnapshot().at(0)?.content).toBe('30;')
    log.add(many(330, 700), 3)
    expect(log.getSnapshot()).toHaveLength(LOG_CAP)
    expect(log.getSnapshot().at(0)?.content).toBe('400;')
    expect(log.getSnapshot().at(-1)?.content).toBe('699;')
  })
})

describe('a history without ids', () => {
  test.each([
    [2_000, '一二'],
    [2_001, '一二二'],
  ])('a frame of its last message, %i ms after it, is %s', (ms, shown) => {
    const log = new ChatLog()
    log.refill(linesOf('一二'), 0)
    log.add(linesOf('二'), ms)
    expect(textOf(log)).toBe(shown)
  })

  test('is one, when only some of its messages have ids', () => {
    const log = new ChatLog()
    const history = [numberedLine(1), chatLine({ content: 'x' })]
    log.refill(history, 1)
    log.refill(history, 9_000)
    expect(textOf(log)).toBe('m1x')
  })

  test('may have system messages of its own', () => {
    const log = new ChatLog()
    log.refill(linesOf('一封二'), 1)
    log.reconnect()
    log.refill(linesOf('一封二三'), 2)
    expect([textOf(log), gapsOf(log)]).toEqual(['一封二三', []])
  })

  test('changes nothing where it contradicts what has just arrived', () => {
    const log = new ChatLog()
    log.refill(linesOf('一'), 1)
    log.reconnect()
    log.add(linesOf('甲乙'), 2)
    const before = textOf(log)
    log.refill(linesOf('丙丁'), 5)
    expect(textOf(log)).toBe(before)
  })

  test.each([
    [3, 'abcde'],
    [4, 'abcde'],
    [5, 'abde'],
  ])('asked for at %i ms, when d came at 2 and e at 4: %s', (askedAt, shown) => {
    const log = new ChatLog()
    log.refill(linesOf('ab'), 1)
    log.reconnect()
    log.add(linesOf('d'), 2)
    log.add(linesOf('e'), 4)
    log.refill(linesOf('bcd'), askedAt)
    expect(textOf(log)).toBe(shown)
  })

  test('may be older than the last message before the connection was lost', () => {
    const log = new ChatLog()
    log.refill(linesOf('ab'), 1)
    log.reconnect()
    log.add(linesOf('c'), 4)
    log.reconnect()
    log.refill(linesOf('ab'), 3)
    expect([textOf(log), gapsOf(log)]).toEqual(['abc', []])
  })

  test.each([
    [4, '甲乙丙丁误'],
    [5, '甲乙丙丁'],
  ])('asked for at %i ms, is right about a message that came at 5: %s', (askedAt, shown) => {
    const log = new ChatLog()
    log.refill(linesOf('甲乙丙丁'), 1)
    log.reconnect()
    log.add(linesOf('误'), 5)
    log.reconnect()
    log.refill(linesOf('甲乙丙丁'), askedAt)
    expect(textOf(log)).toBe(shown)
  })

  test('that contradicts one before leaves the messages that both have in place', () => {
    const log = new ChatLog()
    log.refill(linesOf('ab'), 1)
    log.reconnect()
    log.refill(linesOf('abcx'), 2)
    const keys = keysOf(log)
    log.refill(linesOf('abcz'), 3)
    expect(textOf(log)).toBe('abcz')
    expect(keysOf(log).slice(0, 3)).toEqual(keys.slice(0, 3))
    expect(keysOf(log)[3]).not.toBe(keys[3])
  })

  test('says nothing, when what has just arrived is not in it', () => {
    const log = new ChatLog()
    log.refill(linesOf('a'), 1)
    log.reconnect()
    log.add(linesOf('xy'), 2)
    log.refill(linesOf('0123456789bc'), 5)
    expect(textOf(log)).toBe('axy')
  })

  test('puts right several messages at once', () => {
    const log = new ChatLog()
    log.refill(linesOf('甲乙丙丁'), 1)
    log.reconnect()
    log.add(linesOf('错误'), 2)
    log.reconnect()
    log.refill(linesOf('甲乙丙丁戊'), 3)
    expect(textOf(log)).toBe('甲乙丙丁戊')
    expect(log.getSnapshot()).toHaveLength(5)
  })
})
