import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'
import { apiHost, apiHosts } from '#lib/site/config.ts'
import { hostResponds } from './untracked-requests.ts'

/*
 * The answers of calls tell whether the platform can be reached. A call that fails while no other is answered starts a
 * probe, one small read; if that fails too, the site is offline until any call is answered. The browser's
 * navigator.onLine only starts a probe: WebViews and VPNs report a working network as gone.
 */

/** `offline`: no host answers; `unreachable`: only another host than the current one answers. */
export type Connection = 'online' | 'unreachable' | 'offline'
export const connectionAtom = atom<Connection>('online')

const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Number of answered calls. */
let answers = 0
let probing: Promise<boolean> | null = null
/** Number of failed probes in a row. */
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const isOnline = (): boolean => pageStore.get(connectionAtom) !== 'offline'

/** Calls `onChange` when the site goes offline or online. Returns the unsubscribe function. */
export function watchOnline(onChange: (online: boolean) => void): () => void {
  let before = isOnline()
  return pageStore.sub(connectionAtom, () => {
    if (isOnline() === before) return
    before = isOnline()
    onChange(before)
  })
}

function noteAnswer(): void {
  answers += 1
  failures = 0
  clearTimeout(timer)
  pageStore.set(connectionAtom, 'online')
}

/** Follows a call that is sent: the caller reports how it ends on the network. */
export function followCall(): { readonly answered: () => void; readonly failed: () => void } {
  const before = answers
  return {
    answered: noteAnswer,
    failed() {
      // After a failed probe the next one is already planned.
      if (before === answers && failures === 0) void probeNetwork()
    },
  }
}

/** Asks all hosts for one small read; true if the current host, or any call meanwhile, is answered. Callers share it. */
export function probeNetwork(): Promise<boolean> {
  clearTimeout(timer)
  return (probing ??= ask().finally(() => (probing = null)))
}

async function ask(): Promise<boolean> {
  const before = answers
  const others = apiHosts().filter((host) => host !== apiHost())
  const [current, ...elsewhere] = [apiHost(), ...others].map(hostResponds)
  if (await current) noteAnswer()
  const another = (await Promise.all(before === answers ? elsewhere : [])).includes(true)
  // Another call may have been answered meanwhile.
  if (before !== answers) return true
  pageStore.set(connectionAtom, another ? 'unreachable' : 'offline')
  failures += 1
  const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1))
  timer = setTimeout(lookAgain, pause * (0.5 + Math.random() / 2))
  return false
}

/** A hidden page probes only when it is visible again. */
const lookAgain = (): void => {
  if (failures > 0 && !document.hidden) void probeNetwork()
}

/** True if a command must wait for a probe. */
export const isInDoubt = (): boolean => failures > 0 || probing !== null

/** Probes when the browser reports a change of its network. Returns the function that ends it. */
export function followBrowser(): () => void {
  const watch = new AbortController()
  const { signal } = watch
  for (const hint of ['online', 'offline'])
    addEventListener(hint, () => void probeNetwork(), { signal })
  document.addEventListener('visibilitychange', lookAgain, { signal })
  return () => watch.abort()
}

/** True if the browser reports no network. Only the words of a message may depend on it. */
export const isUnplugged = (): boolean => !navigator.onLine
