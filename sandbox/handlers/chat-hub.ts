import type { Member } from '#sandbox/domain/member/members.ts'
import type { LotteryRoom } from '#sandbox/domain/lottery/catalogue.ts'
import { readTalk, addMessage, type Message } from '#sandbox/domain/lottery/chat.ts'
import { placeCommand } from '#sandbox/domain/lottery/place-order.ts'
import type { Dialect, Platform } from '#sandbox/domain/platform.ts'
import { refuse, Refusal } from '#sandbox/domain/refusal.ts'
import { createBuckets } from './bucket.ts'
import { spellingOf } from './dialect.ts'
import { drawFrame, frameOf } from './lottery-view.ts'
import { payloadOf, type Payload } from './payload.ts'
import type { Peer } from './peer.ts'
import { SOCKET_SENDS } from './specified-fields.ts'
import { unknownNames } from './specified.ts'

/** One member's socket in one room. */
interface Connection extends LotteryRoom {
  readonly id: number
  readonly peer: Peer
  readonly member: Member
  /** Origin and base path under which it came, for pictures. */
  readonly site: string
  readonly dialect: Dialect
}

export interface Hub {
  /** How many have this room open. */
  audience(roomId: number): number
  join(connection: Omit<Connection, 'id'>): void
}

const REF_MAX = 64
const UNAUTHORISED = 4401
const TOO_MUCH = 1008

function createHub(platform: Platform): Hub {
  const connections = new Set<Connection>()
  const mayFrame = createBuckets(platform.clock, 120, 40)
  const mayTalk = createBuckets(platform.clock, 6, 1.5)
  const mayBet = createBuckets(platform.clock, 12, 4)
  let joined = 0

  const send = ({ peer }: Connection, frame: unknown): void => peer.send(JSON.stringify(frame))
  /** Frames of ours: the specifications know messages alone. */
  const sendOurs = (connection: Connection, frame: object): void => {
    if (connection.dialect !== 'S') send(connection, frame)
  }
  /** To the sender alone why something was not taken; on S a system message, because it knows no other frame. */
  const sendRefusal = (connection: Connection, ref: string, content: string): void =>
    send(
      connection,
      connection.dialect === 'S' ? { sysmsg: '1', content } : { type: 'refused', ref, content },
    )

  /** B sends the result with the draw, so that nobody has to ask for it. */
  function drawFor({ dialect, lottery }: Connection, expect: string): object {
    const whole = dialect === 'B' ? drawFrame(platform, lottery, spellingOf(dialect)) : undefined
    return whole?.expect === expect ? whole : { type: 'draw', expect }
  }

  function sendMessage(message: Message, tag: unknown): void {
    const [from, ref] = typeof tag === 'string' ? splitTag(tag) : []
    for (const connection of connections) {
      if (connection.room.id !== message.roomId) continue
      if (message.onlyFor !== null && message.onlyFor !== connection.member.id) continue
      send(
        connection,
        frameOf(
          message,
          connection.site,
          connection.dialect,
          from === connection.id ? ref : undefined,
        ),
      )
    }
  }

  platform.watch((event) => {
    if (event.type === 'chat') return sendMessage(event.message as Message, event.tag)
    for (const connection of connections) {
      const own = 'memberId' in event && event.memberId === connection.member.id
      if (event.type === 'balance' && own) sendOurs(connection, { type: 'balance' })
      if (
        event.type === 'draw' &&
        'lotteryId' in event &&
        event.lotteryId === connection.lottery.id
      )
        sendOurs(connection, drawFor(connection, String(event.period)))
      if (event.type === 'session-ended' && own) connection.peer.close(UNAUTHORISED, '认证失败')
    }
  })

  function take(connection: Connection, frame: Payload): void {
    const { member, room } = connection
    const tag = `${connection.id} ${frame.text('ref', REF_MAX)}`
    const content = frame.text('content', 2000)
    if (frame.whole('order') === 1) {
      if (!mayBet(member.id)) refuse(429, '投注太快，请稍后再试')
      const expect = frame.text('expect', 32)
      placeCommand(platform, { member, roomId: room.id, expect, content, tag })
    } else {
      if (!mayTalk(member.id)) refuse(429, '发言太快，请稍后再试')
      addMessage(platform, {
        roomId: room.id,
        kind: 'talk',
        content: readTalk(content),
        author: member,
        tag,
      })
    }
  }

  function onFrame(connection: Connection, text: string): void {
    if (!mayFrame(connection.member.id)) return connection.peer.close(TOO_MUCH, '消息过于频繁')
    const frame = readFrame(text)
    if (!frame) return
    if (frame.text('type') === 'ping') return sendOurs(connection, { type: 'pong' })
    if (!frame.has('content')) return
    try {
      if (connection.dialect === 'S') refuseUnknown(frame)
      take(connection, frame)
    } catch (cause) {
      if (!(cause instanceof Refusal)) console.error('sandbox:', cause)
      const content = cause instanceof Refusal ? cause.message : '服务器开小差了，请稍后再试'
      sendRefusal(connection, frame.text('ref', REF_MAX), content)
    }
  }

  return {
    audience: (roomId) => [...connections].filter(({ room }) => room.id === roomId).length,
    join(added) {
      const connection: Connection = { id: (joined += 1), ...added }
      const { peer } = connection
      connections.add(connection)
      peer.onClose(() => connections.delete(connection))
      peer.onMessage((text) => onFrame(connection, text))
    },
  }
}

function refuseUnknown({ fields }: Payload): void {
  const [unknown] = unknownNames(fields, SOCKET_SENDS)
  if (unknown !== undefined) refuse(400, `规格中没有参数 ${unknown}`)
}

function splitTag(tag: string): [connection: number, ref: string] {
  const index = tag.indexOf(' ')
  return [Number(tag.slice(0, index)), tag.slice(index + 1)]
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

/** One hub for each running platform. */
export function hubOf(platform: Platform): Hub {
  const hub = hubs.get(platform) ?? createHub(platform)
  hubs.set(platform, hub)
  return hub
}
