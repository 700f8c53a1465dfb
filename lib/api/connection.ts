import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'
import { apiHost, apiHosts } from '#lib/site/config.ts'
import { hostResponds } from './untracked-requests.ts'

/*
 * Whether the platform can be reached: what calls say. A call that fails while none is answered asks for one small
 * read; where that fails too the site is offline, until anything is answered. What the browser says of its network
 * (navigator.onLine) is a reason to look, and no more: WebViews and VPNs report a network that works as gone.
 */

/** `offline`: nothing answers; `unreachable`: not the host in use, but another one. */
export type Connection = 'online' | 'unreachable' | 'offline'
export const connectionAtom = atom<Connection>('online')

const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Calls that were answered so far. */
let answers = 0
let probing: Promise<boolean> | null = null
/** Probes in a row that have failed. */
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const isOnline = (): boolean => pageStore.get(connectionAtom) !== 'offline'

/** Calls back when the site goes offline or online; the answer ends it. */
export function watchOnline(onChange: (online: boolean) => void): () => void {
  let before = isOnline()
  return pageStore.sub(connectionAtom, () => {
    if (isOnline() === before) return
    before = isOnline()
    onChange(before)
  })
}

function answered(): void {
  answers += 1
  failures = 0
  clearTimeout(timer)
  pageStore.set(connectionAtom, 'online')
}

/** A call is on its way: its sender says how it ended on the network. */
export function followCall(): { readonly answered: () => void; readonly failed: () => void } {
  const before = answers
  return {
    answered,
    failed() {
      // Else the next probe is planned.
      if (before === answers && failures === 0) void probe()
    },
  }
}

/** Asks the platform for one small read, for all who want to know at the same time; whether the host in use answers. */
export function probe(): Promise<boolean> {
  clearTimeout(timer)
  return (probing ??= ask().finally(() => (probing = null)))
}

async function ask(): Promise<boolean> {
  const before = answers
  const others = apiHosts().filter((host) => host !== apiHost())
  const [mine, ...elsewhere] = [apiHost(), ...others].map(hostResponds)
  if (await mine) answered()
  const another = (await Promise.all(before === answers ? elsewhere : [])).includes(true)
  // A call may have been answered meanwhile.
  if (before !== answers) return true
  pageStore.set(connectionAtom, another ? 'unreachable' : 'offline')
  failures += 1
  const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1))
  timer = setTimeout(lookAgain, pause * (0.5 + Math.random() / 2))
  return false
}

/** A hidden page waits until it is back in front. */
const lookAgain = (): void => {
  if (failures > 0 && !document.hidden) void probe()
}

/** Whether a command must wait for a probe: while calls are answered it is sent at once. */
export const isInDoubt = (): boolean => failures > 0 || probing !== null

/** Runs once, with the page: a browser that reports a change of its network makes the site look. */
export function followBrowser(): () => void {
  const watch = new AbortController()
  const { signal } = watch
  for (const hint of ['online', 'offline']) addEventListener(hint, () => void probe(), { signal })
  document.addEventListener('visibilitychange', lookAgain, { signal })
  return () => watch.abort()
}

/** For the words of a message alone: whether the browser itself says that there is no network. */
export const isUnplugged = (): boolean => !navigator.onLine
