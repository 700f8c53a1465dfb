import { atom } from 'jotai/vanilla'
import type { ChatLine } from '#lib/api/endpoints/chat.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberAtom, sessionToken } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { pageClock, serverNow } from '#lib/time/clock.ts'
import { RoomSocket } from './socket.ts'

/** The most lines of the log. */
export const LOG_MAX = 300
/** The most characters of a line that the member sends. */
export const TALK_MAX = 200
/** An outgoing line is late if it has not come back after this time. */
export const ECHO_MS = 8_000

/** A line of the log. */
export interface LoggedLine extends ChatLine {
  /** The number of the line in the order in which this phone got the lines. */
  readonly serial: number
  /** The time at which an outgoing line was sent (ms, page clock), or null for a line that the platform has sent. */
  readonly sentAt: number | null
}

/** Returns the number of the newest line, or 0 for an empty log. */
export const newestSerial = (log: readonly LoggedLine[]): number =>
  log.reduce((most, { serial }) => Math.max(most, serial), 0)

/** True if the member wrote the line, by its author's id or else its side. Returns null if it has neither. */
export function isOwnLine({ isSystem, memberId, side }: ChatLine, ownId: string): boolean | null {
  if (isSystem) return false
  if (memberId !== '' && ownId !== '') return memberId === ownId
  return side && side === 'right'
}

const withoutSpaces = (content: string): string => content.replaceAll(/\s+/g, '')

/** True if two lines have equal words and equal ids. If one has no id, the authors are compared instead. */
const isSameLine = (a: ChatLine, b: ChatLine): boolean =>
  a.content === b.content && (a.id !== '' && b.id !== '' ? a.id === b.id : a.author === b.author)

/** Why a room is read early. Many of its phones lose their connection together, and all of them get a system line. */
export type RereadReason = 'connected' | 'betRefused' | 'connectionLost' | 'systemLine'

interface ChatEnv {
  readonly reread: (reason: RereadReason) => void
  readonly onUnauthorized: () => void
}

/**
 * The live side of a room: its socket, and the newest lines with the outgoing ones. The first history of a connection
 * replaces the lines from its own first line on (docs/decisions/0013-lottery-room.md).
 */
export class RoomChat {
  readonly socket: RoomSocket
  readonly linesAtom = atom<readonly LoggedLine[]>([])
  /** The time at which the connection opened (ms, page clock), or Infinity without a connection. */
  #openedAt = Infinity
  /** The number of the last line before the connection opened, or Infinity without a connection. */
  #lastBefore = Infinity
  /** True once the connection has its history, because the socket brings all later lines. */
  #hasHistory = false
  #serial = 0

  constructor(roomId: string, { reread, onUnauthorized }: ChatEnv) {
    this.socket = new RoomSocket(() => socketAddress(roomId), {
      onLine: (line) => {
        this.#add(line)
        // Only a system line announces a result (spec 1 §3).
        if (line.isSystem) reread('systemLine')
      },
      onOpen: () => {
        this.#expectHistory(pageClock.now(), this.#serial)
        reread('connected')
      },
      onLost: () => {
        this.#expectHistory(Infinity, Infinity)
        reread('connectionLost')
      },
      onUnauthorized,
    })
  }

  get lines(): readonly LoggedLine[] {
    return pageStore.get(this.linesAtom)
  }

  /**
   * Shows the room's history, oldest first. An open connection takes only its first one: `requestedAt` (ms, page clock) shows
   * whether the history was read after the connection opened.
   */
  showHistory(whole: readonly ChatLine[], requestedAt: number): void {
    if (this.#hasHistory) return
    this.#hasHistory = requestedAt >= this.#openedAt
    const start = this.lines.findIndex((each) => whole[0] && isSameLine(each, whole[0]))
    // They stay for a member who has scrolled up.
    const earlier = this.lines.slice(0, Math.max(0, start))
    const rest = this.lines.slice(earlier.length)
    const history = whole.slice(-LOG_MAX).map((line) => {
      const known = rest.findIndex((each) => isSameLine(each, line))
      return known < 0 ? this.#logged(line, rest) : rest.splice(known, 1)[0]!
    })
    const later = rest.filter(({ serial, sentAt }) => sentAt !== null || serial > this.#lastBefore)
    this.#publish([...earlier, ...history, ...later])
  }

  /** Sends a line. Returns false without a connection, so that the input keeps the text. */
  say(content: string): boolean {
    if (!this.#send(content)) return false
    const line = { id: '', memberId: '', author: '', avatar: '', isSystem: false, betMark: false }
    const own = { ...line, content, at: serverNow(), side: 'right' as const }
    this.#publish([...this.lines, { ...own, serial: this.#next(), sentAt: pageClock.now() }])
    return true
  }

  /** Sends an outgoing line again, as the newest line. */
  resend(line: LoggedLine): void {
    if (!this.#send(line.content)) return
    const others = this.lines.filter(({ serial }) => serial !== line.serial)
    this.#publish([...others, { ...line, serial: this.#next(), sentAt: pageClock.now() }])
  }

  /** Removes an outgoing line. */
  discard({ serial }: LoggedLine): void {
    this.#publish(this.lines.filter((each) => each.serial !== serial))
  }

  #next(): number {
    this.#serial += 1
    return this.#serial
  }

  #publish(lines: readonly LoggedLine[]): void {
    pageStore.set(this.linesAtom, lines.slice(-LOG_MAX))
  }

  #expectHistory(openedAt: number, lastBefore: number): void {
    this.#openedAt = openedAt
    this.#lastBefore = lastBefore
    this.#hasHistory = false
  }

  /** Adds a line of the socket. */
  #add(line: ChatLine): void {
    const rest = [...this.lines]
    if (line.id !== '' && rest.some((each) => each.id !== '' && isSameLine(each, line))) return
    const added = this.#logged({ ...line, at: line.at ?? serverNow() }, rest)
    this.#publish([...rest, added])
  }

  /** Returns the line for the log. It takes the number of the outgoing line that it confirms, which leaves `rest`. */
  #logged(line: ChatLine, rest: LoggedLine[]): LoggedLine {
    const confirmed = this.#confirmedBy(line, rest)
    if (!confirmed) return { ...line, serial: this.#next(), sentAt: null }
    rest.splice(rest.indexOf(confirmed), 1)
    return { ...line, side: line.side ?? 'right', serial: confirmed.serial, sentAt: null }
  }

  /**
   * Finds the outgoing line with the words of this line. If no line has them and this line is the member's own, it takes
   * the oldest outgoing one, because platforms mask words and drop signs.
   */
  #confirmedBy(line: ChatLine, rest: readonly LoggedLine[]): LoggedLine | undefined {
    const ownId = currentEpoch().store.get(memberAtom)?.id ?? ''
    const isOwn = isOwnLine(line, ownId)
    if (isOwn === false || line.betMark) return undefined
    const outgoing = rest.filter(({ sentAt }) => sentAt !== null)
    const content = withoutSpaces(line.content)
    return (
      outgoing.find((each) => withoutSpaces(each.content) === content) ??
      (isOwn ? outgoing[0] : undefined)
    )
  }

  #send(content: string): boolean {
    const isSent = this.socket.send({ content, order: 0 })
    if (!isSent) notify.error('聊天未连接，请稍后再发')
    return isSent
  }
}

/** {base}/wss with roomid and _token: the specification puts the token into the address (spec 1 §7). */
function socketAddress(roomId: string): string {
  const query = new URLSearchParams({ roomid: roomId, _token: sessionToken() ?? '' })
  return `${socketUrl()}?${query}`
}
