import { spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sleep } from '#lib/time/clock.ts'
import { finishExport } from '#scripts/build/finish.ts'
import { withPolicy } from '#scripts/build/page.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { freePort } from '#testing/free-port.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { configFrom, platformFiles } from './container.ts'

const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
/** The command that watches the site's container. */
const HEALTH_CHECK: readonly string[] = JSON.parse(
  /AS site\n[^]*^HEALTHCHECK [^]*?CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '[]',
)
const START = join(ROOT, 'deploy/container/start.sh')
const has = (command: string) => !spawnSync(command, ['--version']).error

test('only the host comes from the environment, into whatever config.js is mounted', () => {
  const own = 'window.APP_CONFIG = { idleMs: 600000 }'
  expect(configFrom({ HALL_PLATFORM: 'x', PATH: '/bin' }, own)).toBe(own)
  expect(configFrom({ HALL_API_HOST: 'https://api.example/' }, own)).toBe(
    `${own}\nwindow.APP_CONFIG.apiHost = "https://api.example"\n`,
  )
  expect(() => configFrom({ HALL_HOSTS: '[]' }, own)).toThrow('HALL_HOSTS')
  expect(() => configFrom({ HALL_API_HOST: 'api.example' }, own)).toThrow('HALL_API_HOST')
})

describe('a platform behind the host of the site', () => {
  const rules = join(ROOT, 'deploy/nginx')

  test('is named in every place', () => {
    const files = platformFiles('https://api.real.example:8443', rules, '')
    const text = Object.values(files).join('')
    expect(text).not.toContain('api.example.com')
    expect(files['platform.conf']).toMatch(/^proxy_ssl_verify on;$/m)
    expect(files['upstream.conf']).toContain('server api.real.example:8443;')
    expect(files['platform.conf']).toContain('Host api.real.example:8443;')
    expect(files['platform.conf']).not.toContain('/sandbox/')
  })

  test('a sandbox is asked under the host of the site and serves its own pages', () => {
    const files = platformFiles('http://platform:3000', rules, 'server')
    expect(files['platform.conf']).toContain('proxy_set_header Host $http_host;')
    expect(files['platform.conf']).toContain('location /sandbox/')
    expect(files['platform.conf']).not.toContain('https://')
  })

  test.each(['platform:3000', 'https://a.example/v1', ''])('%j is no host', (platform) => {
    expect(() => platformFiles(platform, rules, '')).toThrow('HALL_PLATFORM')
  })
})

// No container engine is needed: what the image would run is run as it is.
describe('the container file', () => {
  test('every image ends as somebody who is not root, and is watched', () => {
    for (const [stage = ''] of DOCKERFILE.matchAll(
      /^FROM .* AS (site|platform)\n[^]*?(?=\nFROM|$(?![^]))/gm,
    )) {
      expect(stage).toMatch(/^USER node$/m)
      expect(stage).toMatch(/^HEALTHCHECK /m)
    }
    expect(DOCKERFILE).not.toMatch(/^FROM \S+:latest|^ADD /m)
  })

  test.skipIf(!has('shellcheck'))('its script passes shellcheck', () => {
    const checked = spawnSync('shellcheck', [START], { encoding: 'utf8' })
    expect(checked).toMatchObject({ status: 0, stdout: '' })
  })

  test('its script is valid for a plain shell', () => {
    expect(spawnSync('sh', ['-n', START]).status).toBe(0)
  })
})

/** The files that the target `site` has of the project, in a folder of their own. */
function image(): string {
  const home = temporaryFolder('container')
  const stage = DOCKERFILE.slice(DOCKERFILE.indexOf('AS site'))
  for (const [, from = '', to = ''] of stage.matchAll(
    /^COPY --from=build \/app\/(\S+) \.\/(\S*)/gm,
  )) {
    cpSync(join(ROOT, from), join(home, to || from), { recursive: true })
  }
  return home
}

async function site(siteUrl = ''): Promise<string> {
  const out = temporaryFolder('container')
  const page = '<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body>hall</body></html>'
  for (const file of ['index.html', '404.html', 'login/index.html']) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), page)
  }
  writeFileSync(join(out, 'config.js'), 'window.APP_CONFIG = {}')
  const env = { apiHost: '', basePath: '/m', sandbox: '', siteUrl } as const
  await finishExport(out, env, { version: '1', build: 'b', worker: false }, (html) =>
    withPolicy(html, env),
  )
  return out
}

const MIME = '/etc/nginx/mime.types'

// Debian and Ubuntu: apt-get install nginx-light
test.skipIf(!existsSync('/usr/sbin/nginx') || !existsSync(MIME))(
  'the container starts from the files of its image and the environment alone',
  async () => {
    const run = temporaryFolder('container')
    // Where a test runs as root, nginx gives its workers another user.
    chmodSync(run, 0o755)
    const port = await freePort()
    const source = await site('https://hall.example')
    const before = readFileSync(join(source, 'index.html'), 'utf8')
    const env = {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      HALL_SITE: source,
      HALL_RUN: run,
      HALL_PORT: String(port),
      HALL_API_HOST: 'https://api.example',
    }
    const log = join(temporaryFolder('container'), 'log')
    // Files, as /dev/stdout cannot be opened where it is one of Node's own pipes.
    const stdio: StdioOptions = ['ignore', openSync(log, 'a'), openSync(log, 'a')]
    const child = spawn('sh', [join(image(), 'deploy/container/start.sh')], { env, stdio })
    const url = `http://127.0.0.1:${port}`
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      for (;;) {
        if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
        try {
          return await fetch(url + path, { redirect: 'manual', headers })
        } catch {
          await sleep(20)
        }
      }
    }
    expect(await (await ask('/healthz')).text()).toBe('ok\n')
    const [command = '', ...args] = HEALTH_CHECK
    expect(spawnSync(command, args, { env }).status).toBe(0)
    expect(spawnSync(command, args, { env: { ...env, HALL_PORT: '9' } }).status).toBe(1)
    const login = await ask('/m/login/', { 'x-forwarded-proto': 'https' })
    expect(login.headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(await (await ask('/m/config.js')).text()).toContain('apiHost = "https://api.example"')
    const plain = await ask('/m/?pid=7', { 'x-forwarded-proto': 'http', host: 'evil.example' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://hall.example/m/?pid=7',
    ])
    expect((await ask('/api/app', { 'x-forwarded-proto': 'http' })).status).toBe(403)
    expect(readFileSync(join(source, 'index.html'), 'utf8')).toBe(before)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  },
)

test('what Kubernetes sets where the service is named hall stops the container and is named', async () => {
  const env = {
    ...process.env,
    HALL_SITE: await site(),
    HALL_RUN: temporaryFolder('container'),
    HALL_PORT: 'tcp://10.0.0.1:8080',
  }
  const ran = spawnSync('sh', [START], { env, encoding: 'utf8' })
  expect(ran.status).not.toBe(0)
  expect(ran.stderr).toContain('HALL_PORT')
})
