import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFrame } from './message.ts'

describe('frames', () => {
  test('a message, a system message, the small ones', () => {
    expect(readFrame('{"type":"pong"}')).toEqual({ kind: 'pong' })
    expect(
      readFrame(
        '{"id":7,"user_id":3,"author":"青山","content":"大100","order":1,"created_at":"2026-01-01 10:00:00"}',
      ),
    ).toMatchObject({
      kind: 'message',
      entry: { id: '7', memberId: '3', isBet: true, system: false, at: Date.UTC(2026, 0, 1, 2) },
    })
    expect(readFrame('{"sysmsg":1,"id":8,"content":"封盘"}')).toMatchObject({
      entry: { system: true },
    })
    expect(readFrame('{"sysmsg":"封盘了","id":9}')).toMatchObject({
      entry: { system: true, content: '封盘了' },
    })
    expect(readFrame('{"type":"refused","ref":"c1","content":"余额不足"}')).toEqual({
      kind: 'refused', ref: 'c1', reason: '余额不足',
    }) // prettier-ignore
    expect(readFrame('{"type":"draw","expect":3100002}')).toEqual({
      kind: 'draw',
      frame: { type: 'draw', expect: 3100002 },
    })
    expect(readFrame('{"type":"balance"}')).toEqual({ kind: 'balance' })
  })

  test('a system message is never a bet', () => {
    expect(readFrame('{"sysmsg":1,"order":1,"content":"大100"}')).toMatchObject({
      entry: { isBet: false },
    })
  })

  test('marks that turn or hide text are taken out', () => {
    const raw = JSON.stringify({ content: '大\u202e001\u0000\u200b\n<img src=x onerror=alert(1)>' })
    expect(readFrame(raw)).toMatchObject({
      entry: { content: '大001 <img src=x onerror=alert(1)>' },
    })
  })

  test('anything else is nothing, and never throws', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything(),
      fc.constant('[1]'),
      fc.constant('"x"'),
    )
    fc.assert(
      fc.property(odd, (data) => {
        const event = readFrame(data)
        if (event?.kind === 'message') expect(event.entry.content).not.toBe('')
      }),
      { numRuns: 2_000 },
    )
    expect(readFrame('x'.repeat(70_000))).toBeNull()
    expect(readFrame(JSON.stringify({ content: 'x'.repeat(60_000) }))).toMatchObject({
      entry: { content: 'x'.repeat(500) },
    })
  })
})
