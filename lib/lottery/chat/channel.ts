import { currentEpoch, memberAtom, sessionToken } from '#lib/session/session.ts'
import { socketUrl } from '#lib/site/config.ts'
import { Chat } from './chat.ts'
import { RoomSocket } from './socket.ts'

/**
 * Why a room is read again. `thisPhone` concerns this phone alone, `lostConnection` perhaps many phones of the room,
 * `systemLine` all of them.
 */
type RereadReason = 'thisPhone' | 'lostConnection' | 'systemLine'
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
      onLine: (line) => {
        this.chat.add(line)
        // Only a system line announces a result (spec 1 §3).
        if (line.isSystem) onStale('systemLine')
      },
      onOpen: () => {
        this.chat.noteOpen()
        onStale('thisPhone')
      },
      onLost: () => {
        this.chat.noteLost()
        onStale('lostConnection')
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
