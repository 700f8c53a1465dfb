import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { currentEpoch, memberAtom, token } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { noteLine } from '#lib/time/clock.ts'
import { Chat, LOG_CAP, type ChatBet } from './chat.ts'
import { RoomSocket } from './socket.ts'

/** `now`: this phone alone needs it; `soon`: many phones may; `message`: all hear the same one. */
export type Reread = 'now' | 'soon' | 'message'
/** `line`: what a message says. */
export type AskReread = (why: Reread, line?: string) => void

interface ChannelEnv {
  /** The member's accepted bets in this room, oldest first. */
  readonly bets: () => readonly ChatBet[]
  /** The room must be read again. */
  readonly onStale: AskReread
  readonly onUnauthorized: () => void
}

/** Lines are drawn this many ms after the first of them: a flood is drawn ten times a second. */
const BATCH_MS = 100

/** The live side of a room: its connection and its chat. */
export class RoomChannel {
  readonly socket: RoomSocket
  readonly chat: Chat
  #arrived: ChatEntry[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(roomId: string, { bets, onStale, onUnauthorized }: ChannelEnv) {
    this.socket = new RoomSocket(() => addressOf(roomId), {
      onMessage: (entry) => {
        if (entry.at !== null) noteLine(entry.at)
        this.#arrived = [...this.#arrived.slice(1 - LOG_CAP), entry]
        this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS)
        // On the wire of the specifications only a system message announces a result.
        if (entry.system) onStale('message', entry.content)
      },
      onOpen: () => {
        this.#flush()
        this.chat.opened()
        onStale('now')
      },
      onLost: () => {
        this.#flush()
        this.chat.lost()
        onStale('soon')
      },
      onUnauthorized,
    })
    const send = (frame: object) => this.socket.send(frame)
    this.chat = new Chat({ self, send, bets })
  }

  /** The history of a room that was asked for at `askedAt` (ms, performance.now), oldest first. */
  join(history: readonly ChatEntry[], askedAt: number): void {
    this.#flush()
    this.chat.join(history, askedAt)
  }

  close(): void {
    this.socket.close()
    this.#flush()
    this.chat.close()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const arrived = this.#arrived
    this.#arrived = []
    if (arrived.length > 0) this.chat.add(arrived)
  }
}

/** The signed-in member; '' for an unknown field. */
function self() {
  const { id = '', username = '' } = currentEpoch().store.get(memberAtom) ?? {}
  return { id, username }
}

/** Spec 1 §7: {base}/wss with roomid and _token. The token in the address is forced by the specification. */
function addressOf(roomId: string): string {
  const query = new URLSearchParams({ roomid: roomId, _token: token() ?? '' })
  return `${socketUrl()}?${query}`
}
