import type { Member } from '#sandbox/domain/member/members.ts'
import type { RoomPlace } from '#sandbox/domain/lottery/catalogue.ts'
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
interface Seat {
  readonly id: number
  readonly peer: Peer
  readonly member: Member
  readonly place: RoomPlace
  /** Origin and base path under which it came, for pictures. */
  readonly site: string
  readonly dialect: Dialect
}

export interface Hub {
  /** How many have this room open. */
  audience(roomId: number): number
  join(guest: Omit<Seat, 'id'>): void
}

const REF_MAX = 64
const UNAUTHORISED = 4401
const TOO_MUCH = 1008

function createHub(platform: Platform): Hub {
  const seats = new Set<Seat>()
  const mayFrame = createBuckets(platform.clock, 120, 40)
  const mayTalk = createBuckets(platform.clock, 6, 1.5)
  const mayBet = createBuckets(platform.clock, 12, 4)
  let seated = 0

  const send = ({ peer }: Seat, frame: unknown): void => peer.send(JSON.stringify(frame))
  /** Frames of ours: the specifications know messages alone. */
  const sendOurs = (seat: Seat, frame: object): void => {
    if (seat.dialect !== 'S') send(seat, frame)
  }
  /** To the sender alone why something was not taken; on S a system message, because it knows no other frame. */
  const sendRefusal = (seat: Seat, ref: string, content: string): void =>
    send(seat, seat.dialect === 'S' ? { sysmsg: '1', content } : { type: 'refused', ref, content })

  /** B sends the result with the draw, so that nobody has to ask for it. */
  function drawFor({ dialect, place }: Seat, expect: string): object {
    const whole =
      dialect === 'B' ? drawFrame(platform, place.lottery, spellingOf(dialect)) : undefined
    return whole?.expect === expect ? whole : { type: 'draw', expect }
  }

  function sendMessage(message: Message, tag: unknown): void {
    const [from, ref] = typeof tag === 'string' ? splitTag(tag) : []
    for (const seat of seats) {
      if (seat.place.room.id !== message.roomId) continue
      if (message.onlyFor !== null && message.onlyFor !== seat.member.id) continue
      send(seat, frameOf(message, seat.site, seat.dialect, from === seat.id ? ref : undefined))
    }
  }

  platform.watch((event) => {
    if (event.type === 'chat') return sendMessage(event.message as Message, event.tag)
    for (const seat of seats) {
      const own = 'memberId' in event && event.memberId === seat.member.id
      if (event.type === 'balance' && own) sendOurs(seat, { type: 'balance' })
      if (
        event.type === 'draw' &&
        'lotteryId' in event &&
        event.lotteryId === seat.place.lottery.id
      )
        sendOurs(seat, drawFor(seat, String(event.period)))
      if (event.type === 'session-ended' && own) seat.peer.close(UNAUTHORISED, '认证失败')
    }
  })

  function take(seat: Seat, frame: Payload): void {
    const { member, place } = seat
    const tag = `${seat.id} ${frame.text('ref', REF_MAX)}`
    const content = frame.text('content', 2000)
    if (frame.whole('order') === 1) {
      if (!mayBet(member.id)) refuse(429, '投注太快，请稍后再试')
      const expect = frame.text('expect', 32)
      placeCommand(platform, { member, roomId: place.room.id, expect, content, tag })
    } else {
      if (!mayTalk(member.id)) refuse(429, '发言太快，请稍后再试')
      addMessage(platform, {
        roomId: place.room.id,
        kind: 'talk',
        content: readTalk(content),
        author: member,
        tag,
      })
    }
  }

  function onFrame(seat: Seat, text: string): void {
    if (!mayFrame(seat.member.id)) return seat.peer.close(TOO_MUCH, '消息过于频繁')
    const frame = readFrame(text)
    if (!frame) return
    if (frame.text('type') === 'ping') return sendOurs(seat, { type: 'pong' })
    if (!frame.has('content')) return
    try {
      if (seat.dialect === 'S') refuseUnknown(frame)
      take(seat, frame)
    } catch (cause) {
      if (!(cause instanceof Refusal)) console.error('sandbox:', cause)
      const content = cause instanceof Refusal ? cause.message : '服务器开小差了，请稍后再试'
      sendRefusal(seat, frame.text('ref', REF_MAX), content)
    }
  }

  return {
    audience: (roomId) => [...seats].filter(({ place }) => place.room.id === roomId).length,
    join(guest) {
      const seat: Seat = { id: (seated += 1), ...guest }
      const { peer } = seat
      seats.add(seat)
      peer.onClose(() => seats.delete(seat))
      peer.onMessage((text) => onFrame(seat, text))
    },
  }
}

function refuseUnknown({ fields }: Payload): void {
  const [unknown] = unknownNames(fields, SOCKET_SENDS)
  if (unknown !== undefined) refuse(400, `规格中没有参数 ${unknown}`)
}

function splitTag(tag: string): [seat: number, ref: string] {
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
