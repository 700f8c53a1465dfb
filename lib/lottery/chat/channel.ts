import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { currentEpoch, memberAtom, token } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { Chat, LOG_CAP, type ChatBet } from './chat.ts'
import { RoomSocket } from './socket.ts'

/** `now`: only this phone reads; `soon`: many phones may read; `message`: all phones got the same message. */
export type Reread = 'now' | 'soon' | 'message'
/** `line`: the text of the message. */
export type AskReread = (why: Reread, line?: string) => void

interface ChannelEnv {
  /** The member's accepted bets in this room, oldest first. */
  readonly bets: () => readonly ChatBet[]
  /** The room must be read again. */
  readonly onStale: AskReread
  readonly onUnauthorized: () => void
}

/** New lines wait this long, so that a flood is drawn ten times a second. */
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
        this.#arrived = [...this.#arrived.slice(1 - LOG_CAP), entry]
        this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS)
        // In the specifications only a system message announces a result.
        if (entry.system) onStale('message', entry.content)
      },
      onOpen: () => {
        this.#flush()
        this.chat.noteOpen()
        onStale('now')
      },
      onLost: () => {
        this.#flush()
        this.chat.noteLost()
        onStale('soon')
      },
      onUnauthorized,
    })
    const send = (frame: object) => this.socket.send(frame)
    this.chat = new Chat({ self, send, bets })
  }

  /** Adds the room's history, oldest first; its request was sent at `askedAt` (ms, performance.now). */
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

/** {base}/wss with roomid and _token; the specification demands the token in the address (spec 1 §7). */
function addressOf(roomId: string): string {
  const query = new URLSearchParams({ roomid: roomId, _token: token() ?? '' })
  return `${socketUrl()}?${query}`
}
