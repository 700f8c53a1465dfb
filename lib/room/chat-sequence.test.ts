import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChatLog } from './chat-log.ts'
import { Chat, WINDOW } from '#testing/chat-platform.ts'
import { chatLine } from '#testing/room-world.ts'

/** Texts that repeat all the time, by two members, of which no eight in a row occur twice. */
function* conversation(seed: number): Generator<[author: string, content: string]> {
  const before: number[] = []
  const runs = new Set<string>()
  let state = seed >>> 0
  for (;;) {
    let next = 0
    do {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      next = Math.floor((state / 2 ** 32) * 4)
    } while (runs.has([...before.slice(-7), next].join('')))
    if (before.length >= 7) runs.add([...before.slice(-7), next].join(''))
    before.push(next)
    yield [next % 2 ? '甲' : '乙', next < 2 ? '大10' : '哈哈']
  }
}

type Step =
  | { do: 'say' | 'deliver'; count: number }
  | { do: 'drop' | 'connect' | 'ask' | 'snapshot' | 'answer' }
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'drop' as const,
        'connect' as const,
        'ask' as const,
        'snapshot' as const,
        'answer' as const,
      ),
    }),
  },
)

function play(withIds: boolean, seed: number, steps: readonly Step[]): Chat {
  const chat = new Chat(withIds)
  const words = conversation(seed)
  const say = () => chat.say(...(words.next().value as [string, string]))
  /** Messages since the log was last complete. Beyond the window of the history they cannot be recovered. */
  let missed = 0
  for (let each = 0; each < 10; each += 1) say()
  chat.read()
  chat.connect()
  for (const each of steps) {
    if (each.do === 'say') {
      for (let count = 0; count < each.count; count += 1) say()
      missed += each.count
    } else if (each.do === 'deliver') chat.deliver(each.count)
    else chat[each.do]()
    if (missed > WINDOW - 20) {
      chat.settle()
      missed = 0
    }
  }
  chat.settle()
  return chat
}

describe('a chat whose history has no ids', () => {
  test.each([true, false])(
    'ids in the history %s: the log is the platform’s, exactly',
    (withIds) => {
      fc.assert(
        fc.property(fc.nat(), fc.array(step, { maxLength: 60 }), (seed, steps) => {
          const chat = play(withIds, seed, steps)
          expect(chat.shown).toEqual(chat.truth)
        }),
        { numRuns: 400 },
      )
    },
  )

  test('a frame that was taken for a new message just before the connection was lost is put right', () => {
    const chat = new Chat(false)
    for (const each of '二甲乙丙丁戊己庚辛') chat.say('乙', each)
    chat.read()
    chat.connect()
    for (const each of '二二三') chat.say('乙', each)
    chat.read()
    chat.deliver(1)
    chat.drop()
    chat.settle()
    expect(chat.shown).toEqual(chat.truth)
  })

  test('a read that brings nothing new adds nothing, however often', () => {
    const chat = new Chat(false)
    for (const each of ['一', '二', '二', '三']) chat.say('甲', each)
    chat.read()
    chat.connect()
    for (let each = 0; each < 5; each += 1) chat.read()
    expect(chat.shown).toEqual(chat.truth)
  })

  test('a frame that the history contained already is not shown again', () => {
    const chat = new Chat(false)
    chat.say('甲', '一')
    chat.read()
    chat.connect()
    chat.say('乙', '二')
    chat.read()
    chat.deliver(1)
    expect(chat.shown).toEqual(['甲: 一', '乙: 二'])
  })

  test('the same text of the same member, once in the history and once after it, is shown twice', () => {
    const chat = new Chat(false)
    chat.say('甲', '一')
    chat.read()
    chat.connect()
    chat.say('甲', '一')
    chat.deliver(1)
    chat.read()
    expect(chat.shown).toEqual(['甲: 一', '甲: 一'])
  })

  test('more was missed than the history contains: a gap is shown, every entry received is there', () => {
    const chat = new Chat(false)
    chat.say('甲', '从前')
    chat.read()
    for (let each = 0; each < WINDOW + 5; each += 1) chat.say('乙', `第 ${each} 句`)
    chat.read()
    expect(chat.log.getSnapshot()).toHaveLength(1 + WINDOW)
    expect(chat.log.getSnapshot().filter(({ afterGap }) => afterGap)).toMatchObject([
      { content: '第 5 句' },
    ])
  })

  test('a history without the system messages of the socket is laid past them', () => {
    const log = new ChatLog()
    const linesOf = (...texts: string[]) => texts.map((content) => chatLine({ content }))
    log.refill(linesOf('一', '二'), 1)
    log.reconnect()
    log.add([...linesOf('三'), chatLine({ system: true, content: '已封盘' }), ...linesOf('四')], 2)
    log.refill(linesOf('一', '二', '三', '四'), 3)
    log.reconnect()
    log.refill(linesOf('一', '二', '三', '四', '五'), 5)
    expect(
      log
        .getSnapshot()
        .map(({ content }) => content)
        .join(''),
    ).toBe('一二三已封盘四五')
  })

  test('what a history contradicts is put right', () => {
    const log = new ChatLog()
    const linesOf = (texts: string) => [...texts].map((content) => chatLine({ content }))
    log.refill(linesOf('甲乙丙丁'), 1)
    log.reconnect()
    log.add(linesOf('错'), 2)
    log.reconnect()
    log.refill(linesOf('甲乙丙丁戊'), 3)
    expect(
      log
        .getSnapshot()
        .map(({ content }) => content)
        .join(''),
    ).toBe('甲乙丙丁戊')
  })

  test('keys stay while a history is laid again', () => {
    const chat = new Chat(false)
    for (let each = 0; each < 9; each += 1) chat.say('甲', `第 ${each} 句`)
    chat.read()
    const keys = chat.log.getSnapshot().map(({ key }) => key)
    chat.connect()
    chat.say('乙', '新')
    chat.deliver(1)
    chat.read()
    expect(
      chat.log
        .getSnapshot()
        .map(({ key }) => key)
        .slice(0, 9),
    ).toEqual(keys)
    expect(new Set(chat.log.getSnapshot().map(({ key }) => key)).size).toBe(10)
  })
})
