import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { controlHandlers } from '#sandbox/control/handlers.ts'
import { createClock } from './domain/clock.ts'
import { domains } from './domain/domains.ts'
import { keepTime, lastTime } from './domain/last-time.ts'
import { openPlatform, type Platform } from './domain/platform.ts'
import { bindAll, socketRoutes } from './handlers/all.ts'
import type { SandboxContext } from './handlers/serve.ts'
import { wireOf, type WireOptions } from './handlers/wire.ts'
import {
  addressOf,
  BadRequest,
  CONTROL_CLOSED,
  mayControl,
  openToAll,
  respondTo,
  webRequest,
  writeResponse,
} from './host/http.ts'
import { openDatabaseFile, openNodeDatabase } from './host/node-database.ts'
import { readPages } from './host/pages.ts'
import { assertPortFree, listen } from './host/port.ts'
import { attachSockets } from './host/sockets.ts'

export interface SandboxOptions extends WireOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Database file, or ':memory:'. */
  file: string
  reset: boolean
  seed: string
  speed: number
  latency: number
  /** Where the site lives on its host ('/m'); calls and sockets are at the root. */
  basePath: string
  passwordCost: number
  /** Simulated players in the lottery rooms. */
  bots: boolean
  /** The wall clock. */
  wall: () => number
  /** Interval of the platform's ticks in ms; 0 for none. */
  tickMs: number
  log: (line: string) => void
  /** Serves the site's files on the same port; null: calls only. */
  site: Site | null
  /** Lets other machines than this one into the control page. */
  controlOpen: boolean
}

/** The files of an export: `serve` answers what is a file of its own, `missing` everything nobody answered. */
export interface Site {
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  missing(incoming: IncomingMessage, outgoing: ServerResponse): void
}

const defaults: SandboxOptions = {
  port: 3000,
  host: '127.0.0.1',
  file: '.sandbox/platform.sqlite',
  reset: false,
  seed: 'demo',
  speed: 1,
  bare: false,
  extensions: [],
  latency: 0,
  basePath: '',
  passwordCost: 210_000,
  bots: true,
  wall: Date.now,
  tickMs: 250,
  log: (line) => console.log(line),
  site: null,
  controlOpen: false,
}

export interface Sandbox {
  readonly url: string
  readonly port: number
  readonly platform: Platform
  readonly context: SandboxContext
  /** How many sockets are open. */
  openSockets(): number
  close(): Promise<void>
}

/** Starts the platform with its HTTP and socket server. Fails with a plain line when the port is taken. */
export async function startSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const options = { ...defaults, ...given }
  await assertPortFree(options)
  const db =
    options.file === ':memory:'
      ? openNodeDatabase(':memory:')
      : openDatabaseFile(resolve(options.file), options)
  const clock = createClock(options.wall, options.speed, lastTime(db))
  const platform = await openPlatform({ db, clock, options, domains })
  const context: SandboxContext = {
    platform,
    basePath: options.basePath,
    wire: wireOf(options),
    latency: options.latency,
    faults: new Map(),
    sockets: { fault: null },
  }
  const bound = bindAll(context)
  const control = controlHandlers(context)
  const pages = readPages(options.basePath)
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
    if (isControl && !mayControl(incoming, options.controlOpen)) {
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
    const headers = openToAll(clock)
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
  const sockets = attachSockets(server, context, socketRoutes)
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  const ticking =
    options.tickMs > 0 ? setInterval(() => pulse(platform, options), options.tickMs) : undefined
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

/** The config.js of the site, in place of the file of the build. */
const configJs = (config: object): Response =>
  new Response(`window.APP_CONFIG = ${JSON.stringify(config)}\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })

function pulse(platform: Platform, { wall, log }: SandboxOptions): void {
  try {
    platform.tick()
    keepTime(platform, wall())
  } catch (cause) {
    log(`sandbox: ${cause instanceof Error ? cause.stack : String(cause)}`)
  }
}
