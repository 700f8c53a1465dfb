import { config, socketUrl } from '#lib/config.ts'
import { currentEpoch, memberAtom, token } from '#lib/session/session.ts'
import type { Self } from './own-voice.ts'
import type { SocketEnv, SocketConnection } from './socket-env.ts'

function connect(address: string): SocketConnection {
  const socket = new WebSocket(address)
  const connection: SocketConnection = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (data) => socket.send(data),
    close: () => socket.close(),
  }
  socket.onopen = () => connection.onopen?.()
  socket.onmessage = ({ data }: MessageEvent<unknown>) => connection.onmessage?.({ data })
  socket.onclose = ({ code }) => connection.onclose?.({ code })
  socket.onerror = () => connection.onerror?.()
  return connection
}

/** The browser's implementation of {@link SocketEnv}. */
export const browserSocketEnv: SocketEnv = {
  connect,
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  onFrame(run) {
    // A hidden page paints no frames.
    if (document.hidden) return browserSocketEnv.after(1_000, run)
    const frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  },
  random: () => Math.random(),
  crowdMs: config.reconnectSpreadMs,
}

/** The signed-in member; '' for an unknown field. */
export function ownSelf(): Self {
  const { id = '', username = '' } = currentEpoch().store.get(memberAtom) ?? {}
  return { id, username }
}

/** Spec 1 §7: {base}/wss with roomid and _token. The token in the address is forced by the API. */
export function roomAddress(roomId: string): string {
  const query = new URLSearchParams({ roomid: roomId, _token: token() ?? '' })
  return `${socketUrl()}?${query}`
}

const HIDDEN_LONG_MS = 60_000

interface Pausable {
  wake(): void
  pause(): void
}

/**
 * Binds a connection to the page's life: it disconnects when the page is offline, hidden for long or left, and
 * reconnects afterwards. A page left with an open socket is not eligible for the back-forward cache. Returns the
 * unsubscribe function.
 */
export function followPage(socket: Pausable, onBack: () => void): () => void {
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  const back = () => {
    clearTimeout(hiddenTimer)
    if (document.hidden) return
    socket.wake()
    onBack()
  }
  const onVisibility = () => {
    clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = setTimeout(() => socket.pause(), HIDDEN_LONG_MS)
    else back()
  }
  const pause = () => socket.pause()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && back()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', back)
  addEventListener('offline', pause)
  addEventListener('pagehide', pause)
  addEventListener('pageshow', onPageShow)
  return () => {
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', back)
    removeEventListener('offline', pause)
    removeEventListener('pagehide', pause)
    removeEventListener('pageshow', onPageShow)
  }
}
