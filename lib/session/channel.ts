import * as v from 'valibot'
import { openTabChannel } from '#lib/tab-channel.ts'

interface Listener {
  /** Another tab has signed in: a platform that allows one session has ended this one. */
  readonly began: () => void
  /** Another tab's session with this token ended. */
  readonly ended: (token: string) => void
  /** The storage changed in another tab: the session may have ended. */
  readonly mayHaveEnded: () => void
}

const message = v.union([v.object({ ended: v.string() }), v.object({ began: v.boolean() })])
let channel: BroadcastChannel | null = null
let listening = false

/** Reports endings in other tabs: BroadcastChannel, and storage events for browsers without it. */
export function watchOtherTabs(listener: Listener): void {
  if (listening || typeof window === 'undefined') return
  listening = true
  window.addEventListener('storage', () => listener.mayHaveEnded())
  channel = openTabChannel('hall.session')
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(message, event.data)
    if (!parsed.success) return
    if ('ended' in parsed.output) listener.ended(parsed.output.ended)
    else if (parsed.output.began) listener.began()
  })
}

/** Reports a sign-in to the other tabs. */
export function announceBeginning(): void {
  channel?.postMessage({ began: true })
}

/** Reports the end of the session with this token to the other tabs; one with another token remains. */
export function announceEnding(token: string): void {
  channel?.postMessage({ ended: token })
}
