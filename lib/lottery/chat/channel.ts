import { currentEpoch, memberAtom, sessionToken } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { Chat } from './chat.ts'
import { RoomSocket } from './socket.ts'

/** Why a room is read again: `now` concerns this phone alone, `soon` perhaps many phones, `message` all phones of the room. */
type RereadReason = 'now' | 'soon' | 'message'
export type Reread = (reason: RereadReason) => void

interface ChannelEnv {
  /** Called when the room must be read again. */
  readonly onStale: Reread
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
    this.chat = new Chat({ ownId, send })
  }

  /** Ends the connection and all waits for echoes. */
  close(): void {
    this.socket.close()
    this.chat.close()
  }
}

const ownId = (): string => currentEpoch().store.get(memberAtom)?.id ?? ''

/** {base}/wss with roomid and _token: the specification puts the token into the address (spec 1 §7). */
function socketAddress(roomId: string): string {
  const query = new URLSearchParams({ roomid: roomId, _token: sessionToken() ?? '' })
  return `${socketUrl()}?${query}`
}
