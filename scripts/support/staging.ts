import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readSettings, type Settings } from '#lib/site/config.ts'
import { ROOT } from './processes.ts'
import { buildVariant, buildIfStale, variantRoot } from './variants.ts'

const OWN_OPTIONS = ['host', 'name', 'password', 'port', 'extensions'] as const

const STAGING_USAGE =
  'npm run e2e -- --host https://api.staging.example --name N --password P [--port 4173] [--extensions username,request_id] [Playwright’s own options]'

/** Settings of the staging journeys. */
export interface Staging {
  readonly host: string
  readonly name: string
  readonly password: string
  /** Port of the site. The platform must allow this origin. */
  readonly port: number
  /** Extensions that the platform accepts (config.js). */
  readonly extensions: readonly string[]
}

/** Reads the staging host and Playwright's arguments, or null without a host. Throws Error with one line. */
export function readStaging(args: readonly string[]): { staging: Staging; rest: string[] } | null {
  const { given, rest } = split(args)
  if (given.host === undefined) return null
  const url = URL.parse(given.host)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error('--host 应形如 https://api.staging.example (must be an http(s) address)')
  }
  if (!given.name || !given.password) {
    throw new Error(
      `--name 与 --password 须填测试账号 (give both, of a test account)：${STAGING_USAGE}`,
    )
  }
  const port = Number(given.port ?? 4173)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error('--port 应为 1 到 65535 (must be a port number)')
  }
  const host = url.href.replace(/\/+$/, '')
  const extensions = readExtensions(given.extensions)
  return { staging: { host, name: given.name, password: given.password, port, extensions }, rest }
}

/** Reads the value of `--extensions`, comma-separated. Throws Error with one line. */
export function readExtensions(given = ''): Settings['extensions'] {
  const { settings, faults } = readSettings({
    extensions: given.split(',').filter((each) => each !== ''),
  })
  if (faults[0] !== undefined) throw new Error(`--extensions: ${faults[0].reason}`)
  return settings.extensions
}

function split(args: readonly string[]) {
  const given: Partial<Record<(typeof OWN_OPTIONS)[number], string>> = {}
  const rest: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const name = OWN_OPTIONS.find((each) => arg === `--${each}` || arg.startsWith(`--${each}=`))
    if (!name) rest.push(arg)
    else if (arg.includes('=')) given[name] = arg.slice(arg.indexOf('=') + 1)
    else given[name] = args[(index += 1)] ?? ''
  }
  return { given, rest }
}

const stored = v.object({
  host: v.string(),
  name: v.string(),
  password: v.string(),
  port: v.number(),
  folder: v.string(),
})

/** Environment of the staging project (playwright.config.ts). */
export const envOfStaging = (staging: Staging, folder: string): Record<string, string> => ({
  STAGING: JSON.stringify({ ...staging, folder }),
})

/** Reads the settings of {@link envOfStaging}. Throws if they are missing. */
export const stagingOfEnv = (
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<typeof stored> => v.parse(stored, JSON.parse(env.STAGING ?? 'null'))

const FOLDER = '.builds/staging'

/**
 * Prepares the site for a staging host and returns its folder, or null if the build failed. An https host is set in
 * config.js of a copy of the production build. A plain-http host needs a build, because only a build's policy allows it.
 */
export async function prepareSite({
  host,
  extensions,
}: Pick<Staging, 'host' | 'extensions'>): Promise<string | null> {
  const folder = join(ROOT, FOLDER)
  const plain = host.startsWith('http:')
  if (plain) {
    if (!(await buildIfStale(FOLDER, { NEXT_PUBLIC_API_HOST: host }))) return null
  } else {
    if (!(await buildVariant('production'))) return null
    rmSync(folder, { recursive: true, force: true })
    cpSync(variantRoot('production'), folder, { recursive: true, preserveTimestamps: true })
  }
  const config = { ...(plain ? {} : { apiHost: host }), extensions }
  writeFileSync(join(folder, 'config.js'), `window.APP_CONFIG = ${JSON.stringify(config)}\n`)
  return folder
}
