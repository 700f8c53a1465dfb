import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/clock.ts'
import { formatBeijing, startOfBeijingDay } from '#lib/time/dates.ts'
import { RED_PACKET_CLOSES_HOUR, RED_PACKET_OPENS_HOUR } from './constants.ts'

type WindowPhase = 'ready' | 'open' | 'ended'

/** The hours of the window, in ms after midnight in Beijing. */
export interface WindowHours {
  readonly opens: number
  readonly closes: number
}

/** 10:00 to 12:00, from the rules text (spec 1 §9). */
export const RULES_TEXT_HOURS: WindowHours = {
  opens: RED_PACKET_OPENS_HOUR * HOUR_MS,
  closes: RED_PACKET_CLOSES_HOUR * HOUR_MS,
}

/** Reads 'HH:mm' or 'HH:mm:ss' as ms after midnight. Returns null for any other text. */
function clockOf(text: string): number | null {
  const [, hour, minute, second = '0'] =
    /^([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  if (hour === undefined) return null
  const ms = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1000
  return ms > DAY_MS ? null : ms
}

/**
 * Returns the hours in the platform's rules (start_time and end_time, Beijing time), or those of the rules text if the
 * rules have none. Returns null if the rules differ or are unreadable.
 */
export function windowHours(
  rules: readonly { readonly start: string; readonly end: string }[],
): WindowHours | null {
  const times = rules.filter(({ start, end }) => start !== '' || end !== '')
  const [first] = times
  if (first === undefined) return RULES_TEXT_HOURS
  if (times.some(({ start, end }) => start !== first.start || end !== first.end)) return null
  const [opens, closes] = [clockOf(first.start), clockOf(first.end)]
  if (opens === null || closes === null || opens >= closes) return null
  return { opens, closes }
}

const clock = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Writes '10:00–12:00'. */
export const spanOfHours = ({ opens, closes }: WindowHours): string =>
  `${clock(opens)}–${clock(closes)}`

/** Writes the hours for one line of a screen: `北京时间 10:00–12:00`. */
export const hoursInWords = (hours: WindowHours | null): string =>
  hours ? `北京时间 ${spanOfHours(hours)}` : '时段以平台公布的为准'

/** The time of one Beijing day in which members grab packets. All times are epoch ms. */
export interface PacketWindow {
  readonly phase: WindowPhase
  readonly opensAt: number
  readonly closesAt: number
  /** The end of the countdown: today's opening, today's closing, or tomorrow's opening. */
  readonly deadline: number
}

/** Returns the window of the Beijing day of `now`. */
export function packetWindow(now: number, hours: WindowHours = RULES_TEXT_HOURS): PacketWindow {
  const day = startOfBeijingDay(now)
  const opensAt = day + hours.opens
  const closesAt = day + hours.closes
  const phase = now < opensAt ? 'ready' : now < closesAt ? 'open' : 'ended'
  return {
    phase,
    opensAt,
    closesAt,
    deadline: { ready: opensAt, open: closesAt, ended: opensAt + DAY_MS }[phase],
  }
}

const BORDER_MS = 30_000
const PHASE_POLL_MS = { near: 2_000, unsure: 5_000, far: 30_000 } as const

/**
 * Returns the wait in ms until the phase is read again. Only the platform knows the phase. The clock may be minutes wrong,
 * so it decides only how often the phase is read: more often if clock and platform disagree.
 */
export function phasePollMs(
  now: number,
  hours: WindowHours | null,
  reported: WindowPhase | 'unknown',
): number {
  if (hours === null) return PHASE_POLL_MS.far
  const { phase, opensAt, closesAt } = packetWindow(now, hours)
  if ([opensAt, closesAt].some((border) => Math.abs(border - now) <= BORDER_MS))
    return PHASE_POLL_MS.near
  return reported === 'unknown' || reported === phase ? PHASE_POLL_MS.far : PHASE_POLL_MS.unsure
}

/** Returns today's window, or tomorrow's after today's has ended. */
export const nextWindow = (now: number, hours?: WindowHours): PacketWindow => {
  const today = packetWindow(now, hours)
  return today.phase === 'ended' ? packetWindow(today.deadline, hours) : today
}

/**
 * Returns the span whose deposits count for a window: from 12:00 of the day before until 10:00 of its day, Beijing time
 * (rules text, spec 1 §9).
 */
export function depositSpan({ opensAt }: PacketWindow): { from: number; until: number } {
  const day = startOfBeijingDay(opensAt)
  return {
    from: day - DAY_MS + RULES_TEXT_HOURS.closes,
    until: day + RULES_TEXT_HOURS.opens,
  }
}

interface WallTime {
  /** 'MM-DD' */
  readonly day: string
  /** 'HH:mm' */
  readonly clock: string
}

/** Converts epoch ms to Beijing time. */
export function beijingTime(at: number): WallTime {
  return { day: formatBeijing(at, 'day').slice(5), clock: formatBeijing(at, 'clock') }
}

const EASTERN = {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Converts epoch ms to US Eastern time. `offset` is its difference to UTC in minutes. */
export function easternTime(at: number): WallTime & { readonly offset: number } {
  const parts = new Intl.DateTimeFormat('en-US', EASTERN).formatToParts(at)
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const whole = Math.floor(at / MINUTE_MS) * MINUTE_MS
  return { day: `${month}-${day}`, clock: `${hour}:${minute}`, offset: (asUtc - whole) / MINUTE_MS }
}

const STANDARD_OFFSET = -300

/** Names the season of US Eastern time: '夏令时' or '冬令时'. */
export const easternSeason = (at: number): string =>
  easternTime(at).offset === STANDARD_OFFSET ? '冬令时' : '夏令时'

/** Writes '11-20 21:00 – 23:00', with a second day only if the ends have different ones. */
export function formatSpan(from: WallTime, to: WallTime): string {
  const end = from.day === to.day ? to.clock : `${to.day} ${to.clock}`
  return `${from.day} ${from.clock} – ${end}`
}
