import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WireOptions } from './handlers/wire.ts'

export interface SandboxOptions extends WireOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Database file, or ':memory:'. */
  file: string
  reset: boolean
  seed: string
  speed: number
  /** Base path of the site ('/m'). Calls and sockets are at the root. */
  basePath: string
  passwordCost: number
  /** Simulated players in the lottery rooms. */
  hasPlayers: boolean
  /** The wall clock. */
  wall: () => number
  /** The time between two ticks in ms. With 0 there are none. */
  tickMs: number
  log: (line: string) => void
  /** The site to serve on the same port, or null to answer calls only. */
  site: Site | null
  /** Opens the control page to other machines. */
  controlOpen: boolean
}

/** The files of an export. `serve` returns false if it has no such file. `missing` answers 404. */
export interface Site {
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  missing(incoming: IncomingMessage, outgoing: ServerResponse): void
}

/** The options of `npm start`. Tests and tools override them. */
export const SANDBOX_DEFAULTS: SandboxOptions = {
  port: 3000,
  host: '127.0.0.1',
  file: '.sandbox/platform.sqlite',
  reset: false,
  seed: 'demo',
  speed: 1,
  bare: false,
  extensions: [],
  basePath: '',
  passwordCost: 210_000,
  hasPlayers: true,
  wall: Date.now,
  tickMs: 250,
  log: (line) => console.log(line),
  site: null,
  controlOpen: false,
}
