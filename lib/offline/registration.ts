import { readDeployedRelease } from '#lib/api/untracked-requests.ts'
import { reloadPage } from '#lib/deploy/deploy.ts'
import { config } from '#lib/site/config.ts'
import { cacheNameOf, WORKER_FILE } from './rules.ts'

const FILE = `${config.basePath}/${WORKER_FILE}`

/** `next dev` has no finished release, and a platform in the browser a worker of its own. */
const isWanted = (): boolean =>
  config.serviceWorker && config.sandbox !== 'worker' && process.env.NODE_ENV === 'production'

/** Removes the worker and what it has stored. */
async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  for (const each of await workers.getRegistrations()) {
    const its = each.active ?? each.waiting ?? each.installing
    if (its && new URL(its.scriptURL).pathname === FILE) await each.unregister()
  }
  await caches.delete(cacheNameOf(config.basePath))
}

/**
 * Lets the service worker store the release on this phone, or removes it where the operator has switched it off, where
 * the host has none any more and where this build has none. `onOther` is called when another release than the page's
 * has come. Run it late: the worker fetches a megabyte. Without service workers nothing happens.
 */
export async function startWorker(onOther: () => void): Promise<void> {
  const { serviceWorker: workers } = navigator
  if (!workers) return
  try {
    if (!isWanted()) return await removeWorker(workers)
    if (workers.controller) {
      const deployed = await readDeployedRelease()
      if (deployed && !deployed.worker) return await removeWorker(workers)
      if (deployed && deployed.build !== config.build) onOther()
    }
    workers.addEventListener('controllerchange', onOther)
    await workers.register(FILE, { scope: `${config.basePath}/` })
  } catch (cause) {
    // A browser's setting, a full store, a private window: the site works from the network as before.
    console.info('未保存离线副本', cause)
  }
}

/** A navigation that has begun is over, or was none (a download, a telephone number), after this time. */
const LEAVING_MS = 10_000

/**
 * A stored page that is opened offline has no config.js: it knows neither the operator's host nor their settings. It is
 * loaded anew when the network is back, unless the member is already on the way to another page, which loads config.js
 * itself: a reload would bring this page back instead. Returns how to end the watch.
 */
export function reloadWhenOnline(
  reload: () => void = () => void reloadPage('网络已恢复，刷新后才能提交'),
): () => void {
  if (globalThis.APP_CONFIG !== undefined || navigator.onLine) return () => undefined
  const watch = new AbortController()
  const { signal } = watch
  let leaving = false
  const act = () => !signal.aborted && reload()
  addEventListener('beforeunload', () => (leaving = true), { signal })
  addEventListener('online', () => (leaving ? setTimeout(act, LEAVING_MS) : act()), {
    once: true,
    signal,
  })
  return () => watch.abort()
}
