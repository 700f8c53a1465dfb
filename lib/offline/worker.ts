import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import {
  cacheNameOf,
  type ReleaseFile,
  type ReleaseList,
  reactionTo,
  type Reaction,
} from './rules.ts'

interface WorkerEvent extends Event {
  waitUntil(until: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Response | Promise<Response>): void
}
interface WorkerScope {
  readonly RELEASE: ReleaseList
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
declare const self: WorkerScope

/** A reload shows the stored page if the network has not answered within this time. */
const NETWORK_MS = 4000

const { base, shell, others } = self.RELEASE
const release = new PrecacheController({ cacheName: cacheNameOf(base) })

/**
 * Makes the entry of a file. A page has the same address in every release, so it needs a revision. A hashed name changes
 * with its content.
 */
const entryOf = ([address, sha256]: ReleaseFile) => ({
  url: `${base}/${address}`,
  revision: address.startsWith('_next/') ? null : sha256,
  integrity: `sha256-${sha256}`,
})
release.addToCacheList([...shell, ...others].map(entryOf))

// A new release takes over once all its files are stored with the right content; until then the old one answers. After a
// broken connection the next try continues.
self.addEventListener('install', (event) => {
  event.waitUntil(release.install(event).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => void release.activate(event))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isListed = (address: string) => release.getCacheKeyForURL(address) !== undefined
  const reaction = reactionTo(request, isListed)
  if (reaction) event.respondWith(answer(request, reaction))
})

/** False for an error page of the host. */
const isPage = ({ ok, type }: Response): boolean => ok || type === 'opaqueredirect'

async function answer(request: Request, { kind, address }: Reaction): Promise<Response> {
  if (kind === 'moved') return Response.redirect(address)
  // A browser may lose its cache, or fail to open it.
  const stored = await release.matchPrecache(address).catch(() => undefined)
  if (!stored) return fetch(request)
  if (kind === 'headers') return new Response(null, stored)
  if (kind === 'stored') return stored
  const timeout = new Promise<Response>((done) => setTimeout(() => done(stored), NETWORK_MS))
  const fresh = fetch(request).then((response) => (isPage(response) ? response : stored))
  return Promise.race([fresh.catch(() => stored), timeout])
}
