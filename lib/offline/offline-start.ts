import { whenNoMoneyPending } from '#lib/site/deploy.ts'

/** A navigation that has begun is over, or was none (a download, a telephone number), after this time. */
const LEAVING_MS = 10_000

/**
 * A stored page that is opened offline has no config.js: it knows neither the operator's host nor their settings. It is
 * loaded anew when the network is back, unless the member is already on the way to another page, which loads config.js
 * itself: a reload would bring this page back instead. Returns how to end the watch.
 */
export function reloadWhenOnline(reload: () => void = () => location.reload()): () => void {
  if (globalThis.APP_CONFIG !== undefined || navigator.onLine) return () => undefined
  const watch = new AbortController()
  const { signal } = watch
  let leaving = false
  const act = () => !signal.aborted && whenNoMoneyPending(reload)
  addEventListener('beforeunload', () => (leaving = true), { signal })
  addEventListener('online', () => (leaving ? setTimeout(act, LEAVING_MS) : act()), {
    once: true,
    signal,
  })
  return () => watch.abort()
}
