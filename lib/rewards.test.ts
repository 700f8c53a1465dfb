import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time/clock.ts'
import {
  depositSpan,
  nextWindow,
  packetWindow,
  phasePollMs,
  RULES_TEXT_HOURS,
  spanOfHours,
  windowHours,
  beijingTime,
  easternSeason,
  easternTime,
  formatSpan,
} from './rewards.ts'

const noonInBeijing = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

describe('the window of a Beijing day', () => {
  test.each([
    ['2026-01-15T00:00:00+08:00', 'ready'],
    ['2026-01-15T09:59:59.999+08:00', 'ready'],
    ['2026-01-15T10:00:00+08:00', 'open'],
    ['2026-01-15T11:59:59.999+08:00', 'open'],
    ['2026-01-15T12:00:00+08:00', 'ended'],
    ['2026-01-15T23:59:59.999+08:00', 'ended'],
    // The same times in the time zones of the US east coast and London.
    ['2026-01-14T21:00:00-05:00', 'open'],
    ['2026-07-14T22:00:00-04:00', 'open'],
    ['2026-07-15T03:59:59Z', 'open'],
  ])('at %s it is %s', (at, phase) => {
    expect(packetWindow(Date.parse(at)).phase).toBe(phase)
  })

  test('is open for two hours a day, and its countdown always runs to the next change', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) }), (now) => {
        const window = packetWindow(now)
        expect(window.closesAt - window.opensAt).toBe(2 * HOUR_MS)
        const counted = depositSpan(window)
        expect(counted.until).toBe(window.opensAt)
        expect(counted.until - counted.from).toBe(22 * HOUR_MS)
        expect(window.deadline).toBeGreaterThan(now)
        expect(window.deadline - now).toBeLessThanOrEqual(22 * HOUR_MS)
        expect(packetWindow(window.deadline).phase).not.toBe(window.phase)
        expect(packetWindow(window.deadline - 1).phase).not.toBe(
          packetWindow(window.deadline).phase,
        )
        expect(beijingTime(window.opensAt).clock).toBe('10:00')
        expect(beijingTime(window.closesAt).clock).toBe('12:00')
        expect(nextWindow(now).closesAt).toBeGreaterThan(now)
      }),
    )
  })
})

describe('the hours of the window', () => {
  const rule = (start: string, end: string) => ({ start, end })
  test('are those of the rules text if the platform sends none', () => {
    expect(spanOfHours(windowHours([])!)).toBe('10:00–12:00')
    expect(windowHours([rule('', '')])).toBe(RULES_TEXT_HOURS)
  })
  test('are those of the platform if its rules agree', () => {
    const hours = windowHours([rule('20:30', '22:00:00'), rule('20:30', '22:00:00'), rule('', '')])!
    expect(spanOfHours(hours)).toBe('20:30–22:00')
    const at = Date.parse('2026-01-15T20:29:59+08:00')
    expect(packetWindow(at, hours)).toMatchObject({ phase: 'ready', deadline: at + 1000 })
    expect(packetWindow(at + 1000, hours).phase).toBe('open')
    // The rules text still decides which deposits count.
    expect(beijingTime(depositSpan(packetWindow(at, hours)).until).clock).toBe('10:00')
  })
  test.each([
    [[rule('20:00', '22:00'), rule('10:00', '12:00')]],
    [[rule('20:00', '')]],
    [[rule('22:00', '02:00')]],
    [[rule('25:00', '26:00')]],
    [[rule('2026-01-15 10:00:00', '2026-01-16 12:00:00')]],
    [[rule('上午', '中午')]],
  ])('are unknown for %j', (rules) => {
    expect(windowHours(rules)).toBeNull()
  })
})

describe('US Eastern time', () => {
  // [Beijing day, Eastern opening of that day's window, season]; clocks change on 2026-03-08 and 2026-11-01.
  test.each([
    ['2026-01-15', '01-14 21:00', '冬令时'],
    ['2026-03-08', '03-07 21:00', '冬令时'],
    ['2026-03-09', '03-08 22:00', '夏令时'],
    ['2026-07-01', '06-30 22:00', '夏令时'],
    ['2026-11-01', '10-31 22:00', '夏令时'],
    ['2026-11-02', '11-01 21:00', '冬令时'],
    ['2027-03-14', '03-13 21:00', '冬令时'],
    ['2027-03-15', '03-14 22:00', '夏令时'],
    ['2027-11-07', '11-06 22:00', '夏令时'],
    ['2027-11-08', '11-07 21:00', '冬令时'],
  ])('the window of %s opens there at %s (%s)', (day, opens, season) => {
    const { opensAt, closesAt } = packetWindow(noonInBeijing(day))
    const eastern = easternTime(opensAt)
    expect(`${eastern.day} ${eastern.clock}`).toBe(opens)
    expect(easternSeason(opensAt)).toBe(season)
    expect(closesAt - opensAt).toBe(2 * HOUR_MS)
  })

  test('the span of deposits is 22 hours also while the clocks change', () => {
    const spring = depositSpan(packetWindow(noonInBeijing('2026-03-09')))
    expect(formatSpan(easternTime(spring.from), easternTime(spring.until))).toBe(
      '03-07 23:00 – 03-08 22:00',
    )
    const autumn = depositSpan(packetWindow(noonInBeijing('2026-11-02')))
    expect(formatSpan(easternTime(autumn.from), easternTime(autumn.until))).toBe(
      '11-01 00:00 – 21:00',
    )
  })

  test('is four or five hours behind UTC, never anything else', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2007, 5, 1), max: Date.UTC(2037, 0, 1) }), (at) => {
        expect([-240, -300]).toContain(easternTime(at).offset)
      }),
    )
  })
})

test('a span shows its day once if both ends share it', () => {
  const timeOf = (iso: string) => beijingTime(Date.parse(iso))
  expect(formatSpan(timeOf('2026-01-15T10:00:00+08:00'), timeOf('2026-01-15T12:00:00+08:00'))).toBe(
    '01-15 10:00 – 12:00',
  )
  expect(formatSpan(timeOf('2026-01-14T12:00:00+08:00'), timeOf('2026-01-15T10:00:00+08:00'))).toBe(
    '01-14 12:00 – 01-15 10:00',
  )
})

describe('the wait before the phase is read again', () => {
  const at = (clock: string) => Date.parse(`2026-01-15T${clock}+08:00`)
  test.each([
    ['09:59:35', 'ready', 2_000],
    ['10:00:20', 'ready', 2_000],
    // The device is ten minutes fast, and the platform says that the window is not open yet.
    ['10:10:00', 'ready', 5_000],
    // The device is ten minutes slow, and a change is near.
    ['09:50:00', 'ready', 30_000],
    ['11:00:00', 'open', 30_000],
    ['11:00:00', 'unknown', 30_000],
  ] as const)('at %s, reported %s: after %i ms', (clock, reported, ms) => {
    expect(phasePollMs(at(clock), RULES_TEXT_HOURS, reported)).toBe(ms)
  })
})
