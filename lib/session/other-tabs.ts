import * as v from 'valibot'

interface TabListener {
  /** Another tab has a session of this member key; a platform that allows one session has ended ours. */
  readonly began: (member: string, token: string) => void
  /** The session with this token has ended in another tab. */
  readonly ended: (token: string) => void
  /** Another tab has changed the storage. */
  readonly changed: () => void
}

const tabMessage = v.union([
  v.object({ ended: v.string() }),
  v.object({ began: v.string(), token: v.string() }),
])
/** Undefined until the page listens, null without a channel. */
let tabs: BroadcastChannel | null | undefined

/** Listens to other tabs: by BroadcastChannel, and by storage events in browsers without it. */
export function watchOtherTabs(listener: TabListener): void {
  if (tabs !== undefined || typeof window === 'undefined') return
  window.addEventListener('storage', () => listener.changed())
  tabs = openTabChannel('hall.session')
  tabs?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(tabMessage, event.data)
    if (!parsed.success) return
    if ('ended' in parsed.output) listener.ended(parsed.output.ended)
    else listener.began(parsed.output.began, parsed.output.token)
  })
}

/** Tells the other tabs of this device. */
export const tellOtherTabs = (message: v.InferOutput<typeof tabMessage>): void =>
  tabs?.postMessage(message)

/**
 * Opens a channel to the other tabs of this device; null in old browsers, and in Firefox with blocked cookies, which
 * throws.
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
