import { ws } from 'msw'
import { setupWorker } from 'msw/browser'
import { controlHandlers } from '#sandbox/control/handlers.ts'
import type { PeerSocket } from '#sandbox/handlers/socket-faults.ts'
import type { SocketRoute } from '#sandbox/handlers/socket-route.ts'
import { createPlatformClock } from './domain/clock.ts'
import { domains } from './domain/domains.ts'
import { storeTime, readLastTime } from './domain/last-time.ts'
import { openPlatform } from './domain/platform.ts'
import { bindAll, socketRoutes } from './handlers/all.ts'
import type { SandboxContext } from './handlers/serve.ts'
import { wireOf } from './handlers/wire.ts'
import { openBrowserDatabase, type BrowserDatabase } from './host/browser-database.ts'
import { forgetSnapshot, readSnapshot, writeSnapshot } from './host/snapshots.ts'

const TICK_MS = 250
const SAVE_MS = 2000
/** Lower than on a server, because the data stay in the browser. */
const PASSWORD_COST = 20_000
const DROPPED = 4000
const PONG = /^\{"type":"pong"/

type Connection = Parameters<
  Parameters<ReturnType<typeof ws.link>['addEventListener']>[1]
>[0]['client']

/** Sends a message after it is stored; a heartbeat does not wait. */
function peerOf(client: Connection, stored: () => Promise<void>): PeerSocket {
  let sent: Promise<unknown> = Promise.resolve()
  let gone = false
  client.addEventListener('close', () => (gone = true), { once: true })
  const inTurn = (send: () => void) => {
    sent = sent.then(stored).then(() => gone || send())
  }
  return {
    url: client.url,
    send: (text) => (PONG.test(text) ? client.send(text) : inTurn(() => client.send(text))),
    close: (code = 1000, reason = '') => inTurn(() => client.close(code, reason)),
    drop: () => client.close(DROPPED, 'dropped'),
    onMessage: (listener) =>
      client.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') listener(data)
      }),
    onClose: (listener) => client.addEventListener('close', listener, { once: true }),
  }
}

function socketHandlers(context: SandboxContext, { path, open }: SocketRoute) {
  const peers = new Set<PeerSocket>()
  context.platform.watch(({ type }) => {
    if (type === 'drop-sockets' || type === 'reset') for (const peer of peers) peer.drop()
  })
  const link = ws.link(`*${path}`)
  return link.addEventListener('connection', ({ client }) => {
    const peer = peerOf(client, async () => context.stored?.())
    peers.add(peer)
    peer.onClose(() => peers.delete(peer))
    open(context, peer)
  })
}

async function openStored(wasm: string): Promise<BrowserDatabase> {
  try {
    return await openBrowserDatabase(wasm, await readSnapshot())
  } catch (cause) {
    console.warn('演示平台的旧数据无法读取，重新开始', cause)
    await forgetSnapshot()
    return openBrowserDatabase(wasm, null)
  }
}

/** Returns a function that stores changes. Calls during a write share the next snapshot. */
function keeperOf(db: BrowserDatabase): () => Promise<void> {
  let writing = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    if (!db.changed()) return next ?? writing
    next ??= writing.then(() => {
      next = null
      writing = writeSnapshot(db.snapshot())
      return writing
    })
    return next
  }
}

/** Starts the platform inside the browser: SQLite in memory, snapshots in IndexedDB. Resolves when it answers calls. */
export async function startDemo(basePath: string): Promise<void> {
  const wasm = new URL('sql.js/dist/sql-wasm-browser.wasm', import.meta.url).href
  const db = await openStored(wasm)
  const clock = createPlatformClock(Date.now, 1, readLastTime(db))
  const options = { seed: 'demo', passwordCost: PASSWORD_COST, bots: true }
  const platform = await openPlatform({ db, clock, options, domains })
  const context: SandboxContext = {
    platform,
    basePath,
    wire: wireOf({ bare: false, extensions: ['request_id'] }),
    latency: 0,
    faults: new Map(),
    sockets: { fault: null },
    stored: keeperOf(db),
  }
  const worker = setupWorker(
    ...bindAll(context),
    ...controlHandlers(context),
    ...socketRoutes.map((route) => socketHandlers(context, route)),
  )
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${basePath}/mockServiceWorker.js`, options: { scope: `${basePath}/` } },
  })
  setInterval(() => {
    platform.tick()
    storeTime(platform, Date.now())
  }, TICK_MS)
  const save = () => void context.stored?.()
  setInterval(save, SAVE_MS)
  addEventListener('pagehide', save)
}
