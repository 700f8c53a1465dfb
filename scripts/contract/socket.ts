import { WebSocket } from 'ws'
import { FRAME_CAP, chatEntry, readFrame } from '#lib/room/message.ts'
import type { Description } from '#scripts/docs/api/describe.ts'
import { CHAT } from '#scripts/docs/api/fields/chat.ts'
import { nodeOfSchema } from '#scripts/docs/api/node.ts'
import { check } from './check.ts'
import type { Target } from './exchange.ts'
import { broken, excerptOf, tolerated, type Finding } from './finding.ts'
import { descriptionOf } from '#scripts/docs/api/all.ts'

const CONNECT_MS = 8_000
const CLOSE_MS = 5_000
const UNAUTHORIZED = 4401

/** The end and the frames of one connection. */
interface Received {
  /** Status of a refused handshake, 'open', or why there was none. */
  readonly handshake: number | string
  readonly frames: readonly (string | Buffer)[]
  readonly closed: number | null
}

interface Listening {
  readonly ms: number
  readonly enough: (frames: readonly (string | Buffer)[]) => boolean
}

function listen(target: Target, room: string, { ms, enough }: Listening): Promise<Received> {
  const query = new URLSearchParams({ roomid: room, _token: target.token })
  const address = `${target.host.replace(/^http/, 'ws')}/wss?${query}`
  const socket = new WebSocket(address, { origin: target.origin, handshakeTimeout: CONNECT_MS })
  const frames: (string | Buffer)[] = []
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const end = (handshake: number | string, closed: number | null) => {
      clearTimeout(timer)
      socket.terminate()
      resolve({ handshake, frames, closed })
    }
    socket.on('unexpected-response', (_request, { statusCode }) => end(statusCode ?? 0, null))
    socket.on('error', (cause) => end(cause.message, null))
    socket.on('open', () => {
      timer = setTimeout(() => end('open', null), ms)
      socket.send(JSON.stringify({ type: 'ping' }))
    })
    socket.on('close', (code) => end('open', code))
    socket.on('message', (data: Buffer, isBinary) => {
      frames.push(isBinary ? data : data.toString())
      if (enough(frames)) end('open', null)
    })
  })
}

const kindOf = (frame: string | Buffer): string | undefined => readFrame(frame)?.kind

/** A chat line is compared with the documented fields. */
const LINE: Description = { ...descriptionOf('GET /api/lotteryRoom'), answer: CHAT, note: '' }

function frameFindings(frame: string | Buffer): Finding[] {
  if (typeof frame !== 'string') return [broken('frame', 'a binary frame', 'a text frame of JSON')]
  if (frame.length > FRAME_CAP) return [broken('frame', `${frame.length} bytes`, 'at most 64 KB')]
  const event = readFrame(frame)
  if (event === null) return [broken('frame', excerptOf(frame), 'a frame of docs/asyncapi.yaml')]
  if (event.kind !== 'message') return []
  return check(LINE, nodeOfSchema(chatEntry), JSON.parse(frame) as unknown).filter(
    ({ level }) => level === 'broken',
  )
}

/** The socket: handshake, ping, frames. Listens until a pong and a message have arrived, at most `ms`. */
export async function socketFindings(target: Target, room: string, ms: number): Promise<Finding[]> {
  const enough = (frames: readonly (string | Buffer)[]) => {
    const kinds = frames.map(kindOf)
    return kinds.includes('pong') && kinds.some((kind) => kind !== 'pong')
  }
  const { handshake, frames, closed } = await listen(target, room, { ms, enough })
  if (handshake !== 'open') return [broken('/wss', excerptOf(handshake), 'status 101')]
  return [
    ...(closed === null
      ? []
      : [broken('/wss', `closed with ${closed}`, 'a connection that stays')]),
    ...(frames.some((each) => kindOf(each) === 'pong')
      ? []
      : [tolerated('ping', 'no pong', '{"type":"pong"}; without it no latency is shown')]),
    ...frames.flatMap(frameFindings),
  ]
}

/** A wrong token finds no room: the handshake is refused, or the connection closed with 4401. */
export async function strangerFindings(target: Target, room: string): Promise<Finding[]> {
  const stranger = { ...target, token: 'no-such-token' }
  const { handshake, closed } = await listen(stranger, room, { ms: CLOSE_MS, enough: () => false })
  if (handshake === 401 || handshake === 403 || closed === UNAUTHORIZED) return []
  if (handshake !== 'open')
    return [tolerated('/wss', excerptOf(handshake), 'status 401 or close code 4401')]
  if (closed === null) return [broken('/wss', 'stays open with a wrong token', 'close code 4401')]
  return [broken('/wss', `closed with ${closed} for a wrong token`, 'close code 4401')]
}
