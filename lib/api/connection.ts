import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'
import { apiHost, apiHosts } from '#lib/site/config.ts'
import { probeReachability, probePlatform } from './untracked-requests.ts'

/*
 * The answers of calls show whether the platform is reachable. A call that fails while no other is answered starts a probe,
 * one small read. If the probe fails, too, the site is offline until any call is answered. The browser's navigator.onLine
 * only starts a probe, because WebViews and VPNs report a working network as offline.
 */

/** `offline` means that no host answers. `other-host` means that the platform answers only on another host than the current one. */
export type Connection = 'online' | 'other-host' | 'offline'
export const connectionAtom = atom<Connection>('online')

const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 30_000

/** The number of answered calls. */
let answers = 0
let probing: Promise<boolean> | null = null
/** The number of failed probes in a row. */
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const isOnline = (): boolean => pageStore.get(connectionAtom) !== 'offline'

/** Calls `onChange` when the site goes offline or online. Returns the function that stops it. */
export function watchOnline(onChange: (isOnline: boolean) => void): () => void {
  let wasOnline = isOnline()
  return pageStore.sub(connectionAtom, () => {
    if (isOnline() === wasOnline) return
    wasOnline = isOnline()
    onChange(wasOnline)
  })
}

function markAnswered(): void {
  answers += 1
  failures = 0
  clearTimeout(timer)
  pageStore.set(connectionAtom, 'online')
}

/** Tracks a call. Its caller reports by the returned functions whether the network answered. */
export function trackCall(): { readonly answered: () => void; readonly failed: () => void } {
  const answersBefore = answers
  return {
    answered: markAnswered,
    failed() {
      // After a failed probe the next one is already planned.
      if (answersBefore === answers && failures === 0) void probeNetwork()
    },
  }
}

/**
 * Asks all hosts for one small read. Resolves to true if the current host or any call meanwhile is answered. Callers share a
 * running probe.
 */
export function probeNetwork(): Promise<boolean> {
  clearTimeout(timer)
  return (probing ??= askHosts().finally(() => (probing = null)))
}

async function askHosts(): Promise<boolean> {
  const answersBefore = answers
  const others = apiHosts().filter((host) => host !== apiHost())
  const [current, otherProbes] = [probeReachability(apiHost()), others.map(probePlatform)]
  if (await current) markAnswered()
  const isOtherHostUp = (await Promise.all(answersBefore === answers ? otherProbes : [])).includes(
    true,
  )
  // Another call may have been answered meanwhile.
  if (answersBefore !== answers) return true
  pageStore.set(connectionAtom, isOtherHostUp ? 'other-host' : 'offline')
  failures += 1
  const pause = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (failures - 1))
  timer = setTimeout(probeAgain, pause * (0.5 + Math.random() / 2))
  return false
}

/** Probes after a failure. A hidden page waits until it is visible. */
const probeAgain = (): void => {
  if (failures > 0 && !document.hidden) void probeNetwork()
}

/** True if a command must wait for a probe, because the last one failed or is running. */
export const shouldProbe = (): boolean => failures > 0 || probing !== null

/** Probes when the browser reports a change of its network. Returns the function that stops it. */
export function followBrowserNetwork(): () => void {
  const watch = new AbortController()
  const { signal } = watch
  for (const hint of ['online', 'offline'])
    addEventListener(hint, () => void probeNetwork(), { signal })
  document.addEventListener('visibilitychange', probeAgain, { signal })
  return () => watch.abort()
}

/** True if the browser reports no network. Only the words of a message may depend on it. */
export const isBrowserOffline = (): boolean => !navigator.onLine
