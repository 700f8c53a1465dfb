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

/** A reloaded page waits so long for the network before it is the stored one. */
const NETWORK_MS = 4000

const { base, shell, others } = self.RELEASE
const release = new PrecacheController({ cacheName: cacheNameOf(base) })

/** A page's address stays from release to release; the name of a hashed file belongs to its content. */
const entryOf = ([address, sha256]: ReleaseFile) => ({
  url: `${base}/${address}`,
  revision: address.startsWith('_next/') ? null : sha256,
  integrity: `sha256-${sha256}`,
})
release.addToCacheList([...shell, ...others].map(entryOf))

// The new release takes over when all of it is stored, each file with the content that the build wrote; until then the
// one before answers. What a broken connection left behind is used by the next try.
self.addEventListener('install', (event) => {
  event.waitUntil(release.install(event).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => void release.activate(event))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const lists = (address: string) => release.getCacheKeyForURL(address) !== undefined
  const reaction = reactionTo(request, lists)
  if (reaction) event.respondWith(answer(request, reaction))
})

async function answer(request: Request, { kind, address }: Reaction): Promise<Response> {
  if (kind === 'moved') return Response.redirect(address)
  // A store that a browser lost or can't open is none.
  const stored = await release.matchPrecache(address).catch(() => undefined)
  if (!stored) return fetch(request)
  if (kind === 'headers') return new Response(null, stored)
  if (kind === 'stored') return stored
  const late = new Promise<Response>((done) => setTimeout(() => done(stored), NETWORK_MS))
  return Promise.race([fetch(request).catch(() => stored), late])
}
