import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_KEYS, readSettings } from '#lib/site/config.ts'
import { isHostOrigin } from '#lib/site/url.ts'
import { envOfExport, type SandboxMode } from './build/env.ts'
import { runProgram } from './support/processes.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables of a container besides the settings of config.js; HALL_SITE, HALL_RUN and HALL_MIME serve its tests. */
const OWN = ['HALL_SITE', 'HALL_RUN', 'HALL_PORT', 'HALL_PLATFORM', 'HALL_MIME']

/** `apiHost` → `HALL_API_HOST`. */
export const variableOf = (key: string): string =>
  `HALL_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** config.js from the environment: texts as they are, all else as JSON; null when nothing is set. */
export function configFrom(env: Environment): string | null {
  const given = Object.keys(env).filter((name) => name.startsWith('HALL_') && !OWN.includes(name))
  const known = new Map(CONFIG_KEYS.map((key) => [variableOf(key), key]))
  const settings = given.map((name) => {
    const key = known.get(name)
    if (key === undefined) throw new Error(`${name} 不是配置项 (no such setting)`)
    return [key, valueOf(name, env[name] ?? '')]
  })
  if (settings.length === 0) return null
  const faults = readSettings(Object.fromEntries(settings)).faults
  if (faults.length > 0) {
    throw new Error(faults.map(({ path, problem }) => `${path}：${problem}`).join('；'))
  }
  // A closing tag or a line separator inside a text could not end the script: it is a file of its own.
  return `window.APP_CONFIG = ${JSON.stringify(Object.fromEntries(settings), null, 2)}\n`
}

function valueOf(name: string, raw: string): unknown {
  if (!/^\s*([[{"]|-?\d|(true|false)\s*$)/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    throw new Error(`${name} 不是有效的 JSON (not valid JSON)`)
  }
}

/** The demo's own pages, which have to come from the host of the site. */
const DEMO_PAGES = `
location /sandbox/ {
  proxy_pass https://hall_platform;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Proto $hall_scheme;
}
`

/** nginx's rules for a platform behind the site's own host: deploy/nginx/upstream.conf and platform.conf, filled in. */
export function platformFiles(
  platform: string,
  rules: string,
  sandbox: SandboxMode,
): Record<string, string> {
  const url = isHostOrigin(platform) ? new URL(platform) : null
  if (!url || url.pathname !== '/') {
    throw new Error(
      `HALL_PLATFORM 有误：“${platform}”，应形如 https://api.example.com (must be an http(s) address)`,
    )
  }
  const isPlain = url.protocol === 'http:'
  const port = url.port || (isPlain ? '80' : '443')
  const fill = (text: string) =>
    text
      .replaceAll('api.example.com:443', `${url.hostname}:${port}`)
      // A sandbox answers with addresses of the host under which it was asked.
      .replaceAll('Host api.example.com', sandbox === '' ? `Host ${url.host}` : 'Host $http_host')
      .replaceAll('api.example.com', url.hostname)
      .replaceAll('https://hall_platform', `${url.protocol}//hall_platform`)
  const read = (name: string) => readFileSync(join(rules, name), 'utf8')
  return {
    'upstream.conf': fill(read('upstream.conf')),
    'platform.conf': fill(read('platform.conf') + (sandbox === '' ? '' : DEMO_PAGES)),
  }
}

/** Makes the folder that nginx serves, config.js and nginx's own configuration. */
function prepareContainer(env: Environment, rules: string): void {
  const site = env.HALL_SITE ?? '/srv/hall'
  const run = env.HALL_RUN ?? '/run/hall'
  const port = env.HALL_PORT ?? '8080'
  if (!/^\d{1,5}$/.test(port)) {
    throw new Error(`HALL_PORT 有误：“${port}”，应为端口号 (must be a port)`)
  }
  const { basePath, sandbox } = envOfExport(site)
  const config = configFrom(env)
  rmSync(join(run, 'www'), { recursive: true, force: true })
  const out = join(run, 'www', basePath)
  cpSync(site, out, { recursive: true })
  if (config !== null) writeFileSync(join(out, 'config.js'), config)
  mkdirSync(join(run, 'tmp'), { recursive: true })
  const files = env.HALL_PLATFORM ? platformFiles(env.HALL_PLATFORM, rules, sandbox) : {}
  for (const [name, text] of Object.entries(files)) writeFileSync(join(run, name), text)
  const nginx = readFileSync(join(rules, '../container/nginx.conf'), 'utf8')
    .replaceAll('@RUN@', run)
    .replaceAll('@RULES@', rules)
    .replaceAll('@BASE@', basePath)
    .replaceAll('@PORT@', port)
    .replaceAll('@MIME@', env.HALL_MIME ?? '/etc/nginx/mime.types')
  writeFileSync(join(run, 'nginx.conf'), nginx)
}

if (import.meta.main) {
  await runProgram(() => {
    const rules = join(import.meta.dirname, '../deploy/nginx')
    if (!existsSync(rules)) throw new Error(`${rules} 不存在 (no such folder)`)
    prepareContainer(process.env, rules)
  })
}
