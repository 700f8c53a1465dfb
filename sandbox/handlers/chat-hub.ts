import type { Clock } from '#sandbox/domain/clock.ts'
import type { LotteryRoom } from '#sandbox/domain/lottery/catalogue.ts'
import { readTalk, addMessage } from '#sandbox/domain/lottery/chat.ts'
import { placeTypedBet } from '#sandbox/domain/lottery/place-bets.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { ChatMessage, Platform } from '#sandbox/domain/platform.ts'
import { refuse, Refusal } from '#sandbox/domain/refusal.ts'
import { frameOf } from './lottery-view.ts'
import { payloadOf, type Payload } from './payload.ts'
import type { PeerSocket } from './socket-faults.ts'
import type { Wire } from './wire.ts'

/** Returns a rate limit for each key: `size` at once, then `perSecond` of the wall clock. */
function createRateLimit(clock: Clock, size: number, perSecond: number) {
  const buckets = new Map<number, { left: number; at: number }>()
  return (key: number): boolean => {
    const now = clock.now()
    const bucket = buckets.get(key) ?? { left: size, at: now }
    const earned = (clock.toWall(now - bucket.at) / 1000) * perSecond
    const tokens = Math.min(size, bucket.left + earned)
    buckets.set(key, { left: tokens >= 1 ? tokens - 1 : tokens, at: now })
    return tokens >= 1
  }
}

/** One member's socket in one room. */
interface Connection extends LotteryRoom {
  readonly peer: PeerSocket
  readonly member: Member
  /** Origin and base path of the request, for addresses of pictures. */
  readonly site: string
  readonly wire: Wire
}

export interface Hub {
  /** Returns the number of members with this room open. */
  audience(roomId: number): number
  join(connection: Connection): void
}

const UNAUTHORISED = 4401
const TOO_MUCH = 1008

function createHub(platform: Platform): Hub {
  const connections = new Set<Connection>()
  const mayFrame = createRateLimit(platform.clock, 120, 40)
  const mayTalk = createRateLimit(platform.clock, 6, 1.5)
  const mayBet = createRateLimit(platform.clock, 12, 4)

  const send = ({ peer }: Connection, frame: unknown): void => peer.send(JSON.stringify(frame))

  function sendMessage(message: ChatMessage): void {
    for (const connection of connections) {
      if (connection.room.id !== message.roomId) continue
      send(connection, frameOf(message, connection.site, connection.wire))
    }
  }

  platform.watch((event) => {
    if (event.type === 'chat') return sendMessage(event.message)
    if (event.type !== 'session-ended') return
    for (const { peer, member } of connections)
      if (member.id === event.memberId) peer.close(UNAUTHORISED, '认证失败')
  })

  function handleMessage(connection: Connection, frame: Payload): void {
    const { member, room } = connection
    const content = frame.text('content', 2000)
    if (frame.whole('order') === 1) {
      if (!mayBet(member.id)) refuse(429, '投注太快，请稍后再试')
      placeTypedBet(platform, { member, roomId: room.id, content })
    } else {
      if (!mayTalk(member.id)) refuse(429, '发言太快，请稍后再试')
      addMessage(platform, {
        roomId: room.id,
        kind: 'talk',
        content: readTalk(content),
        author: member,
      })
    }
  }

  function onFrame(connection: Connection, text: string): void {
    if (!mayFrame(connection.member.id)) return connection.peer.close(TOO_MUCH, '消息过于频繁')
    const frame = readFrame(text)
    if (!frame) return
    if (frame.text('type') === 'ping') {
      if (!connection.wire.bare) send(connection, { type: 'pong' })
      return
    }
    if (!frame.has('content')) return
    try {
      handleMessage(connection, frame)
    } catch (cause) {
      if (!(cause instanceof Refusal)) console.error('sandbox:', cause)
      const content = cause instanceof Refusal ? cause.message : '服务器开小差了，请稍后再试'
      // The specification has no frame for a refusal: the sender gets it as a system message.
      send(connection, { sysmsg: 1, content })
    }
  }

  return {
    audience: (roomId) => [...connections].filter(({ room }) => room.id === roomId).length,
    join(connection) {
      const { peer } = connection
      connections.add(connection)
      peer.onClose(() => connections.delete(connection))
      peer.onMessage((text) => onFrame(connection, text))
    },
  }
}

function readFrame(text: string): Payload | null {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null
      ? payloadOf(raw as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

const hubs = new WeakMap<Platform, Hub>()

/** Returns the hub of a running platform. */
export function hubOf(platform: Platform): Hub {
  const hub = hubs.get(platform) ?? createHub(platform)
  hubs.set(platform, hub)
  return hub
}
