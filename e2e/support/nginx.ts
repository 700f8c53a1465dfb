import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { sleep } from '#lib/time/clock.ts'
import type { SandboxMode } from '#scripts/build/env.ts'
import { platformFiles } from '#scripts/container.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { freePort } from '#testing/free-port.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]
export const NGINX = PLACES.find((each) => existsSync(each)) ?? null

/** A certificate for localhost that only this test trusts. */
function certificate(home: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', join(home, 'key.pem'), '-out', join(home, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...names], { stdio: 'ignore' })
}

export interface NginxOptions {
  readonly basePath?: string
  /** host:port of a platform behind the same host, by plain http. */
  readonly platform?: string
  /** The platform is a sandbox and has pages of its own. */
  readonly sandbox?: SandboxMode
}

/** nginx itself with deploy/nginx.conf and deploy/nginx/ as they are committed, but for ports, folders and names. */
export async function startNginx(binary: string, site: string, options: NginxOptions = {}) {
  const { basePath = '', platform, sandbox = '' } = options
  const home = temporaryFolder('nginx')
  const root = join(home, 'www')
  const folder = join(root, basePath)
  mkdirSync(folder, { recursive: true })
  cpSync(site, folder, { recursive: true })
  certificate(home)
  const plain = await freePort()
  const secure = plain + 1
  const hall = join(home, 'hall')
  cpSync(join(ROOT, 'deploy/nginx'), hall, { recursive: true })
  if (platform) {
    for (const [name, text] of Object.entries(platformFiles(`http://${platform}`, hall, sandbox)))
      writeFileSync(join(hall, name), text)
  }
  const shipped = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, join(home, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, join(home, 'key.pem'))
    .replace('root /srv/hall;', `root ${root};`)
    .replace('set $hall_base "";', `set $hall_base "${basePath}";`)
    .replaceAll('/etc/nginx/hall/', `${hall}/`)
    .replaceAll('/var/log/nginx/hall.log', join(home, 'access.log'))
    .replaceAll(/# include (\S+(upstream|platform)\.conf;)/g, platform ? 'include $1' : '$&')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${join(home, each)};`)
    .join('\n')
  const errors = join(home, 'error.log')
  writeFileSync(
    join(home, 'nginx.conf'),
    // Its worker must be able to read our temporary folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(home, 'pid')}; error_log ${errors}; worker_processes 1; daemon off; events {}
     http { ${temporary}
       types { text/html html; text/javascript js; text/css css; text/plain txt; application/json json; image/png png; image/svg+xml svg; }
       ${shipped} }`,
  )
  const child = spawn(binary, ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `https://localhost:${secure}`
  await answers(
    url,
    () => child.exitCode === null,
    () => output + (existsSync(errors) ? readFileSync(errors, 'utf8') : ''),
  )
  return {
    url,
    plainUrl: `http://localhost:${plain}`,
    /** The folder it serves, to be changed as a release changes it. */
    folder,
    /** The text of its access and error logs. */
    logs: () =>
      [join(home, 'access.log'), errors].map((each) => readFileSync(each, 'utf8')).join('\n'),
    close: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

export interface Answer {
  readonly status: number
  readonly body: string
  header(name: string): string | null
}

/** One GET without following redirects, that takes the certificate of a test. */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  if (address.startsWith('http:')) {
    const answer = await fetch(address, { redirect: 'manual', headers })
    return {
      status: answer.status,
      body: await answer.text(),
      header: (name) => answer.headers.get(name),
    }
  }
  return new Promise((done, fail) => {
    get(address, { headers, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          header: (name) => {
            const value = answer.headers[name]
            return value === undefined ? null : String(value)
          },
        }),
      )
    }).on('error', fail)
  })
}

/** Resolves once the server takes connections. */
async function answers(url: string, alive: () => boolean, output: () => string): Promise<void> {
  for (;;) {
    if (!alive()) throw new Error(`nginx: ${output()}`)
    try {
      await ask(url)
      return
    } catch {
      await sleep(20)
    }
  }
}
