import { whenNoMoneyPending } from '#lib/site/deploy.ts'

/**
 * A stored page that is opened offline has no config.js: it knows neither the operator's host nor their settings. It is
 * loaded anew when the network is back.
 */
export function reloadWhenOnline(reload: () => void = () => location.reload()): () => void {
  if (globalThis.APP_CONFIG !== undefined || navigator.onLine) return () => undefined
  const act = () => whenNoMoneyPending(reload)
  addEventListener('online', act, { once: true })
  return () => removeEventListener('online', act)
}
