import { RED_PACKET_CLOSES_HOUR, RED_PACKET_OPENS_HOUR } from '#lib/limits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** China has kept UTC+8 without daylight saving since 1991. */
const BEIJING_MS = 8 * HOUR_MS

export type WindowPhase = 'ready' | 'open' | 'ended'

/** The grabbing window of one Beijing day; all instants are epoch ms (spec 1 §9, Red packet rules). */
export interface PacketWindow {
  readonly phase: WindowPhase
  readonly opensAt: number
  readonly closesAt: number
  /** Deposits credited from here … */
  readonly depositsFrom: number
  /** … until here count. */
  readonly depositsUntil: number
  /** What the countdown runs to: the opening, the closing, or tomorrow's opening. */
  readonly deadline: number
}

/** The window of the Beijing day in which `now` lies: 10:00 to 12:00, deposits from 12:00 the day before to 10:00. */
export function packetWindow(now: number): PacketWindow {
  const day = Math.floor((now + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS
  const opensAt = day + RED_PACKET_OPENS_HOUR * HOUR_MS
  const closesAt = day + RED_PACKET_CLOSES_HOUR * HOUR_MS
  const phase = now < opensAt ? 'ready' : now < closesAt ? 'open' : 'ended'
  return {
    phase,
    opensAt,
    closesAt,
    depositsFrom: closesAt - DAY_MS,
    depositsUntil: opensAt,
    deadline: { ready: opensAt, open: closesAt, ended: opensAt + DAY_MS }[phase],
  }
}

/** The window whose times are worth telling: today's, or tomorrow's once today's has ended. */
export const nextWindow = (now: number): PacketWindow => {
  const today = packetWindow(now)
  return today.phase === 'ended' ? packetWindow(today.deadline) : today
}
