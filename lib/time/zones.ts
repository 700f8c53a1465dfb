import { MINUTE_MS } from './clock.ts'
const pieces = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = pieces.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  pieces.set(zone, made)
  return made
}

export interface WallTime {
  /** 'MM-DD' */
  readonly day: string
  /** 'HH:mm' */
  readonly clock: string
  /** Minutes ahead of UTC. */
  readonly offset: number
}

/** Local time of a zone at an instant, by the browser's time zone database. */
export function wallTime(at: number, zone: string): WallTime {
  const found = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute } = found
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const whole = Math.floor(at / MINUTE_MS) * MINUTE_MS
  return { day: `${month}-${day}`, clock: `${hour}:${minute}`, offset: (asUtc - whole) / MINUTE_MS }
}

const EASTERN = 'America/New_York'
const BEIJING = 'Asia/Shanghai'
const STANDARD_OFFSET = -300

/** `at` in epoch ms. */
export const beijingTime = (at: number): WallTime => wallTime(at, BEIJING)
/** US Eastern time, with its summer time. `at` in epoch ms. */
export const easternTime = (at: number): WallTime => wallTime(at, EASTERN)

/** '夏令时' or '冬令时': which of the two US Eastern clocks is in force. */
export const easternSeason = (at: number): string =>
  easternTime(at).offset === STANDARD_OFFSET ? '冬令时' : '夏令时'

/** '11-20 21:00 – 23:00'; the day is shown once where both ends share it. */
export function formatSpan(from: WallTime, to: WallTime): string {
  const end = from.day === to.day ? to.clock : `${to.day} ${to.clock}`
  return `${from.day} ${from.clock} – ${end}`
}
