/** One socket of the host. */
export interface PeerSocket {
  readonly url: URL
  send(text: string): void
  close(code?: number, reason?: string): void
  /** Breaks the connection without a close frame. */
  drop(): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

/** Faults of the chat socket. A control call sets them. */
export const SOCKET_FAULT_LABELS = {
  refuse: '拒绝连接',
  http401: '升级时答 401',
  'never-open': '永不打开',
  silent: '打开后沉默',
  'no-pong': '不答心跳',
  drop: '断线',
  close: '以代码关闭',
  'no-ids': '没有编号',
  duplicates: '重复',
  reordered: '乱序',
  replay: '重放历史',
  flood: '洪水',
} as const
export type SocketFaultKind = keyof typeof SOCKET_FAULT_LABELS
export const SOCKET_FAULTS = Object.keys(SOCKET_FAULT_LABELS) as SocketFaultKind[]

export interface SocketFault {
  kind: SocketFaultKind
  /** Number of connections that the fault still hits. */
  times: number
  /** Close code. */
  code?: number
  /** ms until a drop or close, or length of a flood. */
  ms?: number
  /** Messages per second of a flood. */
  rate?: number
}

/** Takes the fault of this connection, or null. */
export function takeSocketFault(context: { socketFault: SocketFault | null }): SocketFault | null {
  const { socketFault: fault } = context
  if (fault) context.socketFault = fault.times <= 1 ? null : { ...fault, times: fault.times - 1 }
  return fault
}

/** True if the fault comes before the socket exists. The host applies it. */
export const isUpgradeFault = ({ kind }: SocketFault): boolean =>
  kind === 'refuse' || kind === 'http401' || kind === 'never-open'

const FLOOD_FROM = 2_000_000_000
const TICK_MS = 50

/** Returns the peer with a fault. `history` returns the frames of a replay. */
export function withFault(
  peer: PeerSocket,
  fault: SocketFault | null,
  history: () => readonly string[],
): PeerSocket {
  switch (fault?.kind) {
    case 'silent':
      return { ...peer, send: () => undefined }
    case 'no-pong':
      return altered(peer, (text) => (text.includes('"pong"') ? [] : [text]))
    case 'no-ids':
      return altered(peer, (text) => [text.replace(/"id":\d+,/, '')])
    case 'duplicates':
      return altered(peer, (text) => [text, text])
    case 'reordered':
      return reordered(peer)
    case 'replay':
      history().forEach((frame) => peer.send(frame))
      return peer
    case 'drop':
      return delayed(peer, fault, () => peer.drop())
    case 'close':
      return delayed(peer, fault, () => peer.close(fault.code ?? 1011))
    case 'flood':
      return flooded(peer, fault)
    default:
      return peer
  }
}

const altered = (peer: PeerSocket, frames: (text: string) => readonly string[]): PeerSocket => ({
  ...peer,
  send: (text) => frames(text).forEach((frame) => peer.send(frame)),
})

/** Swaps the two messages of each pair. */
function reordered(peer: PeerSocket): PeerSocket {
  let held: string | null = null
  return {
    ...peer,
    send(text) {
      if (text.includes('"type"')) return peer.send(text)
      if (held === null) held = text
      else {
        peer.send(text)
        peer.send(held)
        held = null
      }
    },
  }
}

function delayed(peer: PeerSocket, { ms = 0 }: SocketFault, act: () => void): PeerSocket {
  const timer = setTimeout(act, ms)
  peer.onClose(() => clearTimeout(timer))
  return peer
}

function flooded(peer: PeerSocket, { rate = 200, ms = 50_000 }: SocketFault): PeerSocket {
  const started = Date.now()
  let sent = 0
  const timer = setInterval(() => {
    const passed = Math.min(Date.now() - started, ms)
    for (const due = (passed / 1000) * rate; sent < due; sent += 1) {
      const content = `洪水测试 ${sent + 1}`
      peer.send(JSON.stringify({ id: FLOOD_FROM + sent, user_id: 9, author: content, content }))
    }
    if (passed >= ms) clearInterval(timer)
  }, TICK_MS)
  peer.onClose(() => clearInterval(timer))
  return peer
}
