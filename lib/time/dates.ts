import { DAY_MS, HOUR_MS, MINUTE_MS } from './clock.ts'

/** Year, month and day with separators, or as eight digits. */
const DAY = /(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d\d)(\d\d))/
const CLOCK = /(\d{1,2})[:：时点]?(\d\d)分?(?:[:：]?(\d\d)秒?)?(?:[.,]\d+)?/
const SHAPE = new RegExp(
  `^${DAY.source}(?:[T\\s]*${CLOCK.source}\\s*(Z|[+-]\\d\\d:?\\d\\d)?)?$`,
  'i',
)
const EPOCH = /^(\d{10})(\d{3})?$/
/** China has used UTC+8 without daylight saving since 1991. */
const BEIJING_MS = 8 * HOUR_MS

function zoneMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS
  return sign === '-' ? -size : size
}

/**
 * Reads a time of the platform as epoch ms, or null if it is unreadable. The text is `YYYY-MM-DD HH:mm:ss` with these, other or
 * no separators, or epoch seconds or ms. Without a zone it is Beijing time. 24:00 ends a day.
 */
export function parseBeijing(raw: string): number | null {
  const [epoch, seconds, ms = '000'] = EPOCH.exec(raw.trim()) ?? []
  if (epoch !== undefined) return Number(`${seconds}${ms}`)
  const parts = SHAPE.exec(raw.trim())
  if (parts === null) return null
  const zone = parts[9]
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [
    parts[1],
    parts[2] ?? parts[4],
    parts[3] ?? parts[5],
    ...parts.slice(6, 9),
  ].map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day))
  // A day that the month does not have, or a year before 100, would become another day.
  if (date.toISOString().slice(0, 10) !== [pad(year, 4), pad(month), pad(day)].join('-'))
    return null
  const clock = hour * HOUR_MS + minute * MINUTE_MS + second * 1000
  if (clock > DAY_MS || minute > 59 || second > 59) return null
  return date.getTime() + clock - (zone === undefined ? BEIJING_MS : zoneMs(zone))
}

/** Returns the start of a time's day in Beijing, both as epoch ms. */
export const startOfBeijingDay = (at: number): number =>
  Math.floor((at + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS

/** True for an existing day as `YYYY-MM-DD`. */
export const isDay = (raw: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(raw) && parseBeijing(raw) !== null

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/** Writes epoch ms as `YYYY-MM-DD HH:mm:ss` of Beijing, or '—' for null. */
export function formatBeijing(
  at: number | null,
  shape: 'full' | 'minute' | 'day' | 'clock' = 'full',
) {
  if (at === null || !Number.isFinite(at)) return '—'
  const local = new Date(at + BEIJING_MS)
  const day = `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`
  const clock = `${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}`
  if (shape === 'day') return day
  if (shape === 'clock') return clock
  return shape === 'minute' ? `${day} ${clock}` : `${day} ${clock}:${pad(local.getUTCSeconds())}`
}

/** Writes epoch ms for a list: 今天 13:06, 昨天 13:06, 03-04 13:06, with the year if it is another one, or '—' for null. */
export function formatRelative(at: number | null, now: number): string {
  if (at === null) return formatBeijing(at)
  const day = formatBeijing(at, 'day')
  const today = formatBeijing(now, 'day')
  const clock = formatBeijing(at, 'clock')
  if (day === today) return `今天 ${clock}`
  if (day === formatBeijing(now - DAY_MS, 'day')) return `昨天 ${clock}`
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${clock}`
}

/** Writes seconds as `mm:ss`, also an hour and more, because an order starts at 60:00 (spec 2 §2). */
export function formatMinutesAndSeconds(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

/** Writes seconds as `mm:ss`, or as `h:mm:ss` from one hour on. Negative numbers and NaN become 00:00. */
export function formatDuration(seconds: number): string {
  const hours = seconds >= 3600 && Number.isFinite(seconds) ? Math.floor(seconds / 3600) : 0
  const rest = formatMinutesAndSeconds(seconds - hours * 3600)
  return hours > 0 ? `${hours}:${rest}` : rest
}
