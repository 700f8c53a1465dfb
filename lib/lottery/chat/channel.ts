import { currentEpoch, memberAtom, sessionToken } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { Chat } from './chat.ts'
import { RoomSocket } from './socket.ts'

/** Why a room is read: `now`: by this phone alone; `soon`: perhaps by many phones; `message`: all phones got this message. */
export type Reread = 'now' | 'soon' | 'message'
export type AskReread = (why: Reread) => void

interface ChannelEnv {
  /** Asks for a read of the room. */
  readonly onStale: AskReread
  readonly onUnauthorized: () => void
}

/** The live side of a room: its connection and its chat. */
export class RoomChannel {
  readonly socket: RoomSocket
  readonly chat: Chat

  constructor(roomId: string, { onStale, onUnauthorized }: ChannelEnv) {
    this.socket = new RoomSocket(() => socketAddress(roomId), {
      onMessage: (entry) => {
        this.chat.add(entry)
        // Only a system message announces a result (spec 1 §3).
        if (entry.isSystem) onStale('message')
      },
      onOpen: () => {
        this.chat.noteOpen()
        onStale('now')
      },
      onLost: () => {
        this.chat.noteLost()
        onStale('soon')
      },
      onUnauthorized,
    })
    const send = (frame: object) => this.socket.send(frame)
    this.chat = new Chat({ self, send })
  }

  close(): void {
    this.socket.close()
    this.chat.close()
  }
}

const self = (): string => currentEpoch().store.get(memberAtom)?.id ?? ''

/** {base}/wss with roomid and _token: the specification puts the token into the address (spec 1 §7). */
function socketAddress(roomId: string): string {
  const query = new URLSearchParams({ roomid: roomId, _token: sessionToken() ?? '' })
  return `${socketUrl()}?${query}`
}
