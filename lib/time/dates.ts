import { parseJSON } from 'date-fns'
import { DAY_MS, HOUR_MS } from './clock.ts'

const SHAPE =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/
/** China has used UTC+8 without daylight saving since 1991. */
const BEIJING_MS = 8 * HOUR_MS

/**
 * The platform's time (`YYYY-MM-DD HH:mm:ss`) as epoch ms; null when unreadable. Without a zone it is Beijing time.
 */
export function parseBeijing(raw: string): number | null {
  const parts = SHAPE.exec(raw.trim())
  if (parts === null) return null
  const [, day = '', clock = '00:00', seconds = ':00', zone = '+08:00'] = parts
  // A day that the month does not have would become a day of the next month.
  const inUtc = parseJSON(`${day}T${clock}${seconds}Z`)
  if (formatBeijing(inUtc.getTime() - BEIJING_MS, 'day') !== day) return null
  return parseJSON(`${day}T${clock}${seconds}${zone}`).getTime()
}

/** The start of the day in Beijing; both epoch ms. */
export const startOfBeijingDay = (at: number): number =>
  Math.floor((at + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS

/** True for an existing day as `YYYY-MM-DD`. */
export const isDay = (raw: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(raw) && parseBeijing(raw) !== null

const pad = (value: number): string => String(value).padStart(2, '0')

/** Epoch ms as `YYYY-MM-DD HH:mm:ss` in Beijing; '—' for null. */
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

/** Epoch ms for a list: 今天 13:06, 昨天 13:06, 03-04 13:06, with the year if it is not this year; '—' for null. */
export function formatNear(at: number | null, now: number): string {
  if (at === null) return formatBeijing(at)
  const day = formatBeijing(at, 'day')
  const today = formatBeijing(now, 'day')
  const clock = formatBeijing(at, 'clock')
  if (day === today) return `今天 ${clock}`
  if (day === formatBeijing(now - DAY_MS, 'day')) return `昨天 ${clock}`
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${clock}`
}

/** Seconds as `mm:ss`, also above one hour, because an order starts at 60:00 (spec 2 §2). */
export function formatMinutes(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

/** Seconds as `mm:ss`, or `h:mm:ss` from one hour on; 00:00 for negative numbers and NaN. */
export function formatDuration(seconds: number): string {
  const hours = seconds >= 3600 && Number.isFinite(seconds) ? Math.floor(seconds / 3600) : 0
  const rest = formatMinutes(seconds - hours * 3600)
  return hours > 0 ? `${hours}:${rest}` : rest
}
