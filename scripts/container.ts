import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostOf } from '#lib/site/host.ts'
import { isHostOrigin } from '#lib/site/url.ts'
import { envOfExport, type SandboxMode } from './build/env.ts'
import { runProgram } from './support/processes.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables of a container; HALL_SITE, HALL_RUN, HALL_PORT and HALL_MIME serve its tests. */
const KNOWN = ['HALL_API_HOST', 'HALL_PLATFORM', 'HALL_SITE', 'HALL_RUN', 'HALL_PORT', 'HALL_MIME']

/** config.js of the container: the site's own, or the one mounted over it, with the host of the environment. */
export function configFrom(env: Environment, own: string): string {
  const strange = Object.keys(env).find((name) => name.startsWith('HALL_') && !KNOWN.includes(name))
  if (strange)
    throw new Error(`${strange} 不是配置项，请写进 config.js (no such setting: config.js)`)
  if (env.HALL_API_HOST === undefined) return own
  const apiHost = hostOf(env.HALL_API_HOST)
  if (apiHost === null) {
    throw new Error(
      `HALL_API_HOST 有误：“${env.HALL_API_HOST}”，应形如 https://api.example.com (must be an https address)`,
    )
  }
  return `${own}\nwindow.APP_CONFIG.apiHost = ${JSON.stringify(apiHost)}\n`
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
  const { basePath, sandbox, siteUrl } = envOfExport(site)
  const config = configFrom(env, readFileSync(join(site, 'config.js'), 'utf8'))
  rmSync(join(run, 'www'), { recursive: true, force: true })
  const out = join(run, 'www', basePath)
  cpSync(site, out, { recursive: true })
  writeFileSync(join(out, 'config.js'), config)
  mkdirSync(join(run, 'tmp'), { recursive: true })
  const files = env.HALL_PLATFORM ? platformFiles(env.HALL_PLATFORM, rules, sandbox) : {}
  for (const [name, text] of Object.entries(files)) writeFileSync(join(run, name), text)
  const nginx = readFileSync(join(rules, '../container/nginx.conf'), 'utf8')
    .replaceAll('@RUN@', run)
    .replaceAll('@RULES@', rules)
    .replaceAll('@BASE@', basePath)
    .replaceAll('@PORT@', port)
    .replaceAll('@PLAIN@', siteUrl ? `301 ${siteUrl}$request_uri` : '403')
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
