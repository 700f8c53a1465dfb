import { parseArgs } from 'node:util'
import { dialectNamed } from '#sandbox/domain/platform.ts'
import type { Wanted } from './run.ts'

export const CONTRACT_HELP = `npm run contract -- --host https://api.example.com [options]

  Holds a live platform against the contract (docs/openapi.yaml, docs/asyncapi.yaml). It only reads.

  --token T              a member's token, or
  --name N --password P  an account to sign in with (its other sessions end)
  --dialect S|A|B        S (default): only what the specifications name is sent and expected
  --origin URL           origin of the site, for the cross-origin rules (https://site.example)
  --listen 6             seconds the chat socket is listened to
  --only TEXT            only calls and checks whose name contains this text
  --play                 also bets, deposits and withdraws the smallest amounts: a test account only
  --payment-password P   for the withdrawal of --play
  --json                 the report as JSON

  Exit code: 0 fits, tolerances included; 1 something does not fit; 2 could not be run.`

export interface Options extends Wanted {
  readonly play: boolean
  readonly paymentPassword: string
  readonly json: boolean
}

export class UsageError extends Error {}

/** The arguments of `npm run contract`; throws UsageError with one plain line. */
export function readOptions(args: readonly string[]): Options {
  const given = parse(args)
  const host = addressOf('--host', given.host)
  const dialect = dialectNamed((given.dialect ?? 'S').toUpperCase())
  if (dialect === null) throw new UsageError(`--dialect is S, A or B, not ${given.dialect}`)
  const seconds = Number(given.listen ?? 6)
  if (!(seconds > 0)) throw new UsageError(`--listen takes seconds, not ${given.listen}`)
  if ((given.name === undefined) !== (given.password === undefined)) {
    throw new UsageError('--name and --password belong together')
  }
  const signedIn = given.token !== undefined || given.name !== undefined
  if (given.play && !signedIn) throw new UsageError('--play needs an account')
  return {
    host,
    origin:
      given.origin === undefined ? 'https://site.example' : addressOf('--origin', given.origin),
    token: given.token ?? '',
    name: given.name ?? '',
    password: given.password ?? '',
    dialect,
    listenMs: seconds * 1000,
    only: given.only ?? '',
    play: given.play ?? false,
    paymentPassword: given['payment-password'] ?? '',
    json: given.json ?? false,
  }
}

function addressOf(option: string, raw: string | undefined): string {
  const url = URL.parse(raw ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${option} takes an address like https://api.example.com`)
  }
  return url.href.replace(/\/+$/, '')
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    host: text,
    token: text,
    name: text,
    password: text,
    dialect: text,
    origin: text,
    listen: text,
    only: text,
    'payment-password': text,
    play: flag,
    json: flag,
  } as const
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause))
  }
}
