import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'
import { openTabChannel } from '#lib/tab-channel.ts'
import { sleep } from '#lib/time/clock.ts'

/** A command of one kind and member has begun or ended in one tab. */
const shape = v.object({
  member: v.string(),
  id: v.string(),
  /** Ids of the endpoints whose answers are out of date now. */
  touches: v.array(v.string()),
  /** Makes every stored message a change. */
  nonce: v.string(),
})
export type TabMessage = Omit<v.InferOutput<typeof shape>, 'nonce'>

const NAME = 'hall.commands'
/** Carries messages where BroadcastChannel is missing: the storage event reaches the other tabs. */
const mailbox = slot('command-news', 'local', 'device', shape)

let channel: BroadcastChannel | null | undefined
const listeners = new Set<(of: TabMessage) => void>()

function deliver(raw: unknown): void {
  const parsed = v.safeParse(shape, raw)
  if (parsed.success) for (const each of listeners) each(parsed.output)
}

function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  channel = openTabChannel(NAME)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => deliver(data))
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key === mailbox.key) deliver(read(mailbox))
  })
  return channel
}

/** Calls back when a command begins or ends in another tab of this device. Returns the unsubscribe function. */
export function onTabMessage(listener: (of: TabMessage) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a command of this tab to the other tabs of the device, never to this one. */
export function notifyTabs(of: TabMessage): void {
  const message = { ...of, nonce: `${Date.now()}.${Math.random()}` }
  const to = open()
  if (to) to.postMessage(message)
  else write(mailbox, message)
}

/** Null on plain http and where the browser denies it. */
const webLocks = (): LockManager | null => globalThis.navigator?.locks ?? null

/** The Web Lock of a command of one kind and member. */
export const lockName = (member: string, id: string): string => `hall.command ${member} ${id}`

/**
 * Runs `withLock` while no other tab runs one of this name, null without running it when one does; `without` where the
 * browser has no Web Locks.
 */
export async function withTabLock<T>(
  name: string,
  { withLock, without }: Record<'withLock' | 'without', () => Promise<T | null>>,
): Promise<T | null> {
  const locks = webLocks()
  if (locks === null) return without()
  let asked = false
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      asked = true
      return lock === null ? null : withLock()
    })
  } catch (cause) {
    // Denied where storage is blocked; anything else comes from the work.
    if (asked) throw cause
    return without()
  }
}

/**
 * Resolves once no tab holds the lock, a closed or crashed tab included; after `leaseMs` where there are no Web Locks.
 */
export async function whenFree(name: string, leaseMs: number): Promise<void> {
  const locks = webLocks()
  if (locks !== null) {
    try {
      await locks.request(name, { mode: 'shared' }, () => undefined)
      return
    } catch {
      // See withTabLock().
    }
  }
  await sleep(leaseMs)
}
