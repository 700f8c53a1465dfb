import type { Page } from '@playwright/test'

/** Messages of a phone without network: in the console, and for each request. */
export const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch RSC/

/** Waits until the release is stored on the phone. */
export const stored = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Paths of all that any cache of the phone holds, and how many service workers it has. */
export const storeOf = (page: Page): Promise<{ workers: number; paths: string[] }> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const workers = await navigator.serviceWorker.getRegistrations()
    return {
      workers: workers.length,
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
    }
  })
