import * as v from 'valibot'

interface Listener {
  /** Another tab's session with this token ended. */
  readonly ended: (token: string) => void
  /** The device's storage changed in another tab: look whether the session still stands. */
  readonly mayHaveEnded: () => void
}

const message = v.object({ ended: v.string() })
let channel: BroadcastChannel | null = null
let listening = false

/** Hears of endings in other tabs: BroadcastChannel, and storage events for browsers without it. */
export function watchOtherTabs(listener: Listener): void {
  if (listening || typeof window === 'undefined') return
  listening = true
  window.addEventListener('storage', () => listener.mayHaveEnded())
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('hall.session')
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(message, event.data)
    if (parsed.success) listener.ended(parsed.output.ended)
  })
}

export function announceEnding(token: string): void {
  channel?.postMessage({ ended: token })
}
