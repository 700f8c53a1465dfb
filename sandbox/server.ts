import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { controlHandlers } from '#sandbox/control/handlers.ts'
import { createPlatformClock } from './domain/clock.ts'
import { domains } from './domain/domains.ts'
import { storeLastTime, readLastTime } from './domain/last-time.ts'
import { openPlatform, type Platform } from './domain/platform.ts'
import { bindHandlers } from './handlers/all.ts'
import type { SandboxContext } from './handlers/serve.ts'
import { wireOf } from './handlers/wire.ts'
import {
  addressOf,
  BadRequest,
  CONTROL_CLOSED,
  canControl,
  corsHeaders,
  respondTo,
  webRequest,
  writeResponse,
} from './host/http.ts'
import { openDatabaseFile, openNodeDatabase } from './host/node-database.ts'
import { loadPages } from './host/pages.ts'
import { assertPortFree, listenOnPort } from './host/port.ts'
import { attachSockets } from './host/sockets.ts'
import { SANDBOX_DEFAULTS, type SandboxOptions } from './options.ts'

export interface Sandbox {
  readonly url: string
  readonly port: number
  readonly platform: Platform
  readonly context: SandboxContext
  /** Returns the number of open sockets. */
  openSockets(): number
  close(): Promise<void>
}

/** Starts the platform with its HTTP and socket server. Throws if the port is in use. */
export async function startSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const options = { ...SANDBOX_DEFAULTS, ...given }
  await assertPortFree(options)
  const db =
    options.file === ':memory:'
      ? openNodeDatabase(':memory:')
      : openDatabaseFile(resolve(options.file), options)
  const clock = createPlatformClock(options.wall, options.speed, readLastTime(db))
  const platform = await openPlatform({ db, clock, options, domains })
  const context: SandboxContext = {
    platform,
    basePath: options.basePath,
    wire: wireOf(options),
    latency: 0,
    faults: new Map(),
    socketFault: null,
  }
  const bound = bindHandlers(context)
  const control = controlHandlers(context)
  const pages = loadPages(options.basePath)
  const config = { extensions: options.extensions }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const address = addressOf(incoming)
    if (!address) throw new BadRequest(400, 'no such address')
    const { pathname } = address
    if (options.site && pathname === `${options.basePath}/config.js`) {
      return writeResponse(incoming, outgoing, configJs(config))
    }
    if (options.site?.serve(incoming, outgoing)) return
    const page = pages.get(pathname)
    const isControl = pathname.startsWith('/__sandbox')
    if (isControl && !canControl(incoming, options.controlOpen)) {
      return writeResponse(incoming, outgoing, new Response(CONTROL_CLOSED, { status: 403 }))
    }
    if (page) return writeResponse(incoming, outgoing, page())
    const request = await webRequest(incoming, outgoing)
    if (isControl) {
      const response = await respondTo(control, request)
      return writeResponse(
        incoming,
        outgoing,
        response ?? new Response('not found', { status: 404 }),
      )
    }
    const headers = corsHeaders(clock)
    if (request.method === 'OPTIONS')
      return writeResponse(incoming, outgoing, new Response(null, { status: 204 }), headers)
    const response = await respondTo(bound, request)
    if (!response && options.site) return options.site.missing(incoming, outgoing)
    const found = response ?? new Response('not found', { status: 404 })
    return writeResponse(incoming, outgoing, found, headers)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((cause: unknown) => {
      const known = cause instanceof BadRequest
      if (!known) options.log(`sandbox: ${String(cause)}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(known ? cause.status : 500).end(known ? cause.message : '')
    })
  })
  const sockets = attachSockets(server, context)
  await listenOnPort(server, options)
  const { port } = server.address() as AddressInfo
  const ticking =
    options.tickMs > 0 ? setInterval(() => tickOnce(platform, options), options.tickMs) : undefined
  return {
    url: `http://localhost:${port}`,
    port,
    platform,
    context,
    openSockets: sockets.count,
    async close() {
      clearInterval(ticking)
      sockets.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      db.close()
    },
  }
}

/** Returns the site's config.js, instead of the file of the build. */
const configJs = (config: object): Response =>
  new Response(`window.APP_CONFIG = ${JSON.stringify(config)}\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })

function tickOnce(platform: Platform, { wall, log }: SandboxOptions): void {
  try {
    platform.tick()
    storeLastTime(platform, wall())
  } catch (cause) {
    log(`sandbox: ${cause instanceof Error ? cause.stack : String(cause)}`)
  }
}
