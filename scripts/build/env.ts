import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isHostAddress, withoutEndSlashes } from '#lib/site/url.ts'

/** Settings of a build (.env.example describes them for operators). */
export interface BuildEnv {
  readonly apiHost: string
  readonly basePath: string
  readonly sandbox: '' | 'server'
  /** The site's public origin. Previews of shared links need absolute addresses. */
  readonly siteUrl?: string
}

/** Validates and normalises the NEXT_PUBLIC_* settings. Throws Error with one line on a wrong one. */
export function readBuildEnv(env: Readonly<Record<string, string | undefined>>): BuildEnv {
  const read = (name: string, isValid: (text: string) => boolean, hint: string): string => {
    const text = (env[name] ?? '').trim()
    if (text === '' || isValid(text)) return text
    throw new Error(`${name} 有误：“${text}”，${hint}`)
  }
  const isOrigin = (text: string) => isHostAddress(text) && new URL(text).pathname === '/'
  const apiHost = read(
    'NEXT_PUBLIC_API_HOST',
    isHostAddress,
    '应形如 https://api.example.com (must be an http(s) address)',
  )
  const basePath = read(
    'NEXT_PUBLIC_BASE_PATH',
    (text) => /^(\/[\w~-][\w.~-]*)+$/.test(text),
    '应形如 /mobile (must start with / and not end with /)',
  )
  const sandbox = read(
    'NEXT_PUBLIC_SANDBOX',
    (text) => text === 'server',
    '只能留空或 server (must be empty or server)',
  )
  const siteUrl = read(
    'NEXT_PUBLIC_SITE_URL',
    isOrigin,
    "应形如 https://hall.example.com (must be the site's origin)",
  )
  return {
    apiHost: withoutEndSlashes(apiHost),
    basePath,
    sandbox: sandbox === 'server' ? sandbox : '',
    ...(siteUrl && { siteUrl: withoutEndSlashes(siteUrl) }),
  }
}

const builtWith = v.object({
  apiHost: v.optional(v.string()),
  basePath: v.optional(v.string()),
  sandbox: v.optional(v.string()),
  siteUrl: v.optional(v.string()),
})

/** Returns the settings of a built folder. Throws if it is no built site. */
export function envOfExport(out: string): BuildEnv {
  try {
    const made = v.parse(builtWith, JSON.parse(readFileSync(join(out, 'version.json'), 'utf8')))
    return readBuildEnv({
      NEXT_PUBLIC_API_HOST: made.apiHost,
      NEXT_PUBLIC_BASE_PATH: made.basePath,
      NEXT_PUBLIC_SANDBOX: made.sandbox,
      NEXT_PUBLIC_SITE_URL: made.siteUrl,
    })
  } catch {
    throw new Error(`${out} 不是构建好的站点 (no finished site: its version.json is missing)`)
  }
}

/** Loads the .env files in Next's order. The environment wins. */
export function loadEnvFiles(folder: string): void {
  for (const name of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    try {
      process.loadEnvFile(`${folder}/${name}`)
    } catch {
      // A missing file sets nothing.
    }
  }
}

/** Returns the short commit, or the time without git. Members and version.json show it. */
export function buildName(folder: string, now: Date): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return now.toISOString().slice(0, 16).replace(/[-:T]/g, '')
  }
}

export function packageVersion(folder: string): string {
  const read: unknown = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const version = read && typeof read === 'object' && 'version' in read ? read.version : ''
  return String(version)
}
