import { atom } from 'jotai/vanilla'
import type { ChatMessage } from '#lib/api/endpoints/chat.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { currentEpoch, memberAtom, sessionToken } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { pageClock, serverNow } from '#lib/time/clock.ts'
import { RoomSocket } from './socket.ts'

/** The most messages of the log. */
export const LOG_MAX = 300
/** The most characters of a message that the member sends. */
export const TALK_MAX = 200
/** An outgoing message is late if it has not come back after this time. */
export const ECHO_MS = 8_000

/** A message of the log. */
export interface LoggedMessage extends ChatMessage {
  /** The number of the message in the order in which this phone got the messages. */
  readonly serial: number
  /** The time at which an outgoing message was sent (ms, page clock), or null for a message that the platform has sent. */
  readonly sentAt: number | null
}

/** Returns the highest number in the log, or 0 for an empty log. */
export const newestSerial = (log: readonly LoggedMessage[]): number =>
  log.reduce((most, { serial }) => Math.max(most, serial), 0)

/** True if the member wrote the message, by its author's id or else its side. Returns null if it has neither. */
export function isOwnMessage(
  { isSystem, memberId, side }: ChatMessage,
  ownId: string,
): boolean | null {
  if (isSystem) return false
  if (memberId !== '' && ownId !== '') return memberId === ownId
  return side && side === 'right'
}

const withoutSpaces = (content: string): string => content.replaceAll(/\s+/g, '')

/** True if two messages have equal words and equal ids. If one has no id, the authors are compared instead. */
const isSameMessage = (a: ChatMessage, b: ChatMessage): boolean =>
  a.content === b.content && (a.id !== '' && b.id !== '' ? a.id === b.id : a.author === b.author)

/** Why a room is read early. Many of its phones lose their connection together, and all of them get a system message. */
export type RereadReason = 'connected' | 'betRefused' | 'connectionLost' | 'systemMessage'

interface ChatEnv {
  readonly reread: (reason: RereadReason) => void
  readonly onUnauthorized: () => void
}

/**
 * The live side of a room: its socket, and the newest messages with the outgoing ones. The first history of a connection
 * replaces the messages from its own first message on (docs/decisions/0013-lottery-room.md).
 */
export class RoomChat {
  readonly socket: RoomSocket
  readonly messagesAtom = atom<readonly LoggedMessage[]>([])
  /** The time at which the connection opened (ms, page clock), or Infinity without a connection. */
  #openedAt = Infinity
  /** The number of the last message before the connection opened, or Infinity without a connection. */
  #lastBefore = Infinity
  /** True once the connection has its history, because the socket brings all later messages. */
  #hasHistory = false
  #serial = 0

  constructor(roomId: string, { reread, onUnauthorized }: ChatEnv) {
    this.socket = new RoomSocket(() => socketAddress(roomId), {
      onMessage: (message) => {
        this.#add(message)
        // Only a system message announces a result (spec 1 §3).
        if (message.isSystem) reread('systemMessage')
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

  get messages(): readonly LoggedMessage[] {
    return pageStore.get(this.messagesAtom)
  }

  /**
   * Shows the room's history, oldest first. An open connection takes only its first one: `requestedAt` (ms, page clock) shows
   * whether the history was read after the connection opened.
   */
  showHistory(whole: readonly ChatMessage[], requestedAt: number): void {
    if (this.#hasHistory) return
    this.#hasHistory = requestedAt >= this.#openedAt
    const start = this.messages.findIndex((each) => whole[0] && isSameMessage(each, whole[0]))
    // They stay for a member who has scrolled up.
    const earlier = this.messages
      .slice(0, Math.max(0, start))
      .filter(({ sentAt }) => sentAt === null)
    const rest = this.messages.filter((each) => !earlier.includes(each))
    const history = whole.slice(-LOG_MAX).map((message) => {
      const known = rest.findIndex((each) => isSameMessage(each, message))
      return known < 0 ? this.#logged(message, rest) : rest.splice(known, 1)[0]!
    })
    const later = rest.filter(({ serial, sentAt }) => sentAt !== null || serial > this.#lastBefore)
    this.#publish([...earlier, ...history, ...later])
  }

  /** Sends a message. Returns false without a connection, so that the input keeps the text. */
  say(content: string): boolean {
    if (!this.#send(content)) return false
    const message = {
      id: '',
      memberId: '',
      author: '',
      avatar: '',
      isSystem: false,
      betMark: false,
    }
    const own = { ...message, content, at: serverNow(), side: 'right' as const }
    this.#publish([...this.messages, { ...own, serial: this.#next(), sentAt: pageClock.now() }])
    return true
  }

  /** Sends an outgoing message again, as the newest message. */
  resend(message: LoggedMessage): void {
    if (!this.#send(message.content)) return
    const others = this.messages.filter(({ serial }) => serial !== message.serial)
    this.#publish([...others, { ...message, serial: this.#next(), sentAt: pageClock.now() }])
  }

  /** Removes an outgoing message. */
  discard({ serial }: LoggedMessage): void {
    this.#publish(this.messages.filter((each) => each.serial !== serial))
  }

  #next(): number {
    this.#serial += 1
    return this.#serial
  }

  #publish(messages: readonly LoggedMessage[]): void {
    pageStore.set(this.messagesAtom, messages.slice(-LOG_MAX))
  }

  #expectHistory(openedAt: number, lastBefore: number): void {
    this.#openedAt = openedAt
    this.#lastBefore = lastBefore
    this.#hasHistory = false
  }

  /** Adds a message of the socket. */
  #add(message: ChatMessage): void {
    const rest = [...this.messages]
    if (message.id !== '' && rest.some((each) => each.id !== '' && isSameMessage(each, message)))
      return
    const added = this.#logged({ ...message, at: message.at ?? serverNow() }, rest)
    this.#publish([...rest, added])
  }

  /** Returns the message for the log. It takes the number of the outgoing message that it confirms, which leaves `rest`. */
  #logged(message: ChatMessage, rest: LoggedMessage[]): LoggedMessage {
    const confirmed = this.#confirmedBy(message, rest)
    if (!confirmed) return { ...message, serial: this.#next(), sentAt: null }
    rest.splice(rest.indexOf(confirmed), 1)
    return { ...message, side: message.side ?? 'right', serial: confirmed.serial, sentAt: null }
  }

  /**
   * Finds the outgoing message with the words of this one. If none has them and this one is the member's own, it finds the
   * oldest outgoing one, because platforms mask words and drop signs.
   */
  #confirmedBy(message: ChatMessage, rest: readonly LoggedMessage[]): LoggedMessage | undefined {
    const ownId = currentEpoch().store.get(memberAtom)?.id ?? ''
    const isOwn = isOwnMessage(message, ownId)
    if (isOwn === false || message.betMark) return undefined
    const outgoing = rest.filter(({ sentAt }) => sentAt !== null)
    const content = withoutSpaces(message.content)
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
