import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberedLine } from '#testing/room-world.ts'
import { ChatLog, LOG_CAP } from './chat-log.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const ids = (log: ChatLog) => log.getSnapshot().map(({ id }) => Number(id))

describe('chat log', () => {
  test('doubles go, order is by id, the newest 300 stay', () => {
    const log = new ChatLog()
    log.add([numberedLine(2), numberedLine(1), numberedLine(2), numberedLine(3)])
    expect(ids(log)).toEqual([1, 2, 3])
    log.add(range(4, 900).map((id) => numberedLine(id)))
    expect(ids(log)).toEqual(range(900 - LOG_CAP + 1, 900))
    expect(new Set(log.getSnapshot().map(({ key }) => key)).size).toBe(LOG_CAP)
  })

  test('entries of a platform that restarts its numbering are added at the end', () => {
    const log = new ChatLog()
    log.add(range(900_000, 900_400).map((id) => numberedLine(id)))
    log.add([numberedLine(2), numberedLine(1), numberedLine(3)])
    expect(ids(log).slice(-4)).toEqual([900_400, 1, 2, 3])
  })

  test('live messages without ids are all shown, in the order in which they came', () => {
    const log = new ChatLog()
    const line = numberedLine('', { at: 5, content: 'hi' })
    log.add([line, line, numberedLine('', { content: 'a' }), numberedLine('', { content: 'a' })])
    expect(log.getSnapshot().map(({ content }) => content)).toEqual(['hi', 'hi', 'a', 'a'])
  })

  test('a history with ids repeats no message whose frame had none', () => {
    const log = new ChatLog()
    log.refill(range(1, 3).map((id) => numberedLine(id, { content: `m${id}` })))
    log.add(['好', '好', '来了'].map((content) => numberedLine('', { content })))
    const keys = log.getSnapshot().map(({ key }) => key)
    const history = ['m2', 'm3', '好', '好', '来了', '好'].map((content, index) =>
      numberedLine(index + 2, { content }),
    )
    log.refill(history)
    log.refill(history)
    const shown = log.getSnapshot()
    expect(shown.map(({ content }) => content)).toEqual([
      'm1',
      'm2',
      'm3',
      '好',
      '好',
      '来了',
      '好',
    ])
    expect(shown.slice(0, 6).map(({ key }) => key)).toEqual(keys)
    log.add([numberedLine(6, { content: '来了' })])
    expect(log.getSnapshot()).toBe(shown)
  })

  test('a message that was missed is in the next history, although it repeats one without id', () => {
    const log = new ChatLog()
    const history = [1, 2].map((id) => numberedLine(id, { content: '好' }))
    log.add([numberedLine('', { content: '好' })])
    log.refill(history.slice(0, 1))
    log.refill(history)
    expect(log.getSnapshot().map(({ content }) => content)).toEqual(['好', '好'])
  })

  test('an id that two messages have is none of a message: nothing is dropped', () => {
    const log = new ChatLog()
    log.add([
      numberedLine('7', { content: 'a' }),
      numberedLine('7', { content: 'b' }),
      numberedLine('6', { content: 'c' }),
    ])
    log.add([numberedLine('7', { content: 'b' })])
    expect(log.getSnapshot().map(({ content }) => content)).toEqual(['a', 'b', 'c', 'b'])
  })

  test('once two messages had the same id, histories that are read again add nothing twice', () => {
    const log = new ChatLog()
    const texts = () => log.getSnapshot().map(({ content }) => content)
    const history = (to: number) => range(1, to).map((id) => numberedLine(id))
    log.refill(history(4), 1)
    log.reconnect()
    log.add([numberedLine('2000000000', { content: 'a' })], 2)
    log.add([numberedLine('2000000000', { content: 'b' })], 2)
    log.add([numberedLine(5), numberedLine(6)], 3)
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4', 'a', 'b', 'm5', 'm6'])
    log.reconnect()
    for (const askedAt of [4, 5, 6]) {
      log.refill(history(7), askedAt)
      expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'])
    }
    log.add([numberedLine(8)], 9_000)
    log.refill(history(8), 9_001)
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'])
  })

  test('a frame that another one has overtaken is in the history without ids already', () => {
    const log = new ChatLog()
    const frames = (...lines: (readonly [number, string])[]) =>
      log.add(
        lines.map(([id, content]) => numberedLine(id, { content })),
        60_000,
      )
    const texts = () => log.getSnapshot().map(({ content }) => content)
    log.refill(['a', 'b'].map((content) => numberedLine('', { content })))
    frames([12, 'c'], [11, 'b'])
    expect(texts()).toEqual(['a', 'b', 'c'])
    frames([14, 'e'], [13, 'b'], [15, 'b'])
    expect(texts()).toEqual(['a', 'b', 'c', 'b', 'e', 'b'])
  })

  test.each(['〇一', '〇一二'])(
    'frames that came in another order before a history of %s are shown once, in their own order',
    (words) => {
      const log = new ChatLog()
      const history = [...words].map((content) => numberedLine('', { content }))
      log.refill([numberedLine('', { content: '〇' })], 0)
      log.add([numberedLine(12, { content: '二' }), numberedLine(11, { content: '一' })], 20)
      log.refill(history, 10, 30)
      expect(log.getSnapshot().map(({ content }) => content)).toEqual(['〇', '一', '二'])
    },
  )

  test('a history whose messages all have one id is aligned by its words', () => {
    const log = new ChatLog()
    const history = (words: string) => [...words].map((content) => numberedLine('0', { content }))
    for (const words of ['abca', 'abca', 'bcad', 'bcad']) log.refill(history(words), 1)
    expect(log.getSnapshot().map(({ content }) => content)).toEqual([...'abcad'])
  })

  test('a frame that such a history contained already is not shown again', () => {
    const log = new ChatLog()
    const history = [...'abc'].map((content) => numberedLine('0', { content }))
    log.refill(history, 1)
    log.add(history.slice(-1), 2)
    expect(log.getSnapshot().map(({ content }) => content)).toEqual([...'abc'])
  })

  test('a refill that reaches back closes the gap, one that does not says so', () => {
    const log = new ChatLog()
    log.add(range(1, 5).map((id) => numberedLine(id)))
    log.refill(range(4, 9).map((id) => numberedLine(id)))
    expect(log.getSnapshot().some(({ afterGap }) => afterGap)).toBe(false)
    log.refill(range(40, 45).map((id) => numberedLine(id)))
    expect(
      log
        .getSnapshot()
        .filter(({ afterGap }) => afterGap)
        .map(({ id }) => id),
    ).toEqual(['40'])
  })

  test('whatever way messages come, each is there once and in order', () => {
    const arrivals = fc.array(
      fc.record({
        refill: fc.boolean(),
        ids: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 30 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(arrivals, (batches) => {
        const log = new ChatLog()
        for (const { refill, ids: some } of batches) {
          const entries = some.map((id) => numberedLine(id))
          if (refill) log.refill(entries.toSorted((a, b) => Number(a.id) - Number(b.id)))
          else log.add(entries)
        }
        const wanted = [...new Set(batches.flatMap((batch) => batch.ids))].toSorted((a, b) => a - b)
        expect(ids(log)).toEqual(wanted)
      }),
    )
  })
})
