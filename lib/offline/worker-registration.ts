import { readDeployedRelease } from '#lib/api/untracked-requests.ts'
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
