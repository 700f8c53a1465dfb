import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatBeijing,
  formatRelative,
  formatDuration,
  formatMinutesAndSeconds,
  parseBeijing,
  startOfBeijingDay,
} from './dates.ts'

describe('Beijing time of the platform', () => {
  test.each([
    ['2026-01-01 10:00:00', '2026-01-01T02:00:00Z'],
    ['2026-01-01T10:00:00', '2026-01-01T02:00:00Z'],
    ['2026-01-01 10:00', '2026-01-01T02:00:00Z'],
    ['2026-01-01', '2025-12-31T16:00:00Z'],
    [' 2024-02-29 23:59:59 ', '2024-02-29T15:59:59Z'],
    ['2026-01-01T10:00:00.000000Z', '2026-01-01T10:00:00Z'],
    ['2026-01-01T10:00:00+09:00', '2026-01-01T01:00:00Z'],
  ])('%s', (raw, instant) => expect(parseBeijing(raw)).toBe(Date.parse(instant)))

  test.each([
    '',
    '0000-00-00 00:00:00',
    '2026-13-01 00:00:00',
    '2026-02-30 00:00:00',
    '2026-01-01 25:00:00',
    '2026-01-01 10:00:00 garbage',
    '01/02/2026',
    'Invalid Date',
    '2026-11-28 24:00:01',
    '202611',
  ])('%j is unreadable, not NaN', (raw) => expect(parseBeijing(raw)).toBeNull())

  test.each([
    ['2026-05-01T00:00:00+08:00', '2026-05-01'],
    ['2026-05-01T23:59:59.999+08:00', '2026-05-01'],
    ['2026-05-01T20:00:00Z', '2026-05-02'],
    ['1970-01-01T00:00:00Z', '1970-01-01'],
  ])('the day of %s begins with the midnight of %s', (instant, day) => {
    expect(startOfBeijingDay(Date.parse(instant))).toBe(parseBeijing(day))
  })

  test('parseBeijing reads what formatBeijing writes, at every second and in any zone of the device', () => {
    const seconds = fc.integer({ min: 0, max: 4_102_444_800 })
    fc.assert(
      fc.property(seconds, (at) => {
        const written = formatBeijing(at * 1000)
        expect(written).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
        expect(parseBeijing(written)).toBe(at * 1000)
      }),
      { numRuns: 20_000 },
    )
  })

  test('parseBeijing never throws or returns NaN', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const read = parseBeijing(raw)
        expect(read === null || Number.isFinite(read)).toBe(true)
      }),
    )
  })

  test('shapes', () => {
    const at = Date.parse('2026-03-04T05:06:07Z')
    expect(formatBeijing(at)).toBe('2026-03-04 13:06:07')
    expect(formatBeijing(at, 'minute')).toBe('2026-03-04 13:06')
    expect(formatBeijing(at, 'day')).toBe('2026-03-04')
    expect(formatRelative(at, at)).toBe('今天 13:06')
    expect(formatRelative(at, at + 86_400_000)).toBe('昨天 13:06')
    expect(formatRelative(at, at + 2 * 86_400_000)).toBe('03-04 13:06')
    expect(formatRelative(at, at + 400 * 86_400_000)).toBe('2026-03-04 13:06')
    expect(formatBeijing(at, 'clock')).toBe('13:06')
    expect(formatBeijing(null)).toBe('—')
    expect(formatBeijing(Number.NaN)).toBe('—')
  })
})

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [-5, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('formatDuration writes %d s as %s', (seconds, shown) =>
  expect(formatDuration(seconds)).toBe(shown),
)

test.each([
  [3600, '60:00'],
  [3599.9, '59:59'],
  [61, '01:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [NaN, '00:00'],
])('formatMinutesAndSeconds writes %d s as %s', (seconds, shown) =>
  expect(formatMinutesAndSeconds(seconds)).toBe(shown),
)

test('a time is the same in every spelling of the platforms', () => {
  const spell = (at: number) => {
    const [day = '', clock = ''] = formatBeijing(at).split(' ')
    const [year, month, date] = day.split('-')
    return [
      `${day}T${clock}.000000`,
      `${day.replaceAll('-', '/')}  ${clock}`,
      `${Number(year)}.${Number(month)}.${Number(date)} ${clock}`,
      `${year}年${month}月${date}日 ${clock}`,
      `${year}年${month}月${date}日${clock.replace(':', '时').replace(':', '分')}秒`,
      `${day} ${clock}`.replace(/\D/g, ''),
      new Date(at).toISOString(),
      String(at),
      String(at / 1000),
    ]
  }
  const first = Date.parse('2002-01-01T00:00:00Z') / 1000
  fc.assert(
    fc.property(fc.integer({ min: first, max: 4_000_000_000 }), (seconds) => {
      for (const raw of spell(seconds * 1000)) expect(parseBeijing(raw)).toBe(seconds * 1000)
    }),
  )
  expect(parseBeijing('2026-11-28 24:00:00')).toBe(parseBeijing('2026-11-29'))
})
