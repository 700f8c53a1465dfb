import { readDeployedRelease } from '#lib/api/untracked-requests.ts'
import { config } from '#lib/site/config.ts'
import { cacheNameOf, WORKER_FILE } from './rules.ts'

const FILE = `${config.basePath}/${WORKER_FILE}`

/** `next dev` has no release. */
const isWanted = (): boolean => config.serviceWorker && process.env.NODE_ENV === 'production'

/** Removes the worker and its cache. */
async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  for (const each of await workers.getRegistrations()) {
    const worker = each.active ?? each.waiting ?? each.installing
    if (worker && new URL(worker.scriptURL).pathname === FILE) await each.unregister()
  }
  await caches.delete(cacheNameOf(config.basePath))
}

/** Lets the worker fetch the deployed release. Browsers do it by themselves only at a load of a page. */
export async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
}

/**
 * Starts the service worker, or removes it if the operator or the host has none. It stores the release on this
 * phone. Calls `onOther` when another release than the page's arrives. Call it late: the worker fetches a
 * megabyte.
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
    // A browser setting, a full storage or a private window may forbid it; the site then uses the network.
    console.info('未保存离线副本', cause)
  }
}
